import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { payment, paymentCan, paymentConfirm, paymentReject, paymentReverse } from "#src/contract/finance/payment.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import { type Filter, oldestFirst } from "#src/workspace/screen/list/query.ts";
import { rowsAhead } from "#src/workspace/screen/list/rows-ahead.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";
import { paymentColumns, type PaymentRow } from "./columns.tsx";
import type { ConfirmManyProps } from "./dialogs/confirm-many.tsx";

const ConfirmMany = lazyDialog(async () => (await import("./dialogs/confirm-many.tsx")).ConfirmManyDialog);

const filters: readonly Filter[] = [
  { kind: "text", name: "orderNo", label: "finance.payment.orderNo" },
  { kind: "text", name: "customerName", label: "finance.payment.customerName" },
  { kind: "days", name: "transferTime", label: "finance.payment.transferTime" },
  { kind: "text", name: "paymentNo", label: "finance.payment.paymentNo" },
  { kind: "text", name: "payerName", label: "finance.payment.payer" },
  { kind: "text", name: "bankSerial", label: "finance.payment.bankSerial" },
  { kind: "dict", name: "payMethod", label: "finance.payment.payMethod", dict: "pay_method", many: true },
  { kind: "money", name: "amount", label: "finance.payment.amount" },
  { kind: "days", name: "confirmTime", label: "finance.payment.confirmTime" },
];

const tabParams: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "": { status: "10" },
  confirmed: { status: "20" },
  rejected: { status: "30" },
  reversed: { status: "40" },
};
const all: Readonly<Record<string, string>> = {};

const tabs: StatusTabsConfig = {
  param: "tab",
  paramsOf: (value) => tabParams[value ?? ""] ?? all,
  tabs: [
    { value: "", label: "finance.payment.tab.waiting", sort: oldestFirst },
    { value: "confirmed", label: "finance.payment.tab.confirmed" },
    { value: "rejected", label: "finance.payment.tab.rejected" },
    { value: "reversed", label: "finance.payment.tab.reversed" },
    { value: "all", label: "common.all" },
  ],
};

const state = (row: PaymentRow) => ({ state: row.status ?? "" });

const actions: readonly RowAction<PaymentRow>[] = [
  {
    name: "confirm",
    label: "finance.payment.confirm",
    permission: permissionsOf(paymentConfirm.permission),
    can: (row) => paymentCan.confirm(state(row)),
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/confirm.tsx")).ConfirmDialog),
  },
  {
    name: "reject",
    label: "finance.payment.reject",
    permission: permissionsOf(paymentReject.permission),
    can: (row) => paymentCan.reject(state(row)),
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/reject.tsx")).RejectDialog),
  },
  {
    name: "reverse",
    label: "finance.payment.reverse",
    permission: permissionsOf(paymentReverse.permission),
    can: (row) => paymentCan.reverse(state(row)) && row.payMethod === "offline",
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/reverse.tsx")).ReverseDialog),
  },
];

const rowName = (row: PaymentRow) => row.paymentNo ?? "";
/** Another amount than the order waits for: amber. */
const rowState = (row: PaymentRow) =>
  row.status === "10" && row.dueAmount !== null && row.amount !== row.dueAmount ? "warn" : undefined;

const asked = { calls: payment, filters, status: tabs, actions };

/** 确认收款: what customers say they paid, to be found on the bank's account by somebody else than who entered it. */
export function ConfirmPayment() {
  const [many, setMany] = useState<Omit<ConfirmManyProps, "onClose"> | null>(null);
  const mayConfirm = mayCall(paymentConfirm.permission);
  return (
    <>
      <ListScreen<PaymentRow>
        {...asked}
        columns={paymentColumns}
        pinned={["orderNo", "customerName", "transferTime"]}
        rowName={rowName}
        rowState={rowState}
        mobile={["orderNo", "customerName", "amount", "payerName", "entryBy"]}
        mobileState="status"
        batch={({ rows, clear }) => {
          const waiting = rows.filter((row) => paymentCan.confirm(state(row)));
          if (!mayConfirm || waiting.length === 0) return null;
          return (
            <Button size="small" onClick={() => setMany({ rows: waiting, onDone: clear })}>
              {text("finance.payment.walk.verb")}
            </Button>
          );
        }}
      />
      {many && <ConfirmMany {...many} onClose={() => setMany(null)} />}
    </>
  );
}

ConfirmPayment.ahead = rowsAhead(asked);
