import { refundMethods, refundMoves } from "#src/contract/afterSales/refund-moves.ts";
import { dayOf } from "#src/lib/time.ts";
import type { Acting } from "#src/server/afterSales/case.ts";
import { addToBalance, releaseCredit } from "#src/server/finance/account/door.ts";
import { writeFlow } from "#src/server/finance/flow/door.ts";
import { type OrderRow, orderRefundPaid } from "#src/server/order/order/door.ts";
import { paymentConfigFor } from "#src/server/otherConfig/door.ts";
import { refundEntity } from "./entity.ts";
import { partsOf, type RefundRow } from "./rules.ts";
import { hasOtherCase, isLabFault, itemsOfRefund } from "./store.ts";
import { moveTodo } from "./todos.ts";

/**
 * the refund is paid. Gives back credit first and books the rest as money that left or as balance, then updates
 * the order (O-28, O-29) with lines and liquidation. `patch`: what the payer entered.
 */
export async function finishPayout(
  call: Acting,
  order: OrderRow,
  refund: RefundRow,
  patch: Partial<RefundRow>,
): Promise<RefundRow> {
  const { rows } = call;
  const { cash, credit } = partsOf(refund, order);
  const saved = await rows.update(refundEntity, refund, { ...patch, status: refundMoves.approvePayout.to });
  await bookPayout(call, order, saved, cash);
  if (credit > 0)
    await releaseCredit(rows, order.customerId, credit, {
      bizType: "order",
      bizNo: order.orderNo,
      remark: saved.refundNo,
    });
  await moveTodo(rows, saved);
  const lines = (await itemsOfRefund(rows, refund.id)).map((item) => ({
    orderItemId: item.orderItemId,
    amount: item.amount - item.deductAmount,
  }));
  await orderRefundPaid(rows, call.emit, order, {
    refundNo: saved.refundNo,
    applyAmount: saved.applyAmount,
    cash,
    credit,
    otherCase: hasOtherCase(order),
    lines,
    labFault: await isLabFault(rows, saved.refundReason),
  });
  return saved;
}

/** Books the money of a paid refund: into the customer's balance, or out of the company's account. */
async function bookPayout(call: Acting, order: OrderRow, refund: RefundRow, cash: number): Promise<void> {
  if (cash === 0) return;
  const { rows } = call;
  const { refundNo, refundMethod } = refund;
  if (refundMethod === refundMethods.balance) {
    const biz = { bizType: "order", bizNo: order.orderNo, remark: refundNo };
    await addToBalance(rows, order.customerId, "3", cash, biz);
    return;
  }
  const occurTime = refund.payoutTime ?? rows.now;
  const from = await paymentConfigFor(
    rows,
    refundMethod === refundMethods.bank ? "offline" : (order.payMethod ?? "offline"),
  );
  await writeFlow(rows, {
    direction: "2",
    flowType: "4",
    amount: cash,
    bizType: "refund",
    bizId: refund.id,
    bizNo: refundNo,
    orderId: order.id,
    customerId: order.customerId,
    occurTime,
    postDate: refund.postDate ?? dayOf(occurTime),
    bankSerial: refund.payoutSerial,
    ...(from ? { accountConfigId: from.id } : {}),
  });
}
