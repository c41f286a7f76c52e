import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { Timeline } from "#ui/timeline/timeline.tsx";
import { withdrawal, type WithdrawalDetail } from "#src/contract/afterSales/withdrawal.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { RecordDrawer } from "#src/workspace/screen/detail/record-drawer.tsx";
import { useRecord } from "#src/workspace/screen/detail/use-record.ts";
import { DictTag } from "#src/workspace/screen/list/columns.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-screen.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";
import { Parcels } from "../parcels.tsx";
import { SampleRows } from "../samples.tsx";
import { withdrawalProgress } from "./progress.ts";

/** One withdrawal beside its list: which samples are asked back, how they go, and what it costs. */
export function WithdrawalDetailDrawer({ id, ...rest }: DetailProps) {
  const { data, error, onRetry } = useRecord(withdrawal.queryById, id);
  return (
    <RecordDrawer
      {...rest}
      name="afterSales:withdrawal"
      title={data ? <CopyText text={data.withdrawalNo ?? ""} /> : text("afterSales.withdrawal.title")}
      extra={data && <DictTag dict="withdrawal_status" value={data.status} />}
      error={error}
      onRetry={onRetry}
    >
      {data && <Blocks row={data} />}
    </RecordDrawer>
  );
}

function Blocks({ row }: { row: WithdrawalDetail }) {
  return (
    <>
      <Block title="afterSales.withdrawal.detail.basic">
        <Facts
          facts={[
            [
              "afterSales.withdrawal.orderNo",
              <RecordLink key="order" page="/order/orderList" need="order:order:view" id={row.orderId}>
                {row.orderNo}
              </RecordLink>,
            ],
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
      <Block title="afterSales.withdrawal.detail.return">
        <Facts
          facts={[
            ["afterSales.withdrawal.returnMethod", dictText("return_method", row.returnMethod)],
            ["afterSales.withdrawal.receiver", row.receiver],
            ["afterSales.withdrawal.mobile", row.mobile],
            ["afterSales.withdrawal.address", row.address],
            ["afterSales.withdrawal.returnTime", row.returnTime],
            ["afterSales.withdrawal.signTime", row.signTime],
            [
              "afterSales.withdrawal.destroyProof",
              row.destroyProof && <FileLinks key="proof" paths={row.destroyProof} />,
            ],
          ]}
        />
      </Block>
      {row.logistics.length > 0 && (
        <Block title="afterSales.withdrawal.detail.logistics">
          <Parcels rows={row.logistics} />
        </Block>
      )}
      <Money row={row} />
      <Block title="afterSales.withdrawal.detail.progress">
        <Timeline items={withdrawalProgress(row)} />
      </Block>
    </>
  );
}

function Money({ row }: { row: WithdrawalDetail }) {
  const { refund } = row;
  return (
    <Block title="afterSales.withdrawal.detail.money">
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
    </Block>
  );
}
