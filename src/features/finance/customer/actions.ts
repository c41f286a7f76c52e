import {
  customerRemind,
  customerStatement,
  type FinanceCustomer,
  invoiceTitleEdit,
  customerWriteOff,
} from "#src/contract/finance/customer.ts";
import { payment } from "#src/contract/finance/payment.ts";
import { textAt } from "#src/lib/text-at.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionOf } from "#src/workspace/screen/entity/action.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

export type CustomerRow = FinanceCustomer & { id: string };

export const nameOf = (row: object) => textAt(row, "customerName");
/** dict(settle_type): 月结. */
const monthly = "2";
const owes = (row: CustomerRow) => (row.unpaidAmount ?? 0) > 0;

/** Actions on a customer; shared by list, record and phone. */
export const customerActions: readonly RowAction<CustomerRow>[] = [
  actOf(customerStatement, {
    label: "finance.customer.statement.verb",
    Dialog: lazyDialog(async () => (await import("./dialogs/statement.tsx")).StatementDialog),
  }),
  actOf(payment.add, {
    label: "finance.customer.receipt.verb",
    can: ({ settleType }) => settleType === monthly,
    Dialog: lazyDialog(async () => (await import("./dialogs/receipt.tsx")).ReceiptDialog),
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
