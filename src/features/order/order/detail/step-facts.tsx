import { Fragment, type ReactNode } from "react";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { order as orderSet } from "#src/contract/order/order.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { formatCents } from "#src/lib/money.ts";
import { type Label, text } from "#src/lib/text.ts";

import { dictText } from "#src/session/session.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { maskedFact } from "#src/widgets/plain/masked-fact.tsx";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { DueDay } from "#src/workspace/screen/due-day.tsx";
import { DictTag, namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import { awaitsReport } from "../columns.tsx";
import { toPay, waitingPayment } from "#src/features/order/order/dialogs/parts/payment-facts.tsx";
import { inYuan } from "#src/contract/labels.ts";
import { orderLabel } from "../labels.ts";

type Fact = readonly [Label, ReactNode];

/** All facts that steps may show, by name. */
const facts = {
  customer: (order) => [orderLabel.customerName, order.customerName],
  contact: (order) => ["orderRecord.edit.contactName", order.contactName],
  mobile: (order) => maskedFact(orderSet.plain, order, "contactMobile", "orderRecord.edit.contactMobile"),
  services: (order) => [
    orderLabel.serviceSummary,
    order.items.map(({ serviceName, quantity }) => `${serviceName ?? ""} ×${quantity ?? 1}`).join("、") ||
      order.serviceSummary,
  ],
  methods: (order) => [
    "orderRecord.item.standards",
    [...new Set(order.items.map(({ standards }) => standards).filter(Boolean))].join("；"),
  ],
  languages: (order) => [
    "orderRecord.item.language",
    [...new Set(order.items.map((item) => dictText("report_language", item.reportLanguage)).filter(Boolean))].join(
      "、",
    ),
  ],
  lab: (order) => [orderLabel.labName, order.labName],
  due: (order) => [
    orderLabel.dueDate,
    order.dueDate && <DueDay key="due" day={order.dueDate} late="order.order.late" open={awaitsReport(order)} />,
  ],
  sales: (order) => [orderLabel.salesBy, namedText(order, "salesBy")],
  amount: (order) => [inYuan(orderLabel.payableAmount), formatCents(order.payableAmount ?? 0)],
  toPay: (order) => ["orderRecord.payment.toPay", formatCents(toPay(order))],
  method: (order) => [orderLabel.payMethod, dictText("pay_method", order.payMethod)],
  transfer: (order) => ["orderRecord.payment.amount", cents(waitingPayment(order)?.amount)],
  payer: (order) => ["orderRecord.payment.payer", waitingPayment(order)?.payerName],
  enteredBy: (order) => ["orderRecord.payment.by", waitingPayment(order)?.entryBy],
  voucher: (order) => {
    const paths = waitingPayment(order)?.voucher;
    return ["orderRecord.payment.voucher", paths && <FileLinks key="voucher" paths={paths} />];
  },
  form: (order) => [
    "orderRecord.detail.form",
    order.form ? <DictTag key="form" dict="form_status" value={order.form.status} /> : text("orderRecord.panel.noForm"),
  ],
  parcel: (order) => {
    const parcel = order.logistics.find(({ bizType }) => bizType === "1");
    return [
      "orderRecord.logistics.trackingNo",
      parcel && (
        <Fragment key="parcel">
          {dictText("express_company", parcel.company)} <CopyText text={parcel.trackingNo ?? ""} />
        </Fragment>
      ),
    ];
  },
  samples: (order) => [
    "orderRecord.detail.samples",
    order.samples.length > 0 &&
      [
        text("orderRecord.panel.samples", { n: order.samples.length }),
        ...new Set(order.samples.map(({ storage }) => storage).filter(Boolean)),
      ].join(" · "),
  ],
  report: (order) => {
    const last = order.reports[0];
    return [
      orderLabel.reportNo,
      last && (
        <Fragment key="report">
          {text("orderRecord.panel.edition", { no: last.reportNo ?? "", n: last.edition ?? 1 })}{" "}
          <DictTag dict="report_status" value={last.status} />
        </Fragment>
      ),
    ];
  },
  conclusion: (order) => ["orderRecord.report.conclusion", dictText("report_conclusion", order.reports[0]?.conclusion)],
  uploader: (order) => ["orderRecord.panel.uploader", order.reports[0] && namedText(order.reports[0], "uploadBy")],
  invoice: (order) => [orderLabel.invoiceStatus, dictText("order_invoice_status", order.invoiceStatus)],
} satisfies Readonly<Record<string, (order: OrderDetail) => Fact>>;

type FactName = keyof typeof facts;

const cents = (value: number | undefined) => value !== undefined && formatCents(value);

const money: readonly FactName[] = ["customer", "amount", "toPay", "method", "contact", "mobile"];
const sending: readonly FactName[] = ["customer", "contact", "mobile", "form", "samples", "lab"];
const testing: readonly FactName[] = ["services", "methods", "samples", "report", "languages", "customer"];

/** The facts of each step in reading order; at most two rows of three. */
const needed: Readonly<Record<string, readonly FactName[]>> = {
  quote: ["customer", "services", "sales", "amount", "contact", "mobile"],
  enterVoucher: money,
  confirmPayment: ["transfer", "toPay", "payer", "enteredBy", "voucher", "customer"],
  changePrice: ["customer", "services", "amount", "toPay", "sales", "contact"],
  logistics: sending,
  inspectionForm: sending,
  resendSample: sending,
  confirmReceipt: ["parcel", "samples", "form", "services", "customer", "due"],
  examine: ["samples", "form", "services", "methods", "lab", "due"],
  startTest: testing,
  uploadReport: testing,
  examineReport: ["report", "conclusion", "uploader", "services", "languages", "due"],
  complete: ["customer", "amount", "toPay", "report", "invoice", "sales"],
};
const usual: readonly FactName[] = ["customer", "services", "lab", "contact", "mobile", "amount"];

/** The facts for this person's next step; without one, the general facts of an order. */
export function StepFacts({ order, step }: { order: OrderDetail; step: string | undefined }) {
  const known = step !== undefined && step in needed;
  return (
    <Block title={known ? "record.step" : "record.facts"}>
      <Facts facts={(needed[step ?? ""] ?? usual).map((name) => facts[name](order))} />
    </Block>
  );
}
