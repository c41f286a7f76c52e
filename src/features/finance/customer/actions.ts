import {
  customerRemind,
  customerStatement,
  type FinanceCustomer,
  invoiceTitleEdit,
  customerWriteOff,
} from "#src/contract/finance/customer.ts";
import { textAt } from "#src/lib/text-at.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionOf } from "#src/workspace/screen/entity/action.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

export type CustomerRow = FinanceCustomer & { id: string };

export const nameOf = (row: object) => textAt(row, "customerName");
const owes = (row: CustomerRow) => (row.unpaidAmount ?? 0) > 0;

/** Actions on a customer; shared by list, record and phone. */
export const customerActions: readonly RowAction<CustomerRow>[] = [
  actOf(customerStatement, {
    label: "finance.customer.statement.verb",
    Dialog: lazyDialog(async () => (await import("./dialogs/statement.tsx")).StatementDialog),
  }),
  actOf(customerWriteOff, {
    can: owes,
    Dialog: lazyDialog(async () => (await import("./dialogs/write-off.tsx")).WriteOffDialog),
  }),
  actOf(invoiceTitleEdit, {
    label: { title: invoiceTitleEdit.action.title },
    Dialog: lazyDialog(async () => (await import("./dialogs/title.tsx")).TitleDialog),
  }),
  actionOf(customerRemind, { can: (row) => owes(row as unknown as CustomerRow) }) as unknown as RowAction<CustomerRow>,
];
