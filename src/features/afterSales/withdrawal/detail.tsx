import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { withdrawal, type WithdrawalDetail } from "#src/contract/afterSales/withdrawal.ts";
import { formatCents } from "#src/lib/money.ts";
import { maskedFact } from "#src/widgets/plain/masked-fact.tsx";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictText } from "#src/session/session.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import { standingOf, Story } from "#src/workspace/screen/detail/story.tsx";
import { useRecord } from "#src/workspace/screen/detail/use-record.ts";
import { DictTag } from "#src/workspace/screen/list/columns.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-screen.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { Parcels } from "../parcels.tsx";
import { SampleRows } from "../samples.tsx";
import { withdrawalProgress } from "./progress.ts";

const name = "afterSales:withdrawal";

/** Who has a withdrawal, by its state. */
const waits: Readonly<Record<string, TextKey>> = {
  "10": "afterSales.withdrawal.waits.audit",
  "20": "afterSales.withdrawal.waits.return",
  "30": "afterSales.withdrawal.waits.sign",
};

/** One withdrawal beside its list: which samples are asked back, how they go, and what it costs. */
export function WithdrawalDetailPanel(props: DetailProps) {
  const { data, error, onRetry } = useRecord(withdrawal.queryById, props.id);
  const story = data ? withdrawalProgress(data) : [];
  return (
    <RecordPanel
      {...props}
      name={name}
      standing={data && standingOf("withdrawal_status", data.status, story, waits)}
      called={data?.withdrawalNo}
      title={data ? <CopyText text={data.withdrawalNo ?? ""} /> : text("afterSales.withdrawal.title")}
      extra={data && <DictTag dict="withdrawal_status" value={data.status} />}
      error={error}
      onRetry={onRetry}
    >
      {data && <Parts row={data} story={story} />}
    </RecordPanel>
  );
}

WithdrawalDetailPanel.record = withdrawal.queryById;

function Parts({ row, story }: { row: WithdrawalDetail; story: readonly TimelineItem[] }) {
  return (
    <>
      <Block title="afterSales.withdrawal.detail.basic">
        <Facts
          facts={[
            ["afterSales.withdrawal.orderNo", <OrderLink key="order" id={row.orderId} orderNo={row.orderNo} />],
            ["afterSales.withdrawal.customerName", row.customerName],
            ["afterSales.withdrawal.labName", row.labName],
            ["afterSales.withdrawal.withdrawType", dictText("withdraw_type", row.withdrawType)],
            ["afterSales.withdrawal.reason", dictText("withdraw_reason", row.reason)],
            ["afterSales.withdrawal.reasonDetail", row.reasonDetail],
            ["afterSales.withdrawal.source", dictText("apply_source", row.source)],
            ["afterSales.withdrawal.createTime", row.createTime],
          ]}
        />
      </Block>
      <Block title="afterSales.withdrawal.detail.samples">
        <SampleRows rows={row.samples} />
      </Block>
      <Story items={story} />
      <Folds record={name}>
        <Fold
          name="return"
          title="afterSales.withdrawal.detail.return"
          summary={dictText("return_method", row.returnMethod)}
        >
          <Facts
            facts={[
              ["afterSales.withdrawal.returnMethod", dictText("return_method", row.returnMethod)],
              ["afterSales.withdrawal.receiver", row.receiver],
              maskedFact(withdrawal.plain, row, "mobile", "afterSales.withdrawal.mobile"),
              ["afterSales.withdrawal.address", row.address],
              ["afterSales.withdrawal.returnTime", row.returnTime],
              ["afterSales.withdrawal.signTime", row.signTime],
              [
                "afterSales.withdrawal.destroyProof",
                row.destroyProof && <FileLinks key="proof" paths={row.destroyProof} />,
              ],
            ]}
          />
        </Fold>
        <Fold name="logistics" title="afterSales.withdrawal.detail.logistics" count={row.logistics.length}>
          <Parcels rows={row.logistics} />
        </Fold>
        <Fold name="money" title="afterSales.withdrawal.detail.money" summary={formatCents(row.feeAmount ?? 0)}>
          <Money row={row} />
        </Fold>
      </Folds>
    </>
  );
}

function Money({ row }: { row: WithdrawalDetail }) {
  const { refund } = row;
  return (
    <Facts
      facts={[
        ["afterSales.withdrawal.feeAmount", formatCents(row.feeAmount ?? 0)],
        ["afterSales.withdrawal.createRefund", text(row.createRefund === "Y" ? "common.yes" : "common.no")],
        [
          "afterSales.withdrawal.refundNo",
          row.refundNo && (
            <RecordLink key="refund" page="/afterSales/refundList" need="afterSales:refund:view" id={row.refundId}>
              {row.refundNo}
            </RecordLink>
          ),
        ],
        ["afterSales.withdrawal.refundAmount", refund && formatCents(Number(refund["refundAmount"] ?? 0))],
        [
          "afterSales.withdrawal.refundStatus",
          refund && <DictTag key="status" dict="refund_status" value={refund["status"]} />,
        ],
      ]}
    />
  );
}
