import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { ProgressSteps } from "#ui/steps/progress-steps.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { DrawerActions } from "#src/workspace/screen/drawer-actions.tsx";
import { DictTag } from "#src/workspace/screen/list/columns.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-screen.tsx";
import { useRowDialog } from "#src/workspace/screen/list/use-row-dialog.tsx";
import { useDrawerWidth } from "#src/workspace/settings/use-drawer-width.ts";
import { orderActions } from "./actions.ts";
import type { OrderRow } from "./columns.tsx";
import { AfterSales } from "./detail/after-sales.tsx";
import { Amounts } from "./detail/amounts.tsx";
import { RecordError } from "#src/workspace/screen/detail/record-error.tsx";
import { DetailSkeleton } from "#src/workspace/screen/detail/skeleton.tsx";
import { EvaluationBlock } from "./detail/evaluation.tsx";
import { FormBlock } from "./detail/form-block.tsx";
import { Invoices } from "./detail/invoices.tsx";
import { Items } from "./detail/items.tsx";
import { Logistics } from "./detail/logistics.tsx";
import { OrderFacts } from "./detail/facts.tsx";
import { Payments } from "./detail/payments.tsx";
import { PriceChanges } from "./detail/price-changes.tsx";
import { Reports } from "./detail/reports.tsx";
import { Samples } from "./detail/samples.tsx";
import { History } from "./detail/history.tsx";
import { LiquidationBlock } from "./detail/liquidation.tsx";
import { orderProgress } from "./progress.ts";
import { useOrder } from "./use-order.ts";

const name = "order:order";
/** Width the drawer opens with, at most the window's. */
const usualWidth = 1200;

/** One order beside its list: where it stands, everything about it, and its next step. */
export function OrderDetailDrawer({ id, onClose, onPrevious, onNext }: DetailProps) {
  const { data, error, refetch } = useOrder(id);
  const [width, setWidth] = useDrawerWidth(name, usualWidth);
  const { dialog, start } = useRowDialog<OrderRow>();
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={data ? <CopyText text={data.orderNo ?? ""} /> : text("order.order.title")}
      extra={data && <Marks order={data} />}
      header={data && <ProgressSteps {...orderProgress(data)} />}
      footer={
        data && <DrawerActions name={data.orderNo ?? ""} row={data as OrderRow} actions={orderActions} start={start} />
      }
      records={{ ...(onPrevious ? { onPrevious } : {}), ...(onNext ? { onNext } : {}) }}
      width={width}
      onWidthChange={setWidth}
    >
      {data ? (
        <Blocks order={data} />
      ) : error ? (
        <RecordError error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
      {dialog}
    </Drawer>
  );
}

function Marks({ order }: { order: OrderDetail }) {
  return (
    <span className="flex items-center gap-2">
      <DictTag dict="order_status" value={order.orderStatus} />
      {order.isUrgent === "Y" && <Tag urgent>{text("order.order.urgent")}</Tag>}
      {order.overdueFlag === "Y" && <Tag tone="wrong">{text("order.order.tab.overdue")}</Tag>}
      {order.holdFlag === "Y" && <Tag tone="waiting">{text("order.order.tab.hold")}</Tag>}
    </span>
  );
}

/** The blocks in the order staff ask for them: who, what, how much, then what happened; empty blocks are left out. */
function Blocks({ order }: { order: OrderDetail }) {
  return (
    <div className="flex flex-col gap-6">
      <OrderFacts order={order} />
      <Amounts order={order} />
      <Items order={order} />
      <Payments order={order} />
      <FormBlock order={order} />
      <Samples order={order} />
      <Logistics order={order} />
      <Reports order={order} />
      <Invoices order={order} />
      <AfterSales order={order} />
      <PriceChanges order={order} />
      <LiquidationBlock order={order} />
      <EvaluationBlock order={order} />
      <History order={order} />
    </div>
  );
}
