import type { ProgressStep } from "#ui/steps/progress-steps.tsx";
import { text } from "#src/lib/text.ts";

/** Position of each state among 付款 → 寄样 → 收样 → 检测 → 报告 → 完成. */
const places: Readonly<Record<string, number>> = {
  "05": 0,
  "10": 0,
  "20": 0,
  "30": 1,
  "40": 2,
  "50": 2,
  "55": 2,
  "60": 3,
  "70": 4,
  "80": 5,
  "90": 6,
};

/** The order's progress as steps. Without samples, two steps are skipped; a closed order shows where it ended. */
export function orderProgress(order: {
  orderStatus: string | null;
  needSample: string | null;
  payTime: string | null;
  reportTime: string | null;
  testStartTime: string | null;
}): { steps: ProgressStep[]; current: number } {
  const names = ["pay", "send", "receive", "test", "report", "finish"] as const;
  const closed = order.orderStatus === "95" || order.orderStatus === "99";
  // A closed order ended at the step that its last event had reached.
  const reached = closed
    ? order.reportTime
      ? 5
      : order.testStartTime
        ? 3
        : order.payTime
          ? 1
          : 0
    : (places[order.orderStatus ?? ""] ?? 0);
  const all = names.map((key, at) => ({
    key,
    label: text(`orderRecord.step.${key}`),
    at,
    ...((closed && at === reached) || (order.orderStatus === "55" && at === 2) ? { state: "wrong" as const } : {}),
  }));
  const shown = order.needSample === "N" ? all.filter(({ key }) => key !== "send" && key !== "receive") : all;
  return { steps: shown, current: shown.filter(({ at }) => at < reached).length };
}
