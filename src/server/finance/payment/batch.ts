import { Refusal } from "#src/lib/refusal.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { orderOf } from "#src/server/order/order/door.ts";
import { toPay } from "./rules.ts";
import { paymentOf } from "./store.ts";

/**
 * Input for one payment of a batch, as its confirm dialog would send it: everything arrived. Refuses if the amount is
 * not exactly what the order waits for, or if the bank serial is missing. `named` receives the payment's number.
 */
export async function batchInput(
  rows: Rows,
  id: string,
  all: { receivedTime: string; postDate?: string | undefined; accountConfigId: string },
  named: (paymentNo: string) => void,
) {
  const payment = await paymentOf(rows, id);
  named(payment.paymentNo);
  if (!payment.bankSerial) throw new Refusal(42201, "请输入银行流水号");
  const order = payment.orderId === null ? null : await orderOf(rows, payment.orderId);
  if (!order || payment.amount !== toPay(order)) throw new Refusal(42201, "汇款金额与待付金额不一致，请单独确认");
  return {
    receivedAmount: payment.amount,
    receivedTime: all.receivedTime,
    ...(all.postDate === undefined ? {} : { postDate: all.postDate }),
    receiveAccountId: all.accountConfigId,
    bankSerial: payment.bankSerial,
  };
}
