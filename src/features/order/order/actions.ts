import type { ComponentType } from "react";
import { applyMove } from "#src/contract/invoice/apply-move.ts";
import { heldMessage, needsUnheld, type OfferedAct, orderCan, orderMoves } from "#src/contract/order/order-moves.ts";
import type { EntityAction } from "#src/contract/action.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { liquidationCan } from "#src/contract/order/liquidation-moves.ts";
import { text } from "#src/lib/text.ts";
import { withWords } from "#src/lib/load-words.ts";
import { session } from "#src/session/session.ts";
import type { ActionDialogProps, RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { OrderRow } from "./columns.tsx";
import { ApplyInvoice } from "./dialogs/apply-invoice.tsx";
import { OrderAgain } from "./dialogs/order-again.tsx";
import { recordWords } from "./record-words.ts";
import { isTurnOf, leadsOn } from "./turn.ts";

/** A dialog about one order; it loads its own messages, which the list does not need. */
const recordDialog = (load: () => Promise<ComponentType<ActionDialogProps<OrderRow>>>) =>
  lazyDialog(withWords(recordWords, load));

/** A dialog that consists of the action's fields, rendered from the registry. */
const fieldsDialog = (load: () => Promise<EntityAction>) =>
  recordDialog(async () => {
    const [{ actFormOf }, act] = await Promise.all([import("./dialogs/parts/act-form.tsx"), load()]);
    return actFormOf(act);
  });

/**
 * An action of the order state machine: offered where the state table allows it, refused while an after-sales case is
 * open.
 */
function act(
  name: OfferedAct,
  Dialog: ComponentType<ActionDialogProps<OrderRow>>,
  tone?: "danger",
): RowAction<OrderRow> {
  const { title, permission } = orderMoves[name];
  return {
    name,
    label: { title },
    permission: permissionsOf(permission),
    can: (row) => orderCan[name]({ state: row.orderStatus ?? "" }),
    refusal: (row) => (needsUnheld(name) && row.holdFlag === "Y" ? heldMessage : undefined),
    step: (row) => isTurnOf(row, name, session().username),
    soon: (row) => leadsOn(row, name),
    Dialog,
    ...(tone ? { tone } : {}),
  };
}

/** Whether a price below cost is pending that this person asked for, or another person did: nobody does both. */
function isAskOf(row: OrderRow, whose: "own" | "others"): boolean {
  return Boolean(row.priceAskBy) && (row.priceAskBy === session().username) === (whose === "own");
}

/** Actions on an order, in display order; shared by list row, drawer, panel and phone card. */
export const orderActions: readonly RowAction<OrderRow>[] = [
  act(
    "quote",
    recordDialog(async () => (await import("./dialogs/change-price.tsx")).ChangePriceDialog),
  ),
  {
    ...act(
      "approveBelowCost",
      recordDialog(async () => (await import("./dialogs/below-cost.tsx")).ApproveBelowCostDialog),
    ),
    can: (row) => isAskOf(row, "others"),
  },
  {
    ...act(
      "rejectBelowCost",
      recordDialog(async () => (await import("./dialogs/below-cost.tsx")).RejectBelowCostDialog),
      "danger",
    ),
    can: (row) => isAskOf(row, "others"),
  },
  {
    ...act(
      "withdrawBelowCost",
      recordDialog(async () => (await import("./dialogs/below-cost.tsx")).WithdrawBelowCostDialog),
    ),
    can: (row) => isAskOf(row, "own"),
  },
  act(
    "enterVoucher",
    recordDialog(async () => (await import("./dialogs/enter-payment.tsx")).EnterPaymentDialog),
  ),
  act(
    "confirmPayment",
    recordDialog(async () => (await import("./dialogs/confirm-payment.tsx")).ConfirmPaymentDialog),
  ),
  act(
    "rejectPayment",
    recordDialog(async () => (await import("./dialogs/reject-payment.tsx")).RejectPaymentDialog),
    "danger",
  ),
  act(
    "changePrice",
    recordDialog(async () => (await import("./dialogs/change-price.tsx")).ChangePriceDialog),
  ),
  act(
    "confirmReceipt",
    recordDialog(async () => (await import("./dialogs/confirm-receipt.tsx")).ConfirmReceiptDialog),
  ),
  act(
    "examine",
    recordDialog(async () => (await import("./dialogs/examine.tsx")).ExamineDialog),
  ),
  act(
    "examineReport",
    recordDialog(async () => (await import("./dialogs/examine-report.tsx")).ExamineReportDialog),
  ),
  {
    ...act(
      "startTest",
      recordDialog(async () => (await import("./dialogs/start-test.tsx")).StartTestDialog),
    ),
    can: (row) => orderCan.startTest({ state: row.orderStatus ?? "" }) && !row.testStartTime,
  },
  act(
    "uploadReport",
    recordDialog(async () => (await import("./dialogs/upload-report.tsx")).UploadReportDialog),
  ),
  act(
    "complete",
    fieldsDialog(async () => (await import("#src/contract/order/report-acts.ts")).orderComplete),
  ),
  act(
    "resendSample",
    recordDialog(async () => (await import("./dialogs/resend-sample.tsx")).ResendSampleDialog),
  ),
  act(
    "logistics",
    recordDialog(async () => (await import("./dialogs/logistics.tsx")).LogisticsDialog),
  ),
  {
    ...act(
      "inspectionForm",
      recordDialog(async () => (await import("./dialogs/inspection-form.tsx")).InspectionFormDialog),
    ),
    // The form can be read and printed in every state (D17.1); the dialog says whether it can still be changed.
    can: () => true,
  },
  act(
    "sampleReject",
    recordDialog(
      async () => (await import("#src/features/order/order/dialogs/parts/sample-reject.tsx")).SampleRejectDialog,
    ),
    "danger",
  ),
  {
    ...act(
      "payOnline",
      recordDialog(async () => (await import("./dialogs/pay-balance.tsx")).PayBalanceDialog),
    ),
    name: "payBalance",
  },
  act(
    "credit",
    recordDialog(async () => (await import("./dialogs/credit.tsx")).CreditDialog),
  ),
  act(
    "voidReport",
    recordDialog(async () => (await import("./dialogs/void-report.tsx")).VoidReportDialog),
    "danger",
  ),
  {
    name: "changeLiquidationPrice",
    label: "order.order.changeLiquidation.verb",
    permission: "order:liquidation:changePrice",
    Dialog: recordDialog(async () => (await import("./dialogs/change-liquidation.tsx")).ChangeLiquidationDialog),
    // Depends on the liquidation's state, not on the order's.
    can: (row) => liquidationCan.changePrice({ state: row.liquidationStatus ?? "" }),
  },
  {
    ...act(
      "openWithdrawal",
      lazyDialog(
        withWords(["afterSales"], async () => (await import("./dialogs/apply-withdrawal.tsx")).ApplyWithdrawalDialog),
      ),
    ),
    name: "applyWithdrawal",
    can: (row) => row.needSample !== "N" && orderCan.openWithdrawal({ state: row.orderStatus ?? "" }),
  },
  {
    name: "applyRefund",
    label: "order.order.applyRefund.verb",
    permission: "order:order:applyRefund",
    Dialog: recordDialog(async () => (await import("./dialogs/apply-refund.tsx")).ApplyRefundDialog),
    can: (row) => (row.paidAmount ?? 0) + (row.creditAmount ?? 0) - (row.refundedAmount ?? 0) > 0,
    refusal: (row) => (row.refundStatus === "1" ? text("order.order.applyRefund.open") : undefined),
  },
  {
    name: "applyInvoice",
    label: applyMove,
    permission: applyMove.permission,
    Dialog: ApplyInvoice,
    can: (row) => (row.paidAmount ?? 0) + (row.creditAmount ?? 0) > 0,
  },
  {
    name: "again",
    label: "order.order.again.verb",
    permission: "order:order:add",
    Dialog: OrderAgain,
    can: () => true,
  },
  act(
    "changeSalesperson",
    recordDialog(async () => (await import("./dialogs/change-salesperson.tsx")).ChangeSalespersonDialog),
  ),
  act(
    "remark",
    recordDialog(async () => (await import("./dialogs/remark.tsx")).RemarkDialog),
  ),
  act(
    "edit",
    recordDialog(async () => (await import("./dialogs/edit.tsx")).EditDialog),
  ),
  act(
    "cancel",
    recordDialog(async () => (await import("./dialogs/cancel.tsx")).CancelDialog),
    "danger",
  ),
  act(
    "cancelPaid",
    recordDialog(async () => (await import("./dialogs/cancel-paid.tsx")).CancelPaidDialog),
    "danger",
  ),
];
