import {
  type Payment,
  paymentCan,
  paymentConfirm,
  paymentReject,
  paymentReverse,
} from "#src/contract/finance/payment.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

/** A row of the payment list, in the wire format. */
export type PaymentRow = Payment & { id: string };

const state = (row: PaymentRow) => ({ state: row.status ?? "" });

export const mayConfirm = (row: PaymentRow) => paymentCan.confirm(state(row));

/** Actions on a payment; shared by the list, the record and the help. */
export const paymentActions: readonly RowAction<PaymentRow>[] = [
  actOf(paymentConfirm, {
    can: mayConfirm,
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/confirm.tsx")).ConfirmDialog),
  }),
  actOf(paymentReject, {
    can: (row) => paymentCan.reject(state(row)),
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/reject.tsx")).RejectDialog),
  }),
  actOf(paymentReverse, {
    can: (row) => paymentCan.reverse(state(row)) && row.payMethod === "offline",
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/reverse.tsx")).ReverseDialog),
  }),
];
