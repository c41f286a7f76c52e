import {
  type Payment,
  payment,
  paymentCan,
  paymentConfirm,
  paymentFields,
  paymentReject,
  paymentReverse,
} from "#src/contract/finance/payment.ts";
import type { Field } from "#src/contract/fields.ts";
import { textAt } from "#src/lib/text-at.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionDialog } from "#src/workspace/screen/entity/action.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

/** A row of the payment list, in the wire format. */
export type PaymentRow = Payment & { id: string };

const state = (row: PaymentRow) => ({ state: row.status ?? "" });

export const mayConfirm = (row: PaymentRow) => paymentCan.confirm(state(row));

/** Dialog that asks for a reason, beside the payment and its voucher. */
const reasonDialog = (act: typeof paymentReject | typeof paymentReverse, reason: Field) =>
  actionDialog<PaymentRow>(act, {
    fields: { reason: { ...reason, required: true } },
    called: (row) => textAt(row, "paymentNo"),
    tone: "danger",
    read: payment.queryById,
    refresh: ["order:order", "dashboard:task"],
    width: 1120,
    frame: async () => (await import("./dialogs/row-frame.tsx")).RowFrame,
  });

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
    Dialog: reasonDialog(paymentReject, paymentFields.rejectReason),
  }),
  actOf(paymentReverse, {
    can: (row) => paymentCan.reverse(state(row)) && row.payMethod === "offline",
    tone: "danger",
    Dialog: reasonDialog(paymentReverse, paymentFields.reverseReason),
  }),
];
