import type { Customer } from "#src/contract/customer/customer.ts";
import { customerMobileChange, customerMobileConfirm } from "#src/contract/customer/mobile-change.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

export type CustomerRow = Customer & { id: string };

/** Actions on a customer. */
export const customerActions: readonly RowAction<CustomerRow>[] = [
  {
    name: "confirmMobile",
    label: "customer.customer.confirmMobile.verb",
    permission: permissionsOf(customerMobileConfirm.permission),
    can: (row) => Boolean(row.newMobile),
    step: true,
    refusal: (row) =>
      row.newMobileBy === session().username ? text("customer.customer.confirmMobile.own") : undefined,
    Dialog: lazyDialog(async () => (await import("./dialogs/confirm-mobile.tsx")).ConfirmMobileDialog),
  },
  {
    name: "changeMobile",
    label: "customer.customer.changeMobile.verb",
    permission: permissionsOf(customerMobileChange.permission),
    can: () => true,
    Dialog: lazyDialog(async () => (await import("./dialogs/change-mobile.tsx")).ChangeMobileDialog),
  },
];
