import { Tag } from "#ui/tag/tag.tsx";
import { payment, paymentConfirm } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { payWayText } from "#src/widgets/payment/pay-way.ts";
import { paymentLabel } from "#src/widgets/payment/payment-view.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { stateTabs } from "#src/workspace/screen/entity/state-tabs.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { EnterButton } from "./enter-button.tsx";
import { mayConfirm, paymentActions, type PaymentRow } from "./actions.ts";

/**
 * 确认收款: payments that customers reported. A second person, not the one who entered it, finds each on the bank account.
 */
export const ConfirmPayment = entityScreen<PaymentRow>(
  // Without add: the entry has a dialog of its own.
  { ...payment, has: "LQX" },
  {
    columns: [
      { name: "paymentNo", width: 212 },
      "status",
      { name: "orderNo", width: 160 },
      "customerName",
      "payableAmount",
      "amount",
      "receivedAmount",
      { name: "payerName", width: 170 },
      {
        name: "receiveAccountName",
        title: () => text("finance.payment.payWay"),
        value: (row) => payWayText(row.payMethod, row.receiveAccountName),
        width: 180,
      },
      { name: "bankSerial", width: 150 },
      "transferTime",
      { name: "voucher", cell: (row) => <FileLinks paths={row.voucher ?? ""} /> },
      { name: "entryBy", width: 90 },
      { name: "confirmBy", width: 90 },
      "confirmTime",
      { name: "rejectReason", width: 180 },
    ],
    marks: (row) =>
      row.suspect === "Y" && (
        <Tag urgent tone="warn">
          {paymentLabel.suspect.title}
        </Tag>
      ),
    // Amber when the amount differs from what the order expects.
    rowState: (row) => (mayConfirm(row) && row.dueAmount !== null && row.amount !== row.dueAmount ? "warn" : undefined),
    filters: [
      "orderNo",
      "customerName",
      "transferTime",
      "paymentNo",
      "payerName",
      "bankSerial",
      "payMethod",
      "amount",
      "confirmTime",
      "entryBy",
    ],
    status: stateTabs(payment, {
      tabs: [
        { value: "", states: "10", queue: true },
        { value: "confirmed", states: "20" },
        { value: "rejected", states: "30" },
        { value: "reversed", states: "40" },
        { value: "all" },
      ],
    }),
    mobile: ["orderNo", "customerName", "amount", "payerName", "entryBy"],
    actions: paymentActions,
    toolbar: <EnterButton />,
    batchActions: [
      {
        label: "finance.payment.walk.verb",
        call: paymentConfirm,
        can: mayConfirm,
        Dialog: lazyDialog(async () => (await import("./dialogs/confirm-many.tsx")).ConfirmManyDialog),
      },
    ],
    // Its number and state are in the record's head.
    factsWithout: ["paymentNo", "status", "overpay"],
  },
);
