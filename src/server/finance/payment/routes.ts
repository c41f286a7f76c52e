import {
  orderConfirmPayment,
  payment,
  paymentConfirm,
  paymentConfirmBatch,
  paymentReject,
  paymentReverse,
} from "#src/contract/finance/payment.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { once } from "#src/server/kernel/rows/idempotency.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { confirmPayment, rejectPayment } from "./confirm.ts";
import { type Acting, enterPayment } from "./enter.ts";
import { paymentEntity } from "./entity.ts";
import { reversePayment } from "./reverse.ts";
import { batchInput } from "./batch.ts";

const standard = serveSet({ ...payment, has: "LQX" }, paymentEntity);

/** 收款单: the standard calls, entry, and the actions of finance. */
export const paymentRoutes: Route[] = [
  ...standard,
  serve(
    payment.add,
    (call) =>
      once(call.rows, "finance:payment:add", call.input.requestId, async () => {
        const entered = await enterPayment(call, call.input);
        return { id: entered.id, paymentNo: entered.paymentNo };
      }),
    { message: "收款已录入，等待财务确认" },
  ),
  serve(
    paymentConfirm,
    async (call) => {
      const { id, version, ...input } = call.input;
      await confirmPayment(call, id, input, { payment: version });
      return call.rows.view(paymentEntity, id);
    },
    { message: "收款已确认" },
  ),
  serve(
    orderConfirmPayment,
    async (call) => {
      const { id, version, paymentId, ...input } = call.input;
      await confirmPayment(call, paymentId, input, { order: version, orderId: id });
      return call.rows.view(paymentEntity, paymentId);
    },
    { message: "收款已确认" },
  ),
  serve(paymentConfirmBatch, confirmBatch, { loose: true, message: "批量确认完成" }),
  serve(
    paymentReject,
    async (call) => {
      await rejectPayment(call, call.input);
      return call.rows.view(paymentEntity, call.input.id);
    },
    { message: "收款已驳回" },
  ),
  serve(
    paymentReverse,
    async (call) => {
      await reversePayment(call, call.input);
      return call.rows.view(paymentEntity, call.input.id);
    },
    { message: "收款已冲销" },
  ),
];

/** Confirms each payment in its own transaction: a failed one does not stop the others. */
async function confirmBatch(
  call: Acting & {
    input: {
      rows: { id: string; version: number }[];
      receivedTime: string;
      postDate?: string | undefined;
      accountConfigId: string;
    };
  },
) {
  const success: string[] = [];
  const failed: { id: string; paymentNo: string | null; message: string }[] = [];
  for (const row of call.input.rows) {
    let paymentNo: string | null = null;
    try {
      await call.rows.fresh("write", async (rows: Rows) => {
        const emit: Acting["emit"] = (event) => writeEvent(rows.tx, event, rows.actor.tenantId, rows.now);
        const input = await batchInput(rows, row.id, call.input, (no) => (paymentNo = no));
        await confirmPayment({ ...call, rows, emit }, row.id, input, { payment: row.version });
      });
      success.push(row.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id: row.id, paymentNo, message: error.message });
    }
  }
  // The rows' events are in the outbox; this event wakes the poster.
  await call.emit({ topic: "finance.payment.confirmBatch", payload: { confirmed: success.length } });
  return { success, failed };
}
