import {
  type Account,
  account,
  accountAdjust,
  accountCredit,
  accountFields,
  accountFreeze,
  accountReason,
  accountRecharge,
} from "#src/contract/finance/account.ts";
import { textAt } from "#src/lib/text-at.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionDialog } from "#src/workspace/screen/entity/action.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

export type AccountRow = Account & { id: string };

export const called = (row: object) => textAt(row, "customerName");
/** The account of a customer who was deleted can only be read. */
const open = { can: (row: AccountRow) => row.closed !== "Y" };

/** Actions on an account; shared by list, record and phone. */
export const accountActions: readonly RowAction<AccountRow>[] = [
  actOf(accountRecharge, {
    ...open,
    label: "finance.account.recharge",
    Dialog: lazyDialog(async () => (await import("./dialogs/recharge.tsx")).RechargeDialog),
  }),
  actOf(accountAdjust, {
    ...open,
    Dialog: lazyDialog(async () => (await import("./dialogs/adjust.tsx")).AdjustDialog),
  }),
  actOf(accountCredit, {
    ...open,
    label: "finance.account.credit",
    Dialog: actionDialog<AccountRow>(accountCredit, {
      fields: {
        creditLimit: { ...accountFields.creditLimit, required: true, min: 0 },
        creditDays: { ...accountFields.creditDays, required: true, min: 0, max: 365 },
        reason: accountReason,
      },
      start: (row) => ({ creditLimit: row["creditLimit"], creditDays: row["creditDays"] }),
      called,
      read: account.queryById,
    }),
  }),
  actOf(accountFreeze, {
    ...open,
    label: (row) => (row.status === "2" ? "finance.account.unfreeze" : "finance.account.freeze"),
    Dialog: lazyDialog(async () => (await import("./dialogs/freeze.tsx")).FreezeDialog),
  }),
];
