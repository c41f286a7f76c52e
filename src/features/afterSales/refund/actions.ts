import { type Refund, refund, refundFields } from "#src/contract/afterSales/refund.ts";
import { refundPayout, refundReject, refundRevoke } from "#src/contract/afterSales/refund-acts.ts";
import { type RefundAct, refundCan, refundMoves } from "#src/contract/afterSales/refund-moves.ts";
import { rejectFields } from "#src/contract/afterSales/reject.ts";
import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import { listed } from "#src/lib/joined.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText, session } from "#src/session/session.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionDialog, actionOf } from "#src/workspace/screen/entity/action.tsx";
import type { ActionFormOptions, FormFrame } from "#src/workspace/screen/entity/action-form.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

export type RefundRow = Refund & { id: string };

const state = (row: RefundRow) => ({ state: row.status ?? "" });

type Act = Exclude<RefundAct, "apply" | "revoke" | "revokeLinked" | "retryPayout">;

/** Name, label, permission and start states of an action of the state table. */
const inState = (name: Act) => ({
  name,
  label: { title: refundMoves[name].title },
  permission: permissionsOf(refundMoves[name].permission),
  can: (row: RefundRow) => refundCan[name](state(row)),
});

/** Highest amount in cents that the roles of this person may agree to. */
const auditLimit = () =>
  Math.max(0, ...listed(session().user?.roleCode).map((role) => Number(dictText("refund_audit_limit", role)) || 0));

const refresh = ["order:order", "dashboard:task"] as const;

/** Dialog of an action that ends the request or the payout, with its reasons. */
const reasonDialog = (call: Endpoint, form: Omit<ActionFormOptions, "tone"> & { frame?: () => Promise<FormFrame> }) =>
  actionDialog<RefundRow>(call, {
    tone: "danger",
    called: (row) => textAt(row, "refundNo"),
    read: refund.queryById,
    refresh,
    ...form,
  });

const failFields = { failReason: { ...refundFields.failReason, required: true, multiline: true } };

/** Actions on a refund, in display order; shared by list, record and phone. */
export const refundActions: readonly RowAction<RefundRow>[] = [
  {
    ...inState("agree"),
    // Above the limit it is the next step of finance; others can still agree to less.
    step: (row) => (row.applyAmount ?? 0) <= auditLimit(),
    Dialog: lazyDialog(async () => (await import("./dialogs/agree.tsx")).AgreeDialog),
  },
  {
    ...inState("returnSample"),
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/return-sample.tsx")).ReturnSampleDialog),
  },
  {
    ...inState("approvePayout"),
    // A large transfer is released by another person than the payer.
    step: (row) => row.payoutBy !== session().username,
    Dialog: lazyDialog(async () => (await import("./dialogs/payout.tsx")).ApprovePayoutDialog),
  },
  {
    ...inState("startPayout"),
    name: "payout",
    label: (row) => ({ title: refundMoves[refundCan.retryPayout(state(row)) ? "retryPayout" : "startPayout"].title }),
    can: (row) => refundCan.startPayout(state(row)) || refundCan.retryPayout(state(row)),
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/payout.tsx")).PayoutDialog),
  },
  {
    ...inState("failPayout"),
    tone: "danger",
    Dialog: reasonDialog(refundPayout, {
      title: refundMoves.failPayout.title,
      fields: failFields,
      more: () => ({ failed: "Y" }),
      frame: async () => (await import("./dialogs/payout-facts.tsx")).FailFrame,
    }),
  },
  { ...inState("reject"), tone: "danger", Dialog: reasonDialog(refundReject, { fields: rejectFields }) },
  actionOf(refundRevoke, { refresh, called: "refundNo" }) as unknown as RowAction<RefundRow>,
];
