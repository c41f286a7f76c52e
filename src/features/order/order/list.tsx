import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button/button.tsx";
import { queryOf } from "#src/client/query.ts";
import { order, orderSums } from "#src/contract/order/order.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { ListScreen, type ListScreenProps } from "#src/workspace/screen/list/list-screen.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { orderActions } from "./actions.ts";
import { orderColumns, type OrderRow } from "./columns.tsx";
import { OrderDetailDrawer } from "./detail.tsx";
import { orderFilters, orderTabs } from "./filters.ts";

const summed = ["payableAmount", "paidAmount", "refundedAmount"] as const;

/** Sums over the whole query, in yuan. */
function useOrderSums(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  const { data } = useQuery({
    ...queryOf(orderSums, params),
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  if (!data) return undefined;
  return Object.fromEntries(summed.map((field) => [field, formatCents(data[field])]));
}

const sums: NonNullable<ListScreenProps<OrderRow>["sums"]> = {
  titles: {
    payableAmount: "order.order.sum.payable",
    paidAmount: "order.order.sum.paid",
    refundedAmount: "order.order.sum.refunded",
  },
  use: useOrderSums,
  page: (rows: readonly OrderRow[]) =>
    Object.fromEntries(
      summed.map((field) => [field, formatCents(rows.reduce((sum, row) => sum + (row[field] ?? 0), 0))]),
    ),
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
