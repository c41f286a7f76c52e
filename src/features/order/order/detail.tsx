import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { ProgressSteps } from "#ui/steps/progress-steps.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { orderDetail, type OrderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { nextStep, offeredActions } from "#src/workspace/screen/action.ts";
import { NextStep } from "#src/workspace/screen/detail/next-step.tsx";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import type { StateField } from "#src/workspace/screen/reasons/verdict.ts";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-props.ts";
import { useRowDialog } from "#src/workspace/screen/list/use-row-dialog.tsx";
import { useMinute } from "#src/workspace/layout/use-hour.ts";
import { knownHolidays } from "#src/workspace/work/holidays.ts";
import { orderActions } from "./actions.ts";
import type { OrderRow } from "./columns.tsx";
import { History } from "./detail/history.tsx";
import { OrderParts } from "./detail/parts.tsx";
import { PriceAsk } from "./detail/price-ask.tsx";
import { orderStanding } from "./detail/standing.tsx";
import { StepFacts } from "./detail/step-facts.tsx";
import { orderProgress } from "./progress.ts";
import { holderOf, holderText } from "./holder.ts";
import { ReturnedTag } from "./returned-tag.tsx";
import { useOrder } from "./use-order.ts";

const orderState: StateField = { name: "orderStatus", dict: "order_status" };

/** One order beside its list: its state and why, the next step and its facts, the history, and the rest folded. */
export function OrderDetailPanel(props: DetailProps) {
  const { data, error, refetch } = useOrder(props.id);
  const { dialog, start } = useRowDialog<OrderRow>();
  const row = data as OrderRow | undefined;
  const now = useMinute();
  const step = row && nextStep(offeredActions(orderActions, row, can)).next;
  const holder = row && holderOf(row);
  const waits = holder && (holder.outside || !step) ? holderText(holder) : undefined;
  return (
    <RecordPanel
      {...props}
      name="order:order"
      called={data?.orderNo}
      title={data ? <CopyText text={data.orderNo ?? ""} /> : text("orderRecord.title")}
      extra={data && <Marks order={data} />}
      header={data ? <ProgressSteps {...orderProgress(data)} /> : <NoSteps />}
      // For a held order, `orderStanding` sets the holder itself.
      standing={data && { holder: waits, ...orderStanding(data, { now, holidays: knownHolidays() }) }}
      actions={
        row && <NextStep name={row.orderNo ?? ""} row={row} actions={orderActions} start={start} state={orderState} />
      }
      error={error}
      onRetry={() => void refetch()}
      dialog={dialog}
    >
      {row && data && (
        <>
          <PriceAsk order={data} />
          <StepFacts order={data} step={step?.action.name} />
          <History order={data} />
          <OrderParts order={data} />
        </>
      )}
    </RecordPanel>
  );
}

OrderDetailPanel.record = orderDetail;

/** Placeholder for the steps while the order loads, so that the content below does not move. */
const NoSteps = () => <ProgressSteps aria-hidden steps={[{ key: "none", label: "\u00a0" }]} current={1} />;

function Marks({ order }: { order: OrderDetail }) {
  return (
    <span className="flex items-center gap-2">
      <DictTag dict="order_status" value={order.orderStatus} />
      {order.isUrgent === "Y" && <Tag urgent>{text("order.order.urgent")}</Tag>}
      {order.priceAskBy && <Tag tone="warn">{text("order.order.priceAsked")}</Tag>}
      <ReturnedTag order={order} />
      {order.overdueFlag === "Y" && <Tag tone="bad">{text("order.order.tab.overdue")}</Tag>}
      {order.holdFlag === "Y" && <Tag tone="warn">{text("order.order.tab.hold")}</Tag>}
    </span>
  );
}
