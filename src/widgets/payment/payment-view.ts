import { paymentFields } from "#src/contract/finance/payment.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { textAt } from "#src/lib/text-at.ts";

/** What the fields of a payment are called. */
export const paymentLabel = labelsOf(paymentFields);

/** A payment as the dialogs about it show it, and what confirming starts from; amounts in cents, times as on the wire. */
export interface PaymentView {
  id: string;
  version: number;
  paymentNo: string;
  customerName: string;
  /** Of its order; null for a receipt that is of no order. */
  payableAmount: number | null;
  paidAmount: number | null;
  dueAmount: number | null;
  amount: number;
  /** What is waited for: the due of its order, else what was entered. */
  due: number;
  payMethod: string;
  receiveAccountId: string;
  receiveAccountName: string;
  payerName: string;
  bankSerial: string;
  transferTime: string;
  /** Stored paths, comma-joined. */
  voucher: string;
  /** Username of who entered it, and the name. */
  entryBy: string;
  entryName: string;
  /** Another payment of the same payer and amount is near. */
  suspect: boolean;
}

/** A row of payments, as lists and orders answer them. */
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
