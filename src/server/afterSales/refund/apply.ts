import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import { refundMethods, samplesAtLab } from "#src/contract/afterSales/refund-moves.ts";
import type { refundAdd, refundRefundable } from "#src/contract/afterSales/refund-acts.ts";
import type { Acting } from "#src/server/afterSales/case.ts";
import { afterSalesParams } from "#src/server/afterSales/params.ts";
import { param } from "#src/server/kernel/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import {
  demandCodes,
  itemsOfOrder,
  lockOrder,
  type OrderRow,
  orderRefundOpened,
  refundableOf,
  refundRefusal,
  samplesRowsOfOrder,
  viewableOrder,
} from "#src/server/order/order/door.ts";
import { demandFiles } from "#src/server/system/file/door.ts";
import {
  type Application,
  demandApply,
  demandPayee,
  leftOf,
  mayGoBack,
  overdueRefusal,
  type RefundRow,
} from "./rules.ts";
import { insertRefund } from "./write.ts";

/** A refund that staff, the customer or another case requests. */
export interface OpenRequest extends Application {
  /** dict(apply_source). */
  source: "1" | "2" | "3";
  /** Y: samples are returned before the payout. @default Y while the laboratory has samples of the order */
  needReturn?: "Y" | "N" | undefined;
  /** The withdrawal that causes the refund. */
  withdrawalId?: string | undefined;
}

const overdueFacts = async (rows: Rows) => ({
  now: rows.now,
  afterSaleDays: await param(rows, afterSalesParams.after_sale_days),
  mayOverdue: rows.actor.can("afterSales:refund:overdue"),
});

/** Whether the laboratory has samples of the order that a refund would give back. */
async function returnNeeded(rows: Rows, orderId: string): Promise<"Y" | "N"> {
  const samples = await samplesRowsOfOrder(rows, orderId);
  return samples.some((sample) => samplesAtLab.includes(sample.status)) ? "Y" : "N";
}

/**
 * R-01 with O-26 for a locked order: writes the refund and puts the order on hold. Callable in the transaction of
 * another case; the caller has checked permissions.
 */
export async function openRefund(
  call: Acting,
  order: OrderRow,
  { applyAmount, items, needReturn, ...request }: OpenRequest,
): Promise<RefundRow> {
  const { rows } = call;
  const lines = await itemsOfOrder(rows, order.id);
  const facts = { lines, ...(await overdueFacts(rows)) };
  const parts = demandApply(order, { ...request, applyAmount, items }, facts);
  const refundNo = await nextNumber(rows, "refund");
  const refund = await insertRefund(rows, order, parts, {
    ...request,
    refundNo,
    applyAmount,
    needReturn: needReturn ?? (await returnNeeded(rows, order.id)),
    status: "10",
  });
  await orderRefundOpened(rows, call.emit, order, { refundNo, applyAmount });
  return refund;
}

/** R-01 by staff. */
export async function applyRefund(
  call: Acting,
  input: InputOf<typeof refundAdd>,
): Promise<{ id: string; refundNo: string }> {
  const { rows } = call;
  const { requestId: _requestId, orderId, ...request } = input;
  await demandCodes(rows, [["refund_reason", request.refundReason, "退款原因"]]);
  const order = await lockOrder(rows, orderId);
  await demandFiles(rows, request.attachments, "附件");
  // Credit that is given back needs no account.
  if (request.refundMethod === refundMethods.bank && request.applyAmount > order.creditAmount)
    demandPayee(request.refundMethod, request);
  const { id, refundNo } = await openRefund(call, order, { ...request, source: "2" });
  return { id, refundNo };
}

/** The refundable amount of an order that the actor may see, and how it is calculated. */
export async function refundableView(rows: Rows, orderId: string): Promise<ResultOf<typeof refundRefundable>> {
  const order = await viewableOrder(rows, orderId);
  const lines = await itemsOfOrder(rows, orderId);
  const { paidAmount, creditAmount, refundedAmount, refundingAmount, invoicedAmount, invoicingAmount } = order;
  return {
    orderId,
    orderNo: order.orderNo,
    customerName: order.customerName,
    paidAmount,
    creditAmount,
    refundedAmount,
    refundingAmount,
    invoicedAmount,
    invoicingAmount,
    refundable: refundableOf(order),
    needReturn: await returnNeeded(rows, orderId),
    original: mayGoBack(order, rows.now),
    refusal: refundRefusal(order) ?? overdueRefusal(order, await overdueFacts(rows)),
    lines: lines.map((line) => ({
      orderItemId: line.id,
      lineNo: line.lineNo,
      serviceName: line.serviceName,
      specName: line.specName,
      payableAmount: line.payableAmount,
      refundedAmount: line.refundedAmount,
      left: leftOf(line),
    })),
  };
}
