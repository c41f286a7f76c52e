import type { ComponentType } from "react";
import { heldMessage, needsUnheld, orderCan } from "#src/contract/order/order.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { actPermissions } from "#src/contract/order/act-permissions.ts";
import { liquidationCan } from "#src/contract/order/liquidation-moves.ts";
import { withWords } from "#src/lib/load-words.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { session } from "#src/session/session.ts";
import type { ActionDialogProps, RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { OrderRow } from "./columns.tsx";
import { OrderAgain } from "./dialogs/order-again.tsx";
import { recordWords } from "./record-words.ts";
import { isTurnOf, leadsOn } from "./turn.ts";

/** A dialog about one order: its words come with it, the list does without them. */
const recordDialog = (load: () => Promise<ComponentType<ActionDialogProps<OrderRow>>>) =>
  lazyDialog(withWords(recordWords, load));

type Offer = { Dialog: ComponentType<ActionDialogProps<OrderRow>> } & Pick<RowAction<OrderRow>, "tone">;

/** An act of the order machine: offered where the table allows it, refused while an after-sales case is open. */
function act(name: keyof typeof actPermissions, label: TextKey, offer: Offer): RowAction<OrderRow> {
  return {
    name,
    label,
    permission: permissionsOf(actPermissions[name]),
    can: (row) => orderCan[name]({ state: row.orderStatus ?? "" }),
    refusal: (row) => (needsUnheld(name) && row.holdFlag === "Y" ? heldMessage : undefined),
    step: (row) => isTurnOf(row, name, session().username),
    soon: (row) => leadsOn(row, name),
    ...offer,
  };
}

/** What can be done with an order; list row, drawer, panel and phone card read this one table, in its order. */
export const orderActions: readonly RowAction<OrderRow>[] = [
  act("quote", "order.order.quote.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/change-price.tsx")).ChangePriceDialog),
  }),
  act("enterVoucher", "order.order.enterPayment.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/enter-payment.tsx")).EnterPaymentDialog),
  }),
  act("confirmPayment", "order.order.confirmPayment.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/confirm-payment.tsx")).ConfirmPaymentDialog),
  }),
  act("rejectPayment", "order.order.rejectPayment.verb", {
    tone: "danger",
    Dialog: recordDialog(async () => (await import("./dialogs/reject-payment.tsx")).RejectPaymentDialog),
  }),
  act("changePrice", "order.order.changePrice.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/change-price.tsx")).ChangePriceDialog),
  }),
  act("confirmReceipt", "order.order.confirmReceipt.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/confirm-receipt.tsx")).ConfirmReceiptDialog),
  }),
  act("examine", "order.order.examine.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/examine.tsx")).ExamineDialog),
  }),
  act("examineReport", "order.order.examineReport.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/examine-report.tsx")).ExamineReportDialog),
  }),
  {
    ...act("startTest", "order.order.startTest.verb", {
      Dialog: recordDialog(async () => (await import("./dialogs/start-test.tsx")).StartTestDialog),
    }),
    can: (row) => orderCan.startTest({ state: row.orderStatus ?? "" }) && !row.testStartTime,
  },
  act("uploadReport", "order.order.uploadReport.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/upload-report.tsx")).UploadReportDialog),
  }),
  act("complete", "order.order.complete.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/complete.tsx")).CompleteDialog),
  }),
  act("resendSample", "order.order.resendSample.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/resend-sample.tsx")).ResendSampleDialog),
  }),
  act("logistics", "order.order.logistics.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/logistics.tsx")).LogisticsDialog),
  }),
  {
    ...act("inspectionForm", "order.order.inspectionForm.verb", {
      Dialog: recordDialog(async () => (await import("./dialogs/inspection-form.tsx")).InspectionFormDialog),
    }),
    // Read and printed in every state (D17.1); whether it can still be changed is said in the dialog.
    can: () => true,
  },
  act("sampleReject", "order.order.sampleReject.verb", {
    tone: "danger",
    Dialog: recordDialog(
      async () => (await import("#src/features/order/order/dialogs/parts/sample-reject.tsx")).SampleRejectDialog,
    ),
  }),
  {
    ...act("payOnline", "order.order.payBalance.verb", {
      Dialog: recordDialog(async () => (await import("./dialogs/pay-balance.tsx")).PayBalanceDialog),
    }),
    name: "payBalance",
  },
  act("credit", "order.order.credit.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/credit.tsx")).CreditDialog),
  }),
  act("voidReport", "order.order.voidReport.verb", {
    tone: "danger",
    Dialog: recordDialog(async () => (await import("./dialogs/void-report.tsx")).VoidReportDialog),
  }),
  {
    name: "changeLiquidationPrice",
    label: "order.order.changeLiquidation.verb",
    permission: "order:liquidation:changePrice",
    Dialog: recordDialog(async () => (await import("./dialogs/change-liquidation.tsx")).ChangeLiquidationDialog),
    // The state of what the laboratory is owed decides, whatever the order's is.
    can: (row) => liquidationCan.changePrice({ state: row.liquidationStatus ?? "" }),
  },
  {
    name: "again",
    label: "order.order.again.verb",
    permission: "order:order:add",
    Dialog: OrderAgain,
    can: () => true,
  },
  act("changeSalesperson", "order.order.changeSalesperson.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/change-salesperson.tsx")).ChangeSalespersonDialog),
  }),
  act("remark", "order.order.remark.verb", {
    Dialog: recordDialog(async () => (await import("./dialogs/remark.tsx")).RemarkDialog),
  }),
  act("edit", "common.verb.edit", {
    Dialog: recordDialog(async () => (await import("./dialogs/edit.tsx")).EditDialog),
  }),
  act("cancel", "order.order.cancel.verb", {
    tone: "danger",
    Dialog: recordDialog(async () => (await import("./dialogs/cancel.tsx")).CancelDialog),
  }),
  act("cancelPaid", "order.order.cancel.verb", {
    tone: "danger",
    Dialog: recordDialog(async () => (await import("./dialogs/cancel-paid.tsx")).CancelPaidDialog),
  }),
];
