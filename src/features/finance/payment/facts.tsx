import { PaymentFacts as Facts, type PaymentView } from "#src/widgets/payment/payment-facts.tsx";
import { namedText } from "#src/workspace/screen/list/columns.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import type { PaymentRow } from "./columns.tsx";

/** A row as the dialogs about a payment show it. */
export function viewOf(row: PaymentRow): PaymentView {
  return {
    paymentNo: row.paymentNo ?? "",
    customerName: row.customerName ?? "",
    payableAmount: row.payableAmount,
    paidAmount: row.paidAmount,
    dueAmount: row.dueAmount,
    amount: row.amount ?? 0,
    payMethod: row.payMethod ?? "",
    receiveAccountName: row.receiveAccountName ?? "",
    payerName: row.payerName ?? "",
    bankSerial: row.bankSerial ?? "",
    transferTime: row.transferTime ?? "",
    voucher: row.voucher ?? "",
    entryBy: row.entryBy ?? "",
    entryName: namedText(row, "entryBy"),
    suspect: row.suspect === "Y",
  };
}

/** What confirming starts from. */
export const enteredOf = (row: PaymentRow) => ({
  amount: row.amount ?? 0,
  due: row.dueAmount ?? row.amount ?? 0,
  transferTime: row.transferTime ?? "",
  receiveAccountId: row.receiveAccountId ?? "",
  bankSerial: row.bankSerial ?? "",
});

/** What was entered, beside what the order waits for. */
export function PaymentFacts({ row }: { row: PaymentRow }) {
  return <Facts of={viewOf(row)} order={<OrderLink id={row.orderId} orderNo={row.orderNo} />} />;
}
