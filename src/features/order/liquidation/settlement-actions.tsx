import { useQuery } from "@tanstack/react-query";
import { Select } from "#ui/select/select.tsx";
import { downloadFile } from "#src/client/download.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import {
  settlementApprove,
  settlementConfirm,
  settlementDispute,
  settlementPay,
  settlementRegisterInvoice,
  settlementSend,
  settlementVoid,
} from "#src/contract/settlement/settlement-acts.ts";
import { type Settlement, settlement, settlementPrint } from "#src/contract/settlement/settlement.ts";
import { settlementCan, settlementMoves } from "#src/contract/settlement/settlement-moves.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { toWire } from "#src/lib/time.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { session } from "#src/session/session.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { receiveAccountsQuery } from "#src/widgets/payment/receive-accounts.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionDialog, actionOf, type ActionOptions } from "#src/workspace/screen/entity/action.tsx";
import type { EntityAction } from "#src/contract/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

/** A row of the list of statements, in the wire format. */
export type SettlementRow = Settlement & { id: string };

const refresh = ["order:liquidation", "order:order", "dashboard:task", "finance:finance"] as const;
const act = (call: EntityAction, options: ActionOptions = {}) =>
  actionOf(call, { refresh, called: "settlementNo", ...options }) as unknown as RowAction<SettlementRow>;
const called = (row: object) => textAt(row, "settlementNo");
const payable = (row: object) => formatCents(Number(textAt(row, "payAmount") || 0));

/** Accounts that the company pays from. */
function AccountSelect({ bound }: { bound: Bound<string | null> }) {
  const { data: accounts = [] } = useQuery(receiveAccountsQuery());
  return <Select {...bound} options={accounts.filter(({ payMethod }) => payMethod === "offline")} />;
}

async function print({ id }: SettlementRow, type: "pdf" | "xlsx"): Promise<void> {
  try {
    await downloadFile(settlementPrint, { id, type });
  } catch (error) {
    tellFailure(error);
  }
}

const printing = (type: "pdf" | "xlsx"): RowAction<SettlementRow> => ({
  name: type,
  label: `settlement.print.${type}`,
  permission: permissionsOf(settlementPrint.permission),
  can: () => true,
  run: (row) => void print(row, type),
});

/** Why the signed-in user may not approve a statement of their own; undefined if they may. */
const ownStatement = (row: object) =>
  textAt(row, "createBy") === session().username ? text("settlement.own") : undefined;

/** Actions on a statement, in display order; shared by list, record and phone. */
export const settlementActions: readonly RowAction<SettlementRow>[] = [
  actOf<SettlementRow>(settlement.edit, {
    label: { title: settlementMoves.edit.title },
    can: (row) => settlementCan.edit({ state: row.status ?? "" }),
    step: (row) => row.status === "30",
    Dialog: lazyDialog(async () => (await import("./edit-statement.tsx")).EditStatement),
  }),
  act(settlementSend, { step: true }),
  act(settlementConfirm, { step: true }),
  act(settlementDispute),
  act(settlementRegisterInvoice, {
    step: true,
    Dialog: actionDialog(settlementRegisterInvoice, {
      ...settlementRegisterInvoice.action,
      called,
      refresh,
      start: (row) => ({ invoiceAmount: Number(textAt(row, "payAmount") || 0) }),
    }),
  }),
  act(settlementApprove, {
    step: true,
    can: (row) => textAt(row, "approveTime") === "",
    refusal: ownStatement,
  }),
  act(settlementPay, {
    step: true,
    can: (row) => textAt(row, "approveTime") !== "",
    Dialog: lazyDialog(async () => {
      const { fields } = settlementPay.action;
      return actionDialog(settlementPay, {
        ...settlementPay.action,
        called: (row) => `${called(row)} ${textAt(row, "currency")} ${payable(row)}`,
        refresh,
        start: () => ({ payTime: toWire(new Date()) }),
        parts: [
          {
            name: "accountConfigId",
            control: (bound) => <AccountSelect bound={bound as unknown as Bound<string | null>} />,
          },
          ...Object.keys(fields).filter((name) => name !== "accountConfigId" && name !== "bookAmount"),
        ],
      });
    }),
  }),
  printing("pdf"),
  printing("xlsx"),
  act(settlementVoid),
];
