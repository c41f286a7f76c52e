import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import { withdrawableOrderStates } from "#src/contract/afterSales/withdrawal-moves.ts";
import type { withdrawalAdd, withdrawalSamples } from "#src/contract/afterSales/withdrawal-acts.ts";
import { maskMobile } from "#src/lib/masks.ts";
import type { Acting } from "#src/server/afterSales/case.ts";
import { caseOf } from "#src/server/afterSales/refund/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import {
  demandCodes,
  lockOrder,
  type OrderRow,
  orderWithdrawalOpened,
  samplesOfOrder,
  samplesRowsOfOrder,
  viewableOrder,
} from "#src/server/order/order/door.ts";
import { withdrawalEntity } from "./entity.ts";
import { type Application, demandApply, sampleRefusal, type WithdrawalRow } from "./rules.ts";
import { moveTodo, openNosOf } from "./store.ts";

/** W-01 with O-30 for a locked order. `source`: dict(apply_source). */
export async function openWithdrawal(
  call: Acting,
  order: OrderRow,
  { sampleIds, ...request }: Application & { source: string },
): Promise<WithdrawalRow> {
  const { rows } = call;
  const samples = await samplesRowsOfOrder(rows, order.id);
  demandApply(order, { sampleIds, ...request }, samples, await openNosOf(rows, order.id), rows.now);
  const withdrawalNo = await nextNumber(rows, "withdrawal");
  const row = await rows.insert(withdrawalEntity, {
    ...caseOf(order),
    ...request,
    withdrawalNo,
    sampleIds: [...sampleIds],
    status: "10",
  });
  await moveTodo(rows, row);
  const asked = samples.filter(({ id }) => sampleIds.includes(id)).map(({ sampleNo }) => sampleNo);
  await orderWithdrawalOpened(rows, call.emit, order, { withdrawalNo, content: asked.join("、") });
  return row;
}

/** W-01 by staff. */
export async function applyWithdrawal(
  call: Acting,
  input: InputOf<typeof withdrawalAdd>,
): Promise<{ id: string; withdrawalNo: string }> {
  const { requestId: _requestId, orderId, ...request } = input;
  await demandCodes(call.rows, [
    ["withdraw_type", request.withdrawType, "撤样类型"],
    ["withdraw_reason", request.reason, "撤样原因"],
  ]);
  const order = await lockOrder(call.rows, orderId);
  // A masked number comes back as the dialog proposed it: the contact of the order.
  const mobile = request.mobile?.includes("*") ? order.contactMobile : request.mobile;
  const { id, withdrawalNo } = await openWithdrawal(call, order, { ...request, mobile, source: "2" });
  return { id, withdrawalNo };
}

/** The samples of an order that the actor may see, each with the reason why it cannot be requested back. */
export async function withdrawableView(rows: Rows, orderId: string): Promise<ResultOf<typeof withdrawalSamples>> {
  const order = await viewableOrder(rows, orderId);
  const openNos = await openNosOf(rows, orderId);
  const found = await samplesRowsOfOrder(rows, orderId);
  const refusals = new Map(found.map((row) => [row.id, sampleRefusal(order, row, openNos.get(row.id), rows.now)]));
  const none = [...refusals.values()].every((refusal) => refusal !== null);
  const samples = (await samplesOfOrder(rows, orderId)).map((sample) => ({
    ...sample,
    refusal: refusals.get(String(sample["id"])) ?? null,
  }));
  return {
    orderId,
    orderNo: order.orderNo,
    customerName: order.customerName,
    contactName: order.contactName,
    contactMobile: maskMobile(order.contactMobile),
    refusal: none || !withdrawableOrderStates.includes(order.orderStatus) ? "当前订单没有可撤回的样品" : null,
    // Serialized by the registry that the contract's schema is made of.
    samples: samples as unknown as ResultOf<typeof withdrawalSamples>["samples"],
  };
}
