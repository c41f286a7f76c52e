import { describe, expect, it } from "vitest";
import { Refusal } from "#src/lib/refusal.ts";
import { evaluate, type Scores, totalOf } from "#src/server/order/order/rules/evaluate.ts";
import { now, orderRow } from "./rows.ts";

const finished = orderRow({ orderStatus: "90", finishTime: new Date(now.getTime() - 90 * 86_400_000) });

function no(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return "allowed";
}

describe("O-33: an evaluation", () => {
  it("is the mean of its stars in tenths, half a tenth up", () => {
    expect(totalOf({ a: 5, b: 4 })).toBe(45);
    expect(totalOf({ a: 5, b: 5, c: 4 })).toBe(47);
    expect(totalOf({ a: 1, b: 2, c: 1, d: 1 })).toBe(13);
  });

  it("is given once, up to the ninetieth day after the end", () => {
    expect(evaluate(finished, { a: 5, b: 4 }, now, 90)).toMatchObject({
      patch: { evaluated: "Y" },
      content: "总分4.5",
    });
    expect(no(() => evaluate(finished, { a: 5 }, new Date(now.getTime() + 1), 90))).toBe(
      "订单完成已超过90天，不能评价",
    );
    expect(no(() => evaluate({ ...finished, evaluated: "Y" }, { a: 5 }, now, 90))).toBe("该订单已评价");
    expect(no(() => evaluate(orderRow({ orderStatus: "80" }), { a: 5 }, now, 90))).not.toBe("allowed");
  });

  it.each<Scores>([{}, { a: 0 }, { a: 6 }, { a: 4.5 }])("takes no other stars than 1 to 5: %j", (scores) => {
    expect(no(() => evaluate(finished, scores, now, 90))).toBe("请打1至5分");
  });
});
