import type { Refund } from "#src/contract/afterSales/refund.ts";
import { refundCan, refundMoves } from "#src/contract/afterSales/refund-moves.ts";
import { refundRevoke } from "#src/contract/afterSales/refund-acts.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import type { Label } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionOf } from "#src/workspace/screen/entity/action.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

export type RefundRow = Refund & { id: string };

const state = (row: RefundRow) => ({ state: row.status ?? "" });

/** What 打款 does in a state: pay, record a failure, or pay again. */
function payoutLabel(row: RefundRow): Label {
  if (refundCan.failPayout(state(row))) return { title: refundMoves.failPayout.title };
  return { title: refundMoves[refundCan.retryPayout(state(row)) ? "retryPayout" : "startPayout"].title };
}

/** Actions on a refund, in display order; shared by list, record and phone. */
export const refundActions: readonly RowAction<RefundRow>[] = [
  {
    name: "agree",
    label: { title: refundMoves.agree.title },
    permission: permissionsOf(refundMoves.agree.permission),
    can: (row) => refundCan.agree(state(row)),
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/agree.tsx")).AgreeDialog),
  },
  {
    name: "returnSample",
    label: { title: refundMoves.returnSample.title },
    permission: permissionsOf(refundMoves.returnSample.permission),
    can: (row) => refundCan.returnSample(state(row)),
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/return-sample.tsx")).ReturnSampleDialog),
  },
  {
    name: "approvePayout",
    label: { title: refundMoves.approvePayout.title },
    permission: permissionsOf(refundMoves.approvePayout.permission),
    can: (row) => refundCan.approvePayout(state(row)),
    // A large transfer is released by another person than the payer.
    step: (row) => row.payoutBy !== session().username,
    Dialog: lazyDialog(async () => (await import("./dialogs/payout.tsx")).ApprovePayoutDialog),
  },
  {
    name: "payout",
    label: payoutLabel,
    permission: permissionsOf(refundMoves.startPayout.permission),
    can: (row) => ["30", "40", "80"].includes(row.status ?? ""),
    step: (row) => row.status !== "40",
    Dialog: lazyDialog(async () => (await import("./dialogs/payout.tsx")).PayoutDialog),
  },
  {
    name: "reject",
    label: { title: refundMoves.reject.title },
    permission: permissionsOf(refundMoves.reject.permission),
    can: (row) => refundCan.reject(state(row)),
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/reject.tsx")).RejectDialog),
  },
  actionOf(refundRevoke, { refresh: ["order:order", "system:todo"] }) as unknown as RowAction<RefundRow>,
];
