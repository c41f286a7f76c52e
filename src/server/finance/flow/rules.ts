import { manualBiz, manualFlowTypes, openReconcile, reconcileStates } from "#src/contract/finance/flow.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Flow } from "./store.ts";

/** 手工记账: refuses types that only come from their own records. */
export function demandManualType(flowType: string): void {
  if (!(manualFlowTypes as readonly string[]).includes(flowType))
    throw new Refusal(42201, "手工记账只能选择手续费、利息或其他；收款、退款和付款请在各自的单据上办理");
}

/** F-05: the flow after comparing it with the bank; a difference (bank minus booked, cents) needs its reason. */
export function reconcile(
  flow: Flow,
  { diffAmount, diffReason }: { diffAmount: number; diffReason?: string | undefined },
  by: string,
  now: Date,
): Partial<Flow> {
  if (!openReconcile.includes(flow.reconcileStatus)) throw new Refusal(40902);
  const seen = { reconcileBy: by, reconcileTime: now };
  if (flow.bankLineId !== null) {
    if (diffAmount !== 0) throw new Refusal(42201, "该流水已与银行流水对账，差异以银行流水为准，不能修改");
    // What the bank stated stays on the flow; the difference itself is settled.
    return { reconcileStatus: reconcileStates.done, ...seen };
  }
  if (diffAmount !== 0 && !diffReason) throw new Refusal(42201, "有差异时请填写差异原因");
  return {
    reconcileStatus: diffAmount === 0 ? reconcileStates.done : reconcileStates.differs,
    ...seen,
    diffAmount,
    diffReason: diffAmount === 0 ? null : (diffReason ?? null),
  };
}

/** Refuses to reverse a flow that belongs to a record: the record would no longer fit its money. */
export function demandReversible(flow: Flow, reversed: boolean): void {
  if (flow.reverseOfId !== null) throw new Refusal(42201, "冲正流水不能再冲正");
  if (reversed) throw new Refusal(40902, "该流水已冲正，请刷新后查看");
  if (flow.bizType !== manualBiz)
    throw new Refusal(42201, `该流水由业务单据${flow.bizNo ?? ""}产生，请在该单据上冲销或作废`);
}
