import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { refund, type RefundDetail } from "#src/contract/afterSales/refund.ts";
import { formatCents, shownCents } from "#src/lib/money.ts";
import { maskedFact } from "#src/widgets/plain/masked-fact.tsx";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { Block, type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import type { Standing } from "#src/workspace/screen/detail/standing.tsx";
import { standingOf, Story } from "#src/workspace/screen/detail/story.tsx";
import { useRecord } from "#src/workspace/screen/detail/use-record.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/columns.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-screen.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { Parcels } from "../parcels.tsx";
import { SampleRows } from "../samples.tsx";
import { InvoicedAmount } from "./columns.tsx";
import { refundProgress } from "./progress.ts";

const name = "afterSales:refund";

/** Who has a refund, by its state. */
const waits: Readonly<Record<string, TextKey>> = {
  "10": "afterSales.refund.waits.audit",
  "20": "afterSales.refund.waits.return",
  "30": "afterSales.refund.waits.payout",
  "40": "afterSales.refund.waits.approve",
  "80": "afterSales.refund.waits.failed",
};

/** Where a refund stands; before its payout, that a red invoice has to come first. */
function refundStanding(row: RefundDetail, story: readonly TimelineItem[]): Standing {
  const standing = standingOf("refund_status", row.status, story, waits);
  return row.status === "30" && row.redNeeded === "Y"
    ? { ...standing, tone: "warn", reason: text("afterSales.refund.redFirst") }
    : standing;
}

/** One refund beside its list: how far it has come, who asks for what, how much and why. */
export function RefundDetailPanel(props: DetailProps) {
  const { data, error, onRetry } = useRecord(refund.queryById, props.id);
  const story = data ? refundProgress(data) : [];
  return (
    <RecordPanel
      {...props}
      name={name}
      standing={data && refundStanding(data, story)}
      called={data?.refundNo}
      title={data ? <CopyText text={data.refundNo ?? ""} /> : text("afterSales.refund.title")}
      extra={data && <DictTag dict="refund_status" value={data.status} />}
      error={error}
      onRetry={onRetry}
    >
      {data && <Parts row={data} story={story} />}
    </RecordPanel>
  );
}

RefundDetailPanel.record = refund.queryById;

function Parts({ row, story }: { row: RefundDetail; story: readonly TimelineItem[] }) {
  return (
    <>
      <Basics row={row} />
      <Amounts row={row} />
      <Story items={story} />
      <Folds record={name}>
        <Fold name="items" title="afterSales.refund.detail.items" count={row.items.length}>
          <SmallTable rows={row.items} rowKey={(item) => item.id ?? ""} columns={itemColumns} />
        </Fold>
        <Fold name="samples" title="afterSales.refund.detail.samples" count={row.samples.length + row.logistics.length}>
          <div className="flex flex-col gap-3">
            {row.samples.length > 0 && <SampleRows rows={row.samples} />}
            {row.logistics.length > 0 && <Parcels rows={row.logistics} />}
          </div>
        </Fold>
        <Fold name="invoices" title="afterSales.refund.detail.invoices" count={row.invoices.length}>
          <SmallTable rows={row.invoices} rowKey={(one) => textAt(one, "id")} columns={invoiceColumns} />
        </Fold>
        <Fold
          name="payout"
          title="afterSales.refund.detail.payout"
          summary={[dictText("refund_method", row.refundMethod), row.payeeName].filter(Boolean).join(" · ")}
        >
          <Payout row={row} />
        </Fold>
        <Fold
          name="attachments"
          title="afterSales.refund.detail.attachments"
          count={(row.attachments ?? "").split(",").filter(Boolean).length}
        >
          <FileLinks paths={row.attachments ?? ""} />
        </Fold>
      </Folds>
    </>
  );
}

function Basics({ row }: { row: RefundDetail }) {
  return (
    <Block title="afterSales.refund.detail.basic">
      <Facts
        facts={[
          ["afterSales.refund.orderNo", <OrderLink key="order" id={row.orderId} orderNo={row.orderNo} />],
          ["afterSales.refund.customerName", row.customerName],
          maskedFact(refund.plain, row, "customerMobile", "afterSales.refund.customerMobile"),
          ["afterSales.refund.refundType", dictText("refund_type", row.refundType)],
          ["afterSales.refund.refundReason", dictText("refund_reason", row.refundReason)],
          ["afterSales.refund.reasonDetail", row.reasonDetail],
          ["afterSales.refund.orderStatusBefore", dictText("order_status", row.orderStatusBefore)],
          ["afterSales.refund.needReturn", text(row.needReturn === "Y" ? "common.yes" : "common.no")],
          ["afterSales.refund.labName", row.labName],
          ["afterSales.refund.salesBy", namedText(row, "salesBy")],
          ["afterSales.refund.source", dictText("apply_source", row.source)],
          ["afterSales.refund.createTime", row.createTime],
        ]}
      />
    </Block>
  );
}

/** What was asked for, less what is kept, is what goes back; beside it what the order can bear. */
function Amounts({ row }: { row: RefundDetail }) {
  const amount = (cents: number | null) => formatCents(cents ?? 0);
  return (
    <Block title="afterSales.refund.detail.amounts">
      <div className="rounded-surface bg-page px-4 py-3">
        <dl className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <Sum term={text("afterSales.refund.applyAmount")} value={amount(row.applyAmount)} />
          <span aria-hidden className="text-muted">
            −
          </span>
          <Sum term={text("afterSales.refund.deductAmount")} value={amount(row.deductAmount)} />
          <span aria-hidden className="text-muted">
            =
          </span>
          <Sum term={text("afterSales.refund.refundAmount")} value={amount(row.refundAmount)} strong />
        </dl>
        {row.deductReason && (
          <p className="mt-2 text-13 text-muted">
            {text("afterSales.refund.deductReason")} {row.deductReason}
          </p>
        )}
      </div>
      <div className="mt-3">
        <Facts
          facts={[
            ["afterSales.refund.orderAmount", amount(row.orderAmount)],
            ["afterSales.refund.paidAmount", amount(row.paidAmount)],
            ["afterSales.refund.refundable", amount(row.refundable)],
            ["afterSales.refund.invoicedAmount", <InvoicedAmount key="invoiced" row={row} />],
            ["afterSales.refund.redNeeded", row.redNeeded === "Y" && text("common.yes")],
          ]}
        />
      </div>
    </Block>
  );
}

function Sum({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt className="text-12 text-faint">{term}</dt>
      <dd className={strong ? "m-0 text-16 font-semibold" : "m-0"}>{value}</dd>
    </div>
  );
}

const itemColumns: readonly SmallColumn<RefundDetail["items"][number]>[] = [
  {
    title: "afterSales.refund.item.service",
    cell: (item) => [item.serviceName, item.specName].filter(Boolean).join(" "),
  },
  { title: "afterSales.refund.item.quantity", cell: (item) => item.quantity, end: true },
  { title: "afterSales.refund.item.payable", cell: (item) => shownCents(item.payableAmount), end: true },
  { title: "afterSales.refund.item.amount", cell: (item) => shownCents(item.amount), end: true },
  { title: "afterSales.refund.item.deduct", cell: (item) => shownCents(item.deductAmount), end: true },
];

const invoiceColumns: readonly SmallColumn<RefundDetail["invoices"][number]>[] = [
  {
    title: "afterSales.refund.invoice.applyNo",
    cell: (one) => (
      <RecordLink page="/invoice/invoiceList?tab=all" need="invoice:invoice:view" id={textAt(one, "id")}>
        {textAt(one, "applyNo")}
      </RecordLink>
    ),
  },
  { title: "afterSales.refund.invoice.amount", cell: (one) => shownCents(one["orderAmount"]), end: true },
  { title: "afterSales.refund.invoice.invoiced", cell: (one) => shownCents(one["orderInvoicedAmount"]), end: true },
  {
    title: "afterSales.refund.invoice.status",
    cell: (one) => <DictTag dict="invoice_apply_status" value={one["status"]} />,
  },
];

function Payout({ row }: { row: RefundDetail }) {
  return (
    <Facts
      facts={[
        ["afterSales.refund.refundMethod", dictText("refund_method", row.refundMethod)],
        ["afterSales.refund.payeeName", row.payeeName],
        ["afterSales.refund.payeeBank", row.payeeBank],
        maskedFact(refund.plain, row, "payeeAccount", "afterSales.refund.payeeAccount"),
        ["afterSales.refund.payoutBy", namedText(row, "payoutBy")],
        ["afterSales.refund.payoutAuditBy", namedText(row, "payoutAuditBy")],
        ["afterSales.refund.payoutTime", row.payoutTime],
        ["afterSales.refund.payoutSerial", row.payoutSerial],
        ["afterSales.refund.postDate", row.postDate],
        ["afterSales.refund.voucher", row.payoutVoucher && <FileLinks key="voucher" paths={row.payoutVoucher} />],
        ["afterSales.refund.failReason", row.status === "80" && row.failReason],
      ]}
    />
  );
}
