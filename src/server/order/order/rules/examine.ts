import { isAwaited } from "#src/contract/order/sample-row.ts";
import type { Holidays } from "#src/lib/time.ts";
import { dueDateOf } from "./paid-next.ts";
import {
  allow,
  demandOnce,
  type FormRow,
  type ItemRow,
  type OrderRow,
  refuse,
  sampleNos,
  type SampleRow,
  type Step,
} from "./step.ts";

export interface ExamineFacts {
  form: FormRow | null;
  samples: readonly SampleRow[];
  items: readonly ItemRow[];
  holidays: Holidays;
}

/** The text for the order's log: the remark on the form and the general remark. */
export const opinion = (formRemark: string, remark: string): string =>
  [formRemark && `委托单：${formRemark}`, remark].filter(Boolean).join("；");

export interface Verdict {
  id: string;
  result?: "pass" | "fail" | undefined;
  condition?: string | undefined;
}

/** O-12: accepts form and samples; testing begins, and the promised report day is counted from today. */
export function examinePass(
  order: OrderRow,
  verdicts: readonly Verdict[],
  remark: string,
  now: Date,
  facts: ExamineFacts,
): Step {
  allow(order, "examine");
  const { form } = facts;
  if (!form || (form.status !== "20" && form.status !== "30")) refuse("委托单未提交，不能审核");
  const known = new Set(facts.samples.map((row) => row.id));
  if (verdicts.some((it) => !known.has(it.id))) refuse("样品已变动，请刷新后重试");
  demandOnce(verdicts.map((it) => it.id));
  if (verdicts.some((it) => it.result === "fail")) refuse("存在不合格样品，不能通过");
  const byId = new Map(verdicts.map((it) => [it.id, it]));
  const missing = facts.samples.filter(isAwaited);
  // A missing sample may still arrive, be declared lost, or be removed from the form; until then the tests are unclear.
  if (missing.length > 0) refuse(`请完成所有样品的审核（${sampleNos(missing)}尚未收到）`);
  const waiting = facts.samples.filter((row) => row.status === "30");
  if (waiting.some((row) => byId.get(row.id)?.result !== "pass")) refuse("请完成所有样品的审核");
  return {
    act: "examine",
    name: "审核通过",
    patch: {
      orderStatus: "60",
      formStatus: "30",
      dueDate: dueDateOf(now, facts.items, facts.holidays),
      overdueFlag: "N",
    },
    content: remark,
    form: { row: form, patch: { status: "30" } },
    samples: waiting.map((row) => ({
      row,
      patch: { status: "40", condition: byId.get(row.id)?.condition ?? row.condition },
    })),
    closes: ["examine_sample"],
    messages: ["sample_accepted"],
  };
}

/** O-31, return: returns the form to the person who filled it in; the order waits in 50. */
export function returnForm(order: OrderRow, reason: string, form: FormRow | null, formRemark = ""): Step {
  allow(order, "returnForm");
  if (!form || form.status !== "20") refuse("委托单未提交，不能退回");
  return {
    act: "returnForm",
    name: "退回委托单",
    patch: { formStatus: "10" },
    content: opinion(formRemark, reason),
    // The form gets the remark about it, or the general reason if there is none.
    form: { row: form, patch: { status: "10", rejectReason: formRemark || reason } },
  };
}
