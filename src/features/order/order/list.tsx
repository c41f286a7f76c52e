import { Button } from "#ui/button/button.tsx";
import { order, orderSums } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import type { SumsConfig } from "#src/workspace/screen/list/list-sums.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { orderActions } from "./actions.ts";
import { orderColumns, type OrderRow } from "./columns.tsx";
import { orderFilters, orderTabs } from "./filters.ts";

const OrderDetailDrawer = lazyDetail(async () => (await import("./detail.tsx")).OrderDetailDrawer);

const sums: SumsConfig = {
  calls: orderSums,
  titles: {
    payableAmount: "order.order.sum.payable",
    paidAmount: "order.order.sum.paid",
    refundedAmount: "order.order.sum.refunded",
  },
};

const rowName = (row: OrderRow) => row.orderNo ?? "";

/** 订单列表. */
export function OrderList() {
  const { open } = useTab();
  return (
    <ListScreen<OrderRow>
      calls={order}
      columns={orderColumns}
      filters={orderFilters}
      pinned={["orderNo", "customerName", "createTime"]}
      status={orderTabs}
      actions={orderActions}
      sums={sums}
      Detail={OrderDetailDrawer}
      rowName={rowName}
      mobile={["customerName", "serviceSummary", "payableAmount", "orderStatus", "dueDate"]}
      mobileState="orderStatus"
      toolbar={
        can("order:order:add") && (
          <Button tone="primary" onClick={() => open("/order/addOrder")}>
            {text("order.order.create.title")}
          </Button>
        )
      }
    />
  );
}
