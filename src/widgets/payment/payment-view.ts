import { paymentFields } from "#src/contract/finance/payment.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { textAt } from "#src/lib/text-at.ts";

/** Labels of a payment's fields. */
export const paymentLabel = labelsOf(paymentFields);

/** A payment as dialogs show it, and the initial data for confirming it. Amounts in cents, times in the wire format. */
export interface PaymentView {
  id: string;
  version: number;
  paymentNo: string;
  customerName: string;
  /** From its order; null for a receipt without an order. */
  payableAmount: number | null;
  paidAmount: number | null;
  dueAmount: number | null;
  amount: number;
  /** The expected amount: the order's due amount, else the entered amount. */
  due: number;
  payMethod: string;
  receiveAccountId: string;
  receiveAccountName: string;
  payerName: string;
  bankSerial: string;
  transferTime: string;
  /** Stored paths, comma-joined. */
  voucher: string;
  /** Username and name of the person who entered it. */
  entryBy: string;
  entryName: string;
  /** Another payment with the same payer and amount exists within three days. */
  suspect: boolean;
}

/** Converts a payment row, as lists and orders return it. */
export function paymentView(row: object): PaymentView {
  const field = (name: keyof typeof paymentFields) => textAt(row, name);
  const cents = (name: keyof typeof paymentFields) => (field(name) === "" ? null : Number(field(name)));
  const amount = cents("amount") ?? 0;
  return {
    id: field("id"),
    version: Number(field("version")),
    paymentNo: field("paymentNo"),
    customerName: field("customerName"),
    payableAmount: cents("payableAmount"),
    paidAmount: cents("paidAmount"),
    dueAmount: cents("dueAmount"),
    amount,
    due: cents("dueAmount") ?? amount,
    payMethod: field("payMethod"),
    receiveAccountId: field("receiveAccountId"),
    receiveAccountName: field("receiveAccountName"),
    payerName: field("payerName"),
    bankSerial: field("bankSerial"),
    transferTime: field("transferTime"),
    voucher: field("voucher"),
    entryBy: field("entryBy"),
    entryName: textAt(row, "entryBy_dictText") || field("entryBy"),
    suspect: field("suspect") === "Y",
  };
}
