import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { inYuan, labelsOf } from "#src/contract/labels.ts";
import { type Liquidation, liquidation, type LiquidationDetail } from "#src/contract/order/liquidation.ts";
import { priceChangeFields } from "#src/contract/order/item.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { standingOf, Story } from "#src/workspace/screen/detail/story.tsx";
import { factsOf, type RecordParts } from "#src/workspace/screen/entity/detail.tsx";
import { smallColumns } from "#src/workspace/screen/entity/small-columns.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { liquidationProgress } from "./progress.ts";
import { GrossProfit, SettleAmount } from "./settle-amount.tsx";

const { address } = liquidation;
const label = labelsOf(liquidation.fields);

/** Who has to act on a row, by its state. */
const waits: Readonly<Record<string, TextKey>> = {
  "10": "settlement.waits.mature",
  "20": "settlement.waits.statement",
  "30": "settlement.waits.paid",
  "50": "settlement.waits.frozen",
};

const changeColumns = smallColumns<LiquidationDetail["priceChanges"][number]>({ address, fields: priceChangeFields }, [
  "createTime",
  "beforeAmount",
  "afterAmount",
  "reason",
  "operatorBy",
]);
const correctionColumns = smallColumns<Liquidation>(liquidation, [
  "liquidationNo",
  "settleAmount",
  "liquidationStatus",
  "matureTime",
  "settlementNo",
]);

/** One row: its order, how much the laboratory gets and why. */
export const liquidationRecord: RecordParts<LiquidationDetail> = {
  story: liquidationProgress,
  standing: (row, story) => standingOf("liquidation_status", row.liquidationStatus, story, waits),
  body: (row: LiquidationDetail, story: readonly TimelineItem[]) => (
    <>
      <Block title="settlement.detail.order">
        <Facts
          facts={factsOf(
            liquidation,
            [
              [label.orderNo, <OrderLink key="order" id={row.orderId} orderNo={row.orderNo} />],
              "customerName",
              "labId",
              "serviceSummary",
              "orderStatus",
              "finishTime",
              "kind",
              "settlementNo",
              "matureTime",
              "paidTime",
            ],
            row,
          )}
        />
      </Block>
      <Block title="settlement.detail.amounts">
        <Facts
          facts={factsOf(
            liquidation,
            [
              "orderAmount",
              "originPrice",
              "liquidationPrice",
              "deductAmount",
              "deductReason",
              [inYuan(label.settleAmount), <SettleAmount key="settle" of={row} />],
              [inYuan(label.grossProfit), <GrossProfit key="profit" of={row} />],
              "grossRate",
              ...(row.currency === "CNY" ? [] : ["currency", "settleAmountForeign"]),
              "freezeReason",
              "closeReason",
              "remark",
            ],
            row,
          )}
        />
      </Block>
      <Story items={story} />
      <Folds record={address}>
        <Fold name="changes" title="settlement.detail.priceChanges" count={row.priceChanges.length}>
          <SmallTable rows={row.priceChanges} rowKey={(one) => one.id ?? ""} columns={changeColumns} />
        </Fold>
        <Fold name="corrections" title="settlement.detail.corrections" count={row.corrections.length}>
          <SmallTable rows={row.corrections} rowKey={(one) => one.id ?? ""} columns={correctionColumns} />
        </Fold>
      </Folds>
    </>
  ),
};
