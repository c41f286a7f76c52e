import { orderCan } from "#src/contract/order/order-moves.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { applyStep } from "#src/server/order/order/apply-step.ts";
import * as hold from "#src/server/order/order/rules/after-sales-hold.ts";
import type { OrderRow, SampleRow, Step } from "#src/server/order/order/rules/step.ts";
import { logisticsOf, samplesOf } from "#src/server/order/order/store.ts";

// What a withdrawal of samples does to its order. The order must be locked.

type Emit = (event: Event) => Promise<void>;

/** The other withdrawals of an order, besides the one that ends. */
interface Others {
  /** Whether one of them is open. */
  open: boolean;
  /** Whether one of them has returned samples. */
  done: boolean;
}

/** O-30: samples were requested back. */
export function orderWithdrawalOpened(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  withdrawal: { withdrawalNo: string; content: string },
): Promise<OrderRow> {
  const step = hold.withdrawalOpened(order, withdrawal.withdrawalNo);
  return applyStep({ rows, emit }, order, { ...step, content: `${withdrawal.withdrawalNo}，${withdrawal.content}` });
}

/** The withdrawal was agreed to; the order stays as it is. */
export function orderWithdrawalAgreed(rows: Rows, emit: Emit, order: OrderRow, content: string): Promise<OrderRow> {
  return applyStep({ rows, emit }, order, {
    act: "withdrawalAgreed",
    name: "同意撤样",
    patch: {},
    content,
    messages: ["withdrawal_agreed"],
  });
}

/** O-30: the withdrawal ended without a return. */
export function orderWithdrawalDropped(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  dropped: { withdrawalNo: string; name: string; reason?: string; others: Others; messages?: Step["messages"] },
): Promise<OrderRow> {
  const { withdrawalNo, name, reason, others, messages = [] } = dropped;
  const withdrawn = others.open ? "1" : others.done ? "2" : "0";
  const step = hold.withdrawalEnded(order, withdrawalNo, withdrawn, order.refundingAmount > 0, name);
  const content = [withdrawalNo, reason].filter(Boolean).join("，");
  return applyStep({ rows, emit }, order, { ...step, content, messages });
}

/**
 * O-30: the samples of a withdrawal are back, or gone. Closes an order in 50–70 if nothing is left to test and no other
 * case is open. `signed`: the samples and the parcel that were signed for.
 */
export async function orderWithdrawalDone(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  done: {
    withdrawalNo: string;
    others: Others;
    signed?: { sampleIds: readonly string[]; logisticsId: string | null; at: Date };
  },
): Promise<OrderRow> {
  const { withdrawalNo, others, signed } = done;
  const samples = await samplesOf(rows, order.id);
  const refundOpen = order.refundingAmount > 0;
  const nothingLeft = hold.samplesLeft(samples).length === 0;
  const closes = nothingLeft && !others.open && !refundOpen && orderCan.withdrawAll({ state: order.orderStatus });
  const withdrawn = others.open ? "1" : nothingLeft ? "3" : "2";
  const step = closes
    ? hold.withdrawnAll(order, withdrawalNo, samples, rows.now)
    : hold.withdrawalEnded(order, withdrawalNo, withdrawn, refundOpen, "撤样完成");
  const parts = signed ? await signedParts(rows, order, samples, signed) : {};
  return applyStep({ rows, emit }, order, {
    ...step,
    ...parts,
    samples: [...(parts.samples ?? []), ...(step.samples ?? [])],
  });
}

async function signedParts(
  rows: Rows,
  order: OrderRow,
  samples: readonly SampleRow[],
  { sampleIds, logisticsId, at }: { sampleIds: readonly string[]; logisticsId: string | null; at: Date },
): Promise<Pick<Step, "samples" | "logistics">> {
  const parcels = (await logisticsOf(rows, order.id)).filter((row) => row.id === logisticsId);
  return {
    samples: samples
      .filter((row) => sampleIds.includes(row.id) && row.status === "70")
      .map((row) => ({ row, patch: { status: "80" } })),
    logistics: parcels.map((row) => ({ row, patch: { signTime: at } })),
  };
}
