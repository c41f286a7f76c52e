import { orderCan } from "#src/contract/order/order-moves.ts";
import { formatYuan } from "#src/lib/money.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import * as liquidation from "#src/server/order/liquidation/door.ts";
import { applyStep } from "#src/server/order/order/apply-step.ts";
import * as hold from "#src/server/order/order/rules/after-sales-hold.ts";
import { refundableOf } from "#src/server/order/order/rules/money.ts";
import { type SampleReturn, samplesReturned } from "#src/server/order/order/rules/sample-return.ts";
import { type OrderRow, refuse, type Step } from "#src/server/order/order/rules/step.ts";
import { itemsOf, logisticsOf, samplesOf, trackingTaken } from "#src/server/order/order/store.ts";

// What a refund does to its order. The order must be locked.

type Emit = (event: Event) => Promise<void>;
type Messages = NonNullable<Step["messages"]>;

/** The refund as its order sees it; amounts in cents. */
interface OfRefund {
  refundNo: string;
  applyAmount: number;
}

/** O-26: a refund was requested. */
export function orderRefundOpened(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  refund: OfRefund,
  messages: Messages = ["refund_applied"],
): Promise<OrderRow> {
  return applyStep({ rows, emit }, order, {
    ...hold.refundOpened(order, refund.applyAmount, refund.refundNo),
    messages,
  });
}

/** O-27: a refund ended without a payout. `otherCase`: a withdrawal of the order is open. */
export async function orderRefundEnded(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  refund: OfRefund & { name: string; reason?: string; otherCase: boolean; messages?: Messages },
): Promise<OrderRow> {
  const { applyAmount, refundNo, otherCase, name, reason, messages = [] } = refund;
  const step = hold.refundEnded(order, applyAmount, refundNo, otherCase, name);
  const content = [refundNo, reason].filter(Boolean).join("，");
  const after = await applyStep({ rows, emit }, order, { ...step, content, messages });
  return closeWithdrawn(rows, emit, after, refundNo);
}

/** O-30: closes an order whose samples were all back before its refund ended, if that was no full refund. */
async function closeWithdrawn(rows: Rows, emit: Emit, order: OrderRow, refundNo: string): Promise<OrderRow> {
  if (order.withdrawalStatus !== "3" || !orderCan.withdrawAll({ state: order.orderStatus })) return order;
  const samples = await samplesOf(rows, order.id);
  if (hold.samplesLeft(samples).length > 0) return order;
  return applyStep({ rows, emit }, order, hold.withdrawnAll(order, refundNo, samples, rows.now));
}

/** Writes a step of a refund into the log of its order. */
export function orderRefundNoted(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  note: { act: Parameters<typeof hold.refundNoted>[0]; name: string; content: string; messages?: Messages },
): Promise<OrderRow> {
  return applyStep({ rows, emit }, order, {
    ...hold.refundNoted(note.act, note.name, note.content),
    messages: note.messages ?? [],
  });
}

/** R-06 and W-05: samples leave the laboratory. Returns the id of the parcel, if they are sent. */
export async function orderSamplesReturned(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  back: SampleReturn,
): Promise<{ order: OrderRow; logisticsId: string | null }> {
  const { parcel } = back;
  if (parcel && (await trackingTaken(rows, parcel))) refuse("该物流单号已登记");
  const saved = await applyStep({ rows, emit }, order, samplesReturned(order, await samplesOf(rows, order.id), back));
  if (!parcel) return { order: saved, logisticsId: null };
  const sent = (await logisticsOf(rows, order.id)).find(
    (row) => row.trackingNo === parcel.trackingNo && row.bizType === parcel.bizType,
  );
  return { order: saved, logisticsId: sent?.id ?? null };
}

/** A paid refund; amounts in cents. */
interface PaidRefund extends OfRefund {
  cash: number;
  credit: number;
  otherCase: boolean;
  /** The part of the refund for each order line. */
  lines: readonly { orderItemId: string; amount: number }[];
  /** Whether the laboratory has caused the refund, so that it carries its share. */
  labFault: boolean;
}

/** States in which the laboratory has worked on an order. */
const worked: readonly string[] = ["60", "70", "80", "90"];

/**
 * O-28 or O-29: a refund was paid. It was a refund of everything if nothing refundable is left. Corrects the liquidation
 * if it is already in a statement and the laboratory caused the refund.
 */
export async function orderRefundPaid(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  { lines, labFault, ...refund }: PaidRefund,
): Promise<OrderRow> {
  const items = new Map((await itemsOf(rows, order.id)).map((row) => [row.id, row]));
  const paid = {
    ...refund,
    lines: lines.flatMap(({ orderItemId, amount }) => {
      const row = items.get(orderItemId);
      return row && amount > 0 ? [{ row, amount }] : [];
    }),
  };
  const everything = refundableOf(order) === 0 && order.creditAmount === refund.credit;
  const labCost = worked.includes(order.orderStatus) && !labFault;
  const step = everything ? hold.refundPaidAll(order, paid, labCost) : hold.refundPaidPart(order, paid);
  if (labFault)
    await liquidation.correctLiquidation(rows, order.id, {
      amount: refund.cash + refund.credit,
      orderAmountBefore: order.payableAmount - order.refundedAmount - order.creditCancelAmount,
    });
  const fee = refund.applyAmount - refund.cash - refund.credit;
  const after = await applyStep({ rows, emit }, order, {
    ...step,
    content: fee > 0 ? `${step.content ?? ""}，扣除${formatYuan(fee)}` : step.content,
    messages: ["refund_paid"],
  });
  return closeWithdrawn(rows, emit, after, refund.refundNo);
}
