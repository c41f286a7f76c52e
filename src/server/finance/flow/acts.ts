import { eq } from "drizzle-orm";
import type { InputOf } from "#src/contract/endpoint.ts";
import { type flowReconcile, type flowReverse, manualBiz, reconcileStates } from "#src/contract/finance/flow.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, fromWire } from "#src/lib/time.ts";
import { finClose, finFlow } from "#src/server/db/schema/finance.ts";
import { closeEntity, periodOf } from "#src/server/finance/close/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { paymentConfigOf } from "#src/server/otherConfig/door.ts";
import { flowEntity } from "./entity.ts";
import { demandManualType, demandReversible, reconcile } from "./rules.ts";
import { demandOpenDay, type Flow, flowValues, writeOpposite } from "./store.ts";

/** A flow that finance books by hand, or from a line of a bank file. */
export type ManualFlow = Pick<Flow, "direction" | "flowType" | "amount" | "occurTime"> &
  Partial<Pick<Flow, "accountConfigId" | "bankSerial" | "bizNo" | "remark">> & { postDate?: string | null };

/** The row of a manual entry: a bank fee, interest, or other money without a record of its own. */
export async function manualValues(rows: Rows, values: ManualFlow) {
  demandManualType(values.flowType);
  if (values.occurTime > rows.now) throw new Refusal(42201, "发生时间不能晚于现在");
  if (values.postDate && !fromWire(values.postDate)) throw new Refusal(40001, "参数校验失败：入账日期不存在");
  if (values.accountConfigId) await paymentConfigOf(rows, values.accountConfigId);
  return flowValues(rows, { ...values, bizType: manualBiz, postDate: values.postDate || dayOf(values.occurTime) });
}

/** 手工记账 from a line of a bank file. */
export async function bookManual(rows: Rows, values: ManualFlow): Promise<Flow> {
  return rows.insert(flowEntity, await manualValues(rows, values));
}

/** F-05 on one flow. A difference is not noted in a closed month, because it would keep the month open. */
export async function reconcileFlow(
  rows: Rows,
  id: string,
  input: Pick<InputOf<typeof flowReconcile>, "diffAmount" | "diffReason">,
  bankLineId?: string,
): Promise<Flow> {
  const row = await rows.lock(flowEntity, id);
  if (bankLineId !== undefined && row.bankLineId !== null) throw new Refusal(42201, "流水已与另一行银行流水对账");
  const patch = reconcile(row, input, rows.actor.username, rows.now);
  if (patch.reconcileStatus === reconcileStates.differs) await demandOpenDay(rows, row.postDate);
  return rows.update(flowEntity, row, { ...patch, ...(bankLineId === undefined ? {} : { bankLineId }) });
}

/** 冲正: on the flow's own day, or today if its month is closed. */
export async function reverseFlow(rows: Rows, { id, reason, postDate }: InputOf<typeof flowReverse>): Promise<Flow> {
  const row = await rows.lock(flowEntity, id);
  demandReversible(row, (await rows.first(flowEntity, eq(finFlow.reverseOfId, id))) !== null);
  const close = await rows.first(closeEntity, eq(finClose.period, periodOf(row.postDate)));
  const usual = close?.status === "1" ? dayOf(rows.now) : row.postDate;
  return writeOpposite(rows, row, postDate ?? usual, reason);
}
