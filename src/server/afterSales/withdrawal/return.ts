import type { InputOf } from "#src/contract/endpoint.ts";
import type { withdrawalConfirmReturn, withdrawalReturnSample } from "#src/contract/afterSales/withdrawal-acts.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { type Acting, lockCase } from "#src/server/afterSales/case.ts";
import { sampleReturnOf } from "#src/server/afterSales/return-samples.ts";
import { orderSamplesReturned, orderWithdrawalDone } from "#src/server/order/order/door.ts";
import { withdrawalEntity } from "./entity.ts";
import { allow, confirmed, returned, type WithdrawalRow } from "./rules.ts";
import { moveTodo, othersOf } from "./store.ts";

/** W-05: the samples leave the laboratory. If they were handed over or destroyed, the withdrawal is done. */
export async function returnSampleOf(
  call: Acting,
  input: InputOf<typeof withdrawalReturnSample>,
): Promise<WithdrawalRow> {
  const { rows } = call;
  const { row: withdrawal, order } = await lockCase(rows, withdrawalEntity, input.id, input.version);
  allow(withdrawal, "returnSample");
  const { id, receiver, mobile, address } = withdrawal;
  const back = await sampleReturnOf(rows, input, order, {
    withdrawalId: id,
    ...(receiver ? { receiver, phone: mobile, address } : {}),
  });
  const at = fromWire(input.sendTime ?? input.pickTime ?? input.destroyTime ?? "") ?? rows.now;
  const { order: after, logisticsId } = await orderSamplesReturned(rows, call.emit, order, back);
  const saved = await rows.update(withdrawalEntity, withdrawal, returned(withdrawal, input, { logisticsId, at }));
  await moveTodo(rows, saved);
  if (saved.status === "40") {
    const { withdrawalNo } = saved;
    await orderWithdrawalDone(rows, call.emit, after, { withdrawalNo, others: await othersOf(rows, saved) });
  }
  return saved;
}

/** W-06: the samples were signed for. */
async function sign(call: Acting, id: string, signTime: Date, version?: number): Promise<WithdrawalRow> {
  const { rows } = call;
  const { row: withdrawal, order } = await lockCase(rows, withdrawalEntity, id, version);
  const saved = await rows.update(withdrawalEntity, withdrawal, confirmed(withdrawal, signTime, rows.now));
  const { withdrawalNo, sampleIds, logisticsId } = saved;
  await orderWithdrawalDone(rows, call.emit, order, {
    withdrawalNo,
    others: await othersOf(rows, saved),
    signed: { sampleIds, logisticsId, at: signTime },
  });
  return saved;
}

/** W-06 by a person. */
export function confirmReturnOf(
  call: Acting,
  { id, version, signTime }: InputOf<typeof withdrawalConfirmReturn>,
): Promise<WithdrawalRow> {
  const at = fromWire(signTime);
  if (!at) throw new Refusal(40001, "参数校验失败：签收时间不正确");
  return sign(call, id, at, version);
}

/** W-06 by the job or the customer: signed for now. */
export const signNow = (call: Acting, id: string): Promise<WithdrawalRow> => sign(call, id, call.rows.now);
