import { mulDivRound } from "#src/lib/money.ts";
import { allow, type OrderRow, refuse, type Step } from "./step.ts";

/** Stars by dimension, 1 to 5. */
export type Scores = Readonly<Record<string, number>>;

/** The average number of stars, in tenths: 45 = 4.5. */
export function totalOf(scores: Scores): number {
  const stars = Object.values(scores);
  return mulDivRound(
    stars.reduce((sum, one) => sum + one, 0),
    10,
    stars.length,
  );
}

/** O-33: records the customer's evaluation; once per order, within `days` days after completion. */
export function evaluate(order: OrderRow, scores: Scores, now: Date, days: number): Step {
  allow(order, "evaluate");
  if (order.evaluated === "Y") refuse("该订单已评价");
  if (!order.finishTime || order.finishTime.getTime() + days * 86_400_000 < now.getTime())
    refuse(`订单完成已超过${days}天，不能评价`);
  const stars = Object.values(scores);
  if (stars.length === 0 || stars.some((one) => !Number.isInteger(one) || one < 1 || one > 5)) refuse("请打1至5分");
  return {
    act: "evaluate",
    name: "评价",
    patch: { evaluated: "Y" },
    content: `总分${(totalOf(scores) / 10).toFixed(1)}`,
  };
}
