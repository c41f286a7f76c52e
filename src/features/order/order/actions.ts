import { heldMessage, needsUnheld, orderCan, type OrderAct } from "#src/contract/order/order.ts";
import { permissionsOf, type Endpoint, type Permission } from "#src/contract/endpoint.ts";
import {
  orderCancel,
  orderCancelPaid,
  orderChangePrice,
  orderCredit,
  orderPayBalance,
} from "#src/contract/order/money-acts.ts";
import { liquidationCan } from "#src/contract/order/liquidation-moves.ts";
import { order } from "#src/contract/order/order.ts";
import { orderChangeSalesperson, orderRemark } from "#src/contract/order/office-acts.ts";
import {
  orderComplete,
  orderExamineReport,
  orderStartTest,
  orderUploadReport,
  orderVoidReport,
} from "#src/contract/order/report-acts.ts";
import {
  orderConfirmReceipt,
  orderExamine,
  orderLogistics,
  orderResendSample,
  orderSampleReject,
} from "#src/contract/order/sample-acts.ts";
import { orderFormSave } from "#src/contract/order/form.ts";
import { orderConfirmPayment, payment, paymentReject } from "#src/contract/finance/payment.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import type { ActionDialogProps, RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { OrderRow } from "./columns.tsx";

type Offer = { Dialog: ReturnType<typeof lazyDialog<ActionDialogProps<OrderRow>>>; tone?: "danger" };

/** An act of the order machine: offered where the table allows it, refused while an after-sales case is open. */
function act(name: OrderAct, endpoint: Endpoint, label: TextKey, offer: Offer): RowAction<OrderRow> {
  return {
    name,
    label,
    permission: permissionsOf(endpoint.permission) as readonly Permission[],
    can: (row) => orderCan[name]({ state: row.orderStatus ?? "" }),
    refusal: (row) => (needsUnheld(name) && row.holdFlag === "Y" ? heldMessage : undefined),
    ...offer,
  };
}

/** What can be done with an order; list row, drawer and phone card read this one table. The next step of a state stands first. */
export const orderActions: readonly RowAction<OrderRow>[] = [
  act("quote", orderChangePrice, "order.order.quote.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/change-price.tsx")).ChangePriceDialog),
  }),
  act("enterVoucher", payment.add, "order.order.enterPayment.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/enter-payment.tsx")).EnterPaymentDialog),
  }),
  act("confirmPayment", orderConfirmPayment, "order.order.confirmPayment.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/confirm-payment.tsx")).ConfirmPaymentDialog),
  }),
  act("rejectPayment", paymentReject, "order.order.rejectPayment.verb", {
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/reject-payment.tsx")).RejectPaymentDialog),
  }),
  act("changePrice", orderChangePrice, "order.order.changePrice.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/change-price.tsx")).ChangePriceDialog),
  }),
  act("confirmReceipt", orderConfirmReceipt, "order.order.confirmReceipt.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/confirm-receipt.tsx")).ConfirmReceiptDialog),
  }),
  act("examine", orderExamine, "order.order.examine.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/examine.tsx")).ExamineDialog),
  }),
  act("examineReport", orderExamineReport, "order.order.examineReport.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/examine-report.tsx")).ExamineReportDialog),
  }),
  {
    ...act("startTest", orderStartTest, "order.order.startTest.verb", {
      Dialog: lazyDialog(async () => (await import("./dialogs/start-test.tsx")).StartTestDialog),
    }),
    can: (row) => orderCan.startTest({ state: row.orderStatus ?? "" }) && !row.testStartTime,
  },
  act("uploadReport", orderUploadReport, "order.order.uploadReport.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/upload-report.tsx")).UploadReportDialog),
  }),
  act("complete", orderComplete, "order.order.complete.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/complete.tsx")).CompleteDialog),
  }),
  act("resendSample", orderResendSample, "order.order.resendSample.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/resend-sample.tsx")).ResendSampleDialog),
  }),
  act("logistics", orderLogistics, "order.order.logistics.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/logistics.tsx")).LogisticsDialog),
  }),
  {
    ...act("inspectionForm", orderFormSave, "order.order.inspectionForm.verb", {
      Dialog: lazyDialog(async () => (await import("./dialogs/inspection-form.tsx")).InspectionFormDialog),
    }),
    // Read and printed in every state (D17.1); whether it can still be changed is said in the dialog.
    can: () => true,
  },
  act("sampleReject", orderSampleReject, "order.order.sampleReject.verb", {
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/sample-reject.tsx")).SampleRejectDialog),
  }),
  {
    ...act("payOnline", orderPayBalance, "order.order.payBalance.verb", {
      Dialog: lazyDialog(async () => (await import("./dialogs/pay-balance.tsx")).PayBalanceDialog),
    }),
    name: "payBalance",
  },
  act("credit", orderCredit, "order.order.credit.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/credit.tsx")).CreditDialog),
  }),
  act("voidReport", orderVoidReport, "order.order.voidReport.verb", {
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/void-report.tsx")).VoidReportDialog),
  }),
  {
    name: "changeLiquidationPrice",
    label: "order.order.changeLiquidation.verb",
    permission: "order:liquidation:changePrice",
    Dialog: lazyDialog(async () => (await import("./dialogs/change-liquidation.tsx")).ChangeLiquidationDialog),
    // The state of what the laboratory is owed decides, whatever the order's is.
    can: (row) => liquidationCan.changePrice({ state: row.liquidationStatus ?? "" }),
  },
  act("changeSalesperson", orderChangeSalesperson, "order.order.changeSalesperson.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/change-salesperson.tsx")).ChangeSalespersonDialog),
  }),
  act("remark", orderRemark, "order.order.remark.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/remark.tsx")).RemarkDialog),
  }),
  act("edit", order.edit, "common.verb.edit", {
    Dialog: lazyDialog(async () => (await import("./dialogs/edit.tsx")).EditDialog),
  }),
  act("cancel", orderCancel, "order.order.cancel.verb", {
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/cancel.tsx")).CancelDialog),
  }),
  act("cancelPaid", orderCancelPaid, "order.order.cancel.verb", {
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/cancel-paid.tsx")).CancelPaidDialog),
  }),
];
