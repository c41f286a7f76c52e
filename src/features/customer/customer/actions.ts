import type { Customer } from "#src/contract/customer/customer.ts";
import { customerMobileChange, customerMobileConfirm } from "#src/contract/customer/mobile-change.ts";
import { text } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

export type CustomerRow = Customer & { id: string };

/** Actions on a customer. */
export const customerActions: readonly RowAction<CustomerRow>[] = [
  actOf(customerMobileConfirm, {
    label: "customer.customer.confirmMobile.verb",
    can: (row) => Boolean(row.newMobile),
    step: true,
    refusal: (row) =>
      row.newMobileBy === session().username ? text("customer.customer.confirmMobile.own") : undefined,
    Dialog: lazyDialog(async () => (await import("./dialogs/confirm-mobile.tsx")).ConfirmMobileDialog),
  }),
  actOf(customerMobileChange, {
    label: "customer.customer.changeMobile.verb",
    Dialog: lazyDialog(async () => (await import("./dialogs/change-mobile.tsx")).ChangeMobileDialog),
  }),
];
