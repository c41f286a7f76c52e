import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { labelsOf } from "#src/contract/labels.ts";
import { labFields } from "#src/contract/otherConfig/detection-company.ts";
import { type Liquidation, liquidation } from "#src/contract/order/liquidation.ts";
import { settlement, type SettlementDetail } from "#src/contract/settlement/settlement.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { amountLinks } from "#src/workspace/screen/amount-links.tsx";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { standingOf, Story } from "#src/workspace/screen/detail/story.tsx";
import { factsOf, type RecordParts } from "#src/workspace/screen/entity/detail.tsx";
import { smallColumns } from "#src/workspace/screen/entity/small-columns.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { settlementProgress } from "./progress.ts";
import { SettleAmount } from "./settle-amount.tsx";
import { PayAmount } from "./statement-amounts.tsx";

const { address } = settlement;
const label = labelsOf(settlement.fields);
const payee = labelsOf(labFields);

/** Who has to act on a statement, by its state. */
const waits: Readonly<Record<string, TextKey>> = {
  "10": "settlement.waits.send",
  "20": "settlement.waits.lab",
  "30": "settlement.waits.dispute",
  "40": "settlement.waits.invoice",
  "50": "settlement.waits.approve",
};

const rowColumns = smallColumns<Liquidation>(liquidation, [
  "liquidationNo",
  { name: "orderNo", cell: (row) => <OrderLink id={row.orderId} orderNo={row.orderNo} /> },
  "liquidationPrice",
  "deductAmount",
  { name: "settleAmount", cell: (row) => <SettleAmount of={row} /> },
]);

/** One statement: its amounts, its rows, and how far it is. */
export const settlementRecord: RecordParts<SettlementDetail> = {
  story: settlementProgress,
  standing: (row, story) =>
    standingOf(
      "settlement_status",
      row.status,
      story,
      row.approveTime ? { ...waits, "50": "settlement.waits.pay" } : waits,
    ),
  body: (row: SettlementDetail, story: readonly TimelineItem[]) => (
    <>
      <Block title="entity.basic">
        <Facts
          facts={factsOf(
            settlement,
            [
              "labId",
              "periodStart",
              "periodEnd",
              "itemCount",
              "totalAmount",
              ...(row.currency === "CNY" ? [] : ["currency", "totalForeign"]),
              "adjustAmount",
              "adjustReason",
              [label.payAmount, <PayAmount key="pay" of={row} />],
              "taxRate",
              "taxAmount",
              "createBy",
              "remark",
            ],
            row,
          )}
        />
      </Block>
      <Story items={story} />
      <Folds record={address}>
        <Fold name="rows" title="settlement.detail.rows" count={row.itemCount ?? 0}>
          <SmallTable rows={row.rows} rowKey={(one) => one.id ?? ""} columns={rowColumns} />
          <p className="mt-2 flex justify-between gap-4 text-13">
            {amountLinks.list(
              `/order/liquidationOrderList?settlementNo=${row.settlementNo ?? ""}`,
              text("settlement.detail.allRows"),
            )}
            <span className="tabular-nums">
              {text("settlement.total")} <b>{formatCents(row.totalAmount ?? 0)}</b>
            </span>
          </p>
        </Fold>
        <Fold name="check" title={label.confirmProof} summary={row.labConfirmBy ?? ""}>
          <Facts
            facts={factsOf(
              settlement,
              ["sendEmail", "mailStatus", "labConfirmBy", "labConfirmTime", "confirmProof"],
              row,
            )}
          />
        </Fold>
        <Fold name="invoice" title="settlement.detail.invoice" summary={row.invoiceNo ?? ""}>
          <Facts facts={factsOf(settlement, ["invoiceNo", "invoiceAmount", "invoiceFile"], row)} />
        </Fold>
        <Fold name="payee" title="settlement.detail.payee" summary={row.payee.accountName ?? ""}>
          <Facts
            facts={[
              [payee.accountName, row.payee.accountName],
              [payee.bankName, row.payee.bankName],
              [payee.bankAccount, row.payee.bankAccount],
            ]}
          />
        </Fold>
        <Fold name="payment" title="settlement.detail.payment" summary={row.accountName ?? ""}>
          <Facts
            facts={factsOf(
              settlement,
              ["accountName", "payBy", "payTime", "postDate", "bankSerial", "bookAmount", "payVoucher"],
              row,
            )}
          />
        </Fold>
      </Folds>
    </>
  ),
};
