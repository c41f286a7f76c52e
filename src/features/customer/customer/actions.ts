import { customerMobileChange, customerMobileConfirm } from "#src/contract/customer/mobile-change.ts";
import { permissionsOf, type Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { session } from "#src/session/session.ts";
import type { ActionDialogProps, RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { CustomerRow } from "./columns.ts";

type Offer = { Dialog: ReturnType<typeof lazyDialog<ActionDialogProps<CustomerRow>>> };

function act(name: string, endpoint: Endpoint, label: TextKey, offer: Offer): RowAction<CustomerRow> {
  return { name, label, permission: permissionsOf(endpoint.permission), can: () => true, ...offer };
}

/** What can be done with a customer. */
export const customerActions: readonly RowAction<CustomerRow>[] = [
  {
    ...act("confirmMobile", customerMobileConfirm, "customer.customer.confirmMobile.verb", {
      Dialog: lazyDialog(async () => (await import("./dialogs/confirm-mobile.tsx")).ConfirmMobileDialog),
    }),
    can: (row) => Boolean(row.newMobile),
    step: true,
    refusal: (row) =>
      row.newMobileBy === session().username ? text("customer.customer.confirmMobile.own") : undefined,
  },
  act("changeMobile", customerMobileChange, "customer.customer.changeMobile.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/change-mobile.tsx")).ChangeMobileDialog),
  }),
];
