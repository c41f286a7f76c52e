import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { invoice, type InvoiceDetail } from "#src/contract/invoice/invoice.ts";
import { shownCents } from "#src/lib/money.ts";
import { maskedFact } from "#src/widgets/plain/masked-fact.tsx";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictText } from "#src/session/session.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { Block, type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import { standingOf, Story } from "#src/workspace/screen/detail/story.tsx";
import { useRecord } from "#src/workspace/screen/detail/use-record.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/columns.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-screen.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { percent } from "./columns.tsx";
import { invoiceProgress } from "./progress.ts";

const name = "invoice:invoice";

/** Who has an application, by its state. */
const waits: Readonly<Record<string, TextKey>> = {
  "10": "invoice.invoice.waits.accept",
  "20": "invoice.invoice.waits.issue",
  "50": "invoice.invoice.waits.flush",
};

/** One application beside its list: for whom, for which orders, and the invoices it led to. */
export function InvoiceDetailPanel(props: DetailProps) {
  const { data, error, onRetry } = useRecord(invoice.queryById, props.id);
  const story = data ? invoiceProgress(data) : [];
  return (
    <RecordPanel
      {...props}
      name={name}
      standing={data && standingOf("invoice_apply_status", data.status, story, waits)}
      called={data?.applyNo}
      title={data ? <CopyText text={data.applyNo ?? ""} /> : text("invoice.invoice.title")}
      extra={data && <DictTag dict="invoice_apply_status" value={data.status} />}
      error={error}
      onRetry={onRetry}
    >
      {data && <Parts row={data} story={story} />}
    </RecordPanel>
  );
}

InvoiceDetailPanel.record = invoice.queryById;

const lineColumns: readonly SmallColumn<InvoiceDetail["lines"][number]>[] = [
  {
    title: "invoice.invoice.orderNo",
    cell: (line) => (
      <>
        <OrderLink id={line.orderId} orderNo={line.orderNo} />
        <span className="block text-12 text-muted">{line.serviceSummary}</span>
      </>
    ),
  },
  { title: "invoice.invoice.line.amount", cell: (line) => shownCents(line.amount), end: true },
  { title: "invoice.invoice.line.paid", cell: (line) => shownCents(line.paidAmount), end: true },
  { title: "invoice.invoice.line.refunded", cell: (line) => shownCents(line.refundedAmount), end: true },
  { title: "invoice.invoice.line.invoiced", cell: (line) => shownCents(line.orderInvoicedAmount), end: true },
];

const issuedColumns: readonly SmallColumn<InvoiceDetail["invoices"][number]>[] = [
  { title: "invoice.invoice.issued.color", cell: (one) => <DictTag dict="invoice_color" value={one.color} /> },
  {
    title: "invoice.invoice.issued.no",
    cell: (one) => <CopyText text={[one.invoiceCode, one.invoiceNo].filter(Boolean).join(" ")} />,
  },
  { title: "invoice.invoice.issued.date", cell: (one) => <span className="whitespace-nowrap">{one.issueDate}</span> },
  {
    title: "invoice.invoice.issued.amount",
    cell: (one) => (
      <>
        {shownCents(one.amount)}
        <span className="block text-12 text-muted">
          {text("invoice.invoice.issued.withTax", { tax: shownCents(one.taxAmount) })}
        </span>
      </>
    ),
    end: true,
  },
  {
    title: "invoice.invoice.issued.status",
    cell: (one) => (
      <>
        <DictTag dict="invoice_status" value={one.status} />
        {one.redReason && (
          <span className="mt-0.5 block text-12 text-muted">{dictText("red_reason", one.redReason)}</span>
        )}
      </>
    ),
  },
  { title: "invoice.invoice.issued.files", cell: (one) => <FileLinks paths={one.files ?? ""} /> },
];

const parcelColumns: readonly SmallColumn<InvoiceDetail["logistics"][number]>[] = [
  { title: "invoice.invoice.logistics.company", cell: (row) => dictText("express_company", row.company) },
  { title: "invoice.invoice.logistics.trackingNo", cell: (row) => <CopyText text={row.trackingNo ?? ""} /> },
  { title: "invoice.invoice.logistics.sendTime", cell: (row) => row.sendTime?.slice(0, 16) ?? "–" },
  { title: "invoice.invoice.logistics.signTime", cell: (row) => row.signTime?.slice(0, 16) ?? "–" },
];

function Parts({ row, story }: { row: InvoiceDetail; story: readonly TimelineItem[] }) {
  return (
    <>
      <Application row={row} />
      <Story items={story} />
      <Folds record={name}>
        <Fold name="orders" title="invoice.invoice.detail.orders" count={row.lines.length}>
          <SmallTable rows={row.lines} rowKey={(line) => line.id ?? ""} columns={lineColumns} />
        </Fold>
        <Fold name="invoices" title="invoice.invoice.detail.invoices" count={row.invoices.length}>
          <SmallTable rows={row.invoices} rowKey={(one) => one.id ?? ""} columns={issuedColumns} />
        </Fold>
        <Fold name="logistics" title="invoice.invoice.detail.logistics" count={row.logistics.length}>
          <SmallTable rows={row.logistics} rowKey={(one) => one.id ?? ""} columns={parcelColumns} />
        </Fold>
      </Folds>
    </>
  );
}

function Application({ row }: { row: InvoiceDetail }) {
  return (
    <Block title="invoice.invoice.detail.apply">
      <Facts
        facts={[
          ["invoice.invoice.customerName", row.customerName],
          ["invoice.invoice.invoiceType", dictText("invoice_type", row.invoiceType)],
          ["invoice.invoice.content", dictText("invoice_content", row.content)],
          ["invoice.invoice.titleType", dictText("title_type", row.titleType)],
          ["invoice.invoice.invoiceTitle", row.title],
          ["invoice.invoice.taxNo", row.taxNo && <CopyText key="tax" text={row.taxNo} />],
          ["invoice.invoice.amount", <b key="amount">{shownCents(row.amount)}</b>],
          ["invoice.invoice.amountExclTax", shownCents(row.amountExclTax)],
          ["invoice.invoice.taxAmount", `${shownCents(row.taxAmount)}（${percent(row.taxRate)}）`],
          ["invoice.invoice.regAddress", row.regAddress],
          ["invoice.invoice.regPhone", row.regPhone],
          ["invoice.invoice.bankName", row.bankName],
          maskedFact(invoice.plain, row, "bankAccount", "invoice.invoice.bankAccount"),
          maskedFact(invoice.plain, row, "receiveEmail", "invoice.invoice.receiveEmail"),
          ["invoice.invoice.receiver", row.receiver],
          maskedFact(invoice.plain, row, "mobile", "invoice.invoice.mobile"),
          ["invoice.invoice.address", row.address],
          ["invoice.invoice.preInvoice", row.preInvoice === "Y" && text("common.yes")],
          ["invoice.invoice.source", dictText("apply_source", row.source)],
          ["invoice.invoice.createTime", row.createTime],
          ["invoice.invoice.auditBy", namedText(row, "auditBy")],
          ["invoice.invoice.rejectReason", row.rejectReason],
          ["invoice.invoice.invoiceRemark", row.invoiceRemark],
        ]}
      />
    </Block>
  );
}
