import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { withdrawal, type WithdrawalDetail, withdrawalRefundFields } from "#src/contract/afterSales/withdrawal.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { formatCents } from "#src/lib/money.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictText } from "#src/session/session.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { useOrderEvents } from "#src/widgets/order/use-order-events.ts";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { standingOf, Story } from "#src/workspace/screen/detail/story.tsx";
import { factsOf, type RecordParts } from "#src/workspace/screen/entity/detail.tsx";
import { Parcels } from "../parcels.tsx";
import { SampleRows } from "../samples.tsx";
import { withdrawalProgress } from "./progress.ts";

const label = labelsOf(withdrawal.fields);

/** Who has to act on a withdrawal, by its state. */
const waits: Readonly<Record<string, TextKey>> = {
  "10": "afterSales.waits.audit",
  "20": "afterSales.waits.return",
  "30": "afterSales.withdrawal.waits.sign",
};

const basics = [
  "orderNo",
  "customerName",
  "labName",
  "withdrawType",
  "reason",
  "reasonDetail",
  "source",
  "createTime",
] as const;
const returned = ["returnMethod", "receiver", "mobile", "address", "returnTime", "signTime"] as const;

/** One withdrawal: which samples are requested back, how they are sent, and what it costs. */
export const withdrawalRecord: RecordParts<WithdrawalDetail> = {
  story: withdrawalProgress,
  standing: (row, story) => standingOf("withdrawal_status", row.status, story, waits),
  body: (row, story) => (
    <>
      <Block title="entity.basic">
        <Facts facts={factsOf(withdrawal, basics, row)} />
      </Block>
      <Block title={label.sampleNames}>
        <SampleRows rows={row.samples} />
      </Block>
      <WithdrawalStory row={row} items={story} />
      <Folds record={withdrawal.address}>
        <Fold
          name="return"
          title="afterSales.withdrawal.detail.return"
          summary={dictText("return_method", row.returnMethod)}
        >
          <Facts
            facts={factsOf(
              withdrawal,
              [
                ...returned,
                [label.destroyProof, row.destroyProof && <FileLinks key="proof" paths={row.destroyProof} />],
              ],
              row,
            )}
          />
        </Fold>
        <Fold name="logistics" title="afterSales.withdrawal.detail.logistics" count={row.logistics.length}>
          <Parcels rows={row.logistics} />
        </Fold>
        <Fold name="money" title="afterSales.withdrawal.detail.money" summary={formatCents(row.feeAmount ?? 0)}>
          <Facts
            facts={[
              ...factsOf(withdrawal, ["feeAmount", "createRefund", "refundNo"], row),
              ...factsOf(
                { address: withdrawal.address, fields: withdrawalRefundFields },
                ["refundAmount", "status"],
                row.refund ?? {},
              ),
            ]}
          />
        </Fold>
      </Folds>
    </>
  ),
};

interface WithdrawalStoryProps {
  row: WithdrawalDetail;
  items: readonly TimelineItem[];
}

function WithdrawalStory({ row, items }: WithdrawalStoryProps) {
  return <Story items={items} others={useOrderEvents([row.orderId], row.withdrawalNo)} />;
}
