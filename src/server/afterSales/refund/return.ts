import type { InputOf } from "#src/contract/endpoint.ts";
import { refundMoves } from "#src/contract/afterSales/refund-moves.ts";
import type { refundReturnSample } from "#src/contract/afterSales/refund-acts.ts";
import { type Acting, lockCase } from "#src/server/afterSales/case.ts";
import { sampleReturnOf } from "#src/server/afterSales/return-samples.ts";
import { orderSamplesReturned } from "#src/server/order/order/door.ts";
import { refundEntity } from "./entity.ts";
import { allow, type RefundRow } from "./rules.ts";
import { moveTodo } from "./todos.ts";

/** the laboratory returned the samples; the refund waits for its payout. */
export async function returnSampleOf(call: Acting, input: InputOf<typeof refundReturnSample>): Promise<RefundRow> {
  const { rows } = call;
  const { row: refund, order } = await lockCase(rows, refundEntity, input.id, input.version);
  allow(refund, "returnSample");
  const back = await sampleReturnOf(rows, input, order, { refundId: refund.id });
  const { logisticsId } = await orderSamplesReturned(rows, call.emit, order, back);
  const saved = await rows.update(refundEntity, refund, {
    status: refundMoves.returnSample.to,
    returnMethod: input.returnMethod,
    returnLogisticsId: logisticsId,
    returnFiles: [input.destroyProof, input.photos].filter(Boolean).join(",") || null,
  });
  await moveTodo(rows, saved);
  return saved;
}
