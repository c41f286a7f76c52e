import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import {
  refund,
  type RefundDetail,
  refundInvoiceFields,
  type RefundItem,
  refundLineFields,
  refundRecordFields,
} from "#src/contract/afterSales/refund.ts";
import { inYuan, labelsOf } from "#src/contract/labels.ts";
import { listed } from "#src/lib/joined.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictText } from "#src/session/session.ts";
import { useOrderEvents } from "#src/widgets/order/use-order-events.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { standingOf, Story } from "#src/workspace/screen/detail/story.tsx";
import { factsOf, type RecordParts } from "#src/workspace/screen/entity/detail.tsx";
import { smallColumns } from "#src/workspace/screen/entity/small-columns.tsx";
import { Parcels } from "../parcels.tsx";
import { RefundableAmount } from "../refundable-amount.tsx";
import { SampleRows } from "../samples.tsx";
import { RefundAmount } from "./amounts.tsx";
import { InvoicedAmount } from "./invoiced-amount.tsx";
import { refundProgress } from "./progress.ts";

const { address } = refund;
const fields = { ...refund, fields: refundRecordFields };
const label = labelsOf(refundRecordFields);

/** Who has to act on a refund, by its state. */
const waits: Readonly<Record<string, TextKey>> = {
  "10": "afterSales.waits.audit",
  "20": "afterSales.waits.return",
  "30": "afterSales.refund.waits.payout",
  "40": "afterSales.refund.waits.approve",
  "80": "afterSales.refund.waits.failed",
};

/** Whether the amount is above what the lead of customer service may agree to, so that finance decides. */
const forFinance = ({ applyAmount }: RefundDetail) =>
  (applyAmount ?? 0) > Number(dictText("refund_audit_limit", "cs_lead"));

/** One refund: its progress, who requests what, how much and why. */
export const refundRecord: RecordParts<RefundDetail> = {
  story: refundProgress,
  standing(row, story) {
    const standing = standingOf(
      "refund_status",
      row.status,
      story,
      forFinance(row) ? { ...waits, "10": "afterSales.refund.waits.auditFinance" } : waits,
    );
    // A red invoice may be required before the payout.
    return row.status === "30" && row.redNeeded === "Y"
      ? { ...standing, tone: "warn", reason: text("afterSales.refund.redFirst") }
      : standing;
  },
  body: (row, story) => <Body row={row} story={story} />,
};

const itemColumns = smallColumns<RefundItem>({ address, fields: refundLineFields }, [
  { name: "serviceName", cell: (item) => [item.serviceName, item.specName].filter(Boolean).join(" ") },
  "quantity",
  "payableAmount",
  "amount",
  "deductAmount",
]);

const invoiceColumns = smallColumns<RefundDetail["invoices"][number]>({ address, fields: refundInvoiceFields }, [
  "applyNo",
  "orderAmount",
  "orderInvoicedAmount",
  "status",
]);

function Body({ row, story }: { row: RefundDetail; story: readonly TimelineItem[] }) {
  return (
    <>
      <Block title="entity.basic">
        <Facts
          facts={factsOf(
            fields,
            [
              "orderNo",
              "customerName",
              "customerMobile",
              "refundType",
              "refundReason",
              "reasonDetail",
              "orderStatusBefore",
              "needReturn",
              "labName",
              "salesBy",
              "source",
              "createTime",
            ],
            row,
          )}
        />
      </Block>
      <Amounts row={row} />
      <Story items={story} others={useOrderEvents([row.orderId], row.refundNo)} />
      <Folds record={address}>
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
          <Facts
            facts={factsOf(
              fields,
              [
                "refundMethod",
                "payeeName",
                "payeeBank",
                "payeeAccount",
                "payoutBy",
                "payoutAuditBy",
                "payoutTime",
                "payoutSerial",
                "postDate",
                "payoutVoucher",
                "returnFiles",
                ...(row.status === "80" ? ["failReason"] : []),
              ],
              row,
            )}
          />
        </Fold>
        <Fold name="attachments" title={label.attachments} count={listed(row.attachments).length}>
          <FileLinks paths={row.attachments ?? ""} />
        </Fold>
      </Folds>
    </>
  );
}

/** Requested amount, deduction and amount to refund, beside the order's refundable amount. */
function Amounts({ row }: { row: RefundDetail }) {
  return (
    <Block title="afterSales.refund.detail.amounts">
      <div className="rounded-surface bg-page px-4 py-3">
        <dl className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <Sum row={row} name="applyAmount" />
          <span aria-hidden className="text-muted">
            −
          </span>
          <Sum row={row} name="deductAmount" />
          <span aria-hidden className="text-muted">
            =
          </span>
          <div>
            <dt className="text-12 text-faint">{inYuan(label.refundAmount).title}</dt>
            <dd className="m-0 text-16">
              <RefundAmount of={row} />
            </dd>
          </div>
        </dl>
        {row.deductReason && (
          <p className="mt-2 text-13 text-muted">
            {label.deductReason.title} {row.deductReason}
          </p>
        )}
      </div>
      <div className="mt-3">
        <Facts
          facts={factsOf(
            fields,
            [
              "orderAmount",
              "paidAmount",
              [
                inYuan(label.refundable),
                <RefundableAmount
                  key="refundable"
                  name={label.refundable.title}
                  orderId={row.orderId ?? ""}
                  of={{ ...row, paidAmount: row.paidAmount ?? 0 }}
                />,
              ],
              [inYuan(label.invoicedAmount), <InvoicedAmount key="invoiced" row={row} />],
              ...(row.redNeeded === "Y" ? ["redNeeded"] : []),
            ],
            row,
          )}
        />
      </div>
    </Block>
  );
}

interface SumProps {
  row: RefundDetail;
  name: "applyAmount" | "deductAmount";
}

function Sum({ row, name }: SumProps) {
  return (
    <div>
      <dt className="text-12 text-faint">{inYuan(label[name]).title}</dt>
      <dd className="m-0">{formatCents(row[name] ?? 0)}</dd>
    </div>
  );
}
