import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { invoice, type InvoiceDetail, shownLineFields } from "#src/contract/invoice/invoice.ts";
import { issuedFields } from "#src/contract/invoice/invoice-row.ts";
import { logisticsFields } from "#src/contract/order/logistics-row.ts";
import { shownCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictText } from "#src/session/session.ts";
import { useOrderEvents } from "#src/widgets/order/use-order-events.ts";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { standingOf, Story } from "#src/workspace/screen/detail/story.tsx";
import { factsOf, type RecordParts } from "#src/workspace/screen/entity/detail.tsx";
import { smallColumns } from "#src/workspace/screen/entity/small-columns.tsx";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { invoiceProgress } from "./progress.ts";

const { address } = invoice;

/** Who has to act on an application, by its state. */
const waits: Readonly<Record<string, TextKey>> = {
  "10": "invoice.invoice.waits.accept",
  "20": "invoice.invoice.waits.issue",
  "50": "invoice.invoice.waits.flush",
};

const lineColumns = smallColumns<InvoiceDetail["lines"][number]>({ address, fields: shownLineFields }, [
  {
    name: "orderNo",
    cell: (line) => (
      <>
        <OrderLink id={line.orderId} orderNo={line.orderNo} />
        <span className="block text-12 text-muted">{line.serviceSummary}</span>
      </>
    ),
  },
  "amount",
  "paidAmount",
  "refundedAmount",
  "refundingAmount",
  "orderInvoicedAmount",
]);

const issuedColumns = smallColumns<InvoiceDetail["invoices"][number]>({ address, fields: issuedFields }, [
  "color",
  {
    name: "invoiceNo",
    cell: (one) => <CopyText text={[one.invoiceCode, one.invoiceNo].filter(Boolean).join(" ")} />,
  },
  "issueDate",
  {
    name: "amount",
    cell: (one) => (
      <>
        {shownCents(one.amount)}
        <span className="block text-12 text-muted">
          {text("invoice.invoice.withTax", { tax: shownCents(one.taxAmount) })}
        </span>
      </>
    ),
  },
  {
    name: "status",
    cell: (one) => (
      <>
        <DictTag dict="invoice_status" value={one.status} />
        {one.redReason && (
          <span className="mt-0.5 block text-12 text-muted">{dictText("red_reason", one.redReason)}</span>
        )}
        {one.flushAmount !== null && (
          <span className="mt-0.5 block text-12 text-warn">
            {text("invoice.invoice.flushing", { amount: shownCents(one.flushAmount) })}
          </span>
        )}
        {one.confirmExpireTime && (
          <span className="mt-0.5 block text-12 text-muted">
            {text("invoice.invoice.confirmUntil", { time: shortTime(one.confirmExpireTime) })}
          </span>
        )}
      </>
    ),
  },
  "files",
]);

const parcelColumns = smallColumns<InvoiceDetail["logistics"][number]>({ address, fields: logisticsFields }, [
  "company",
  "trackingNo",
  "sendTime",
  "signTime",
]);

/** One application: its customer, its orders, and its invoices. */
export const invoiceRecord: RecordParts<InvoiceDetail> = {
  story: invoiceProgress,
  standing: (row, story) => standingOf("invoice_apply_status", row.status, story, waits),
  body: (row, story) => (
    <>
      <Block title="invoice.invoice.detail.apply">
        <Facts
          facts={factsOf(
            invoice,
            [
              "customerName",
              "invoiceType",
              "content",
              "titleType",
              "title",
              "taxNo",
              "amount",
              "amountExclTax",
              "taxAmount",
              "taxRate",
              "regAddress",
              "regPhone",
              "bankName",
              "bankAccount",
              "receiveEmail",
              "receiver",
              "mobile",
              "address",
              "preInvoice",
              "source",
              "createTime",
              "auditBy",
              "rejectReason",
              "invoiceRemark",
            ],
            row,
          )}
        />
      </Block>
      <InvoiceStory row={row} items={story} />
      <Folds record={address}>
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
  ),
};

interface InvoiceStoryProps {
  row: InvoiceDetail;
  items: readonly TimelineItem[];
}

function InvoiceStory({ row, items }: InvoiceStoryProps) {
  const orderIds = row.lines.map((line) => line.orderId);
  return <Story items={items} others={useOrderEvents(orderIds, row.applyNo)} />;
}
