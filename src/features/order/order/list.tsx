import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { order, orderCan, orderSums } from "#src/contract/order/order.ts";
import { orderChangeSalesperson } from "#src/contract/order/office-acts.ts";
import { orderConfirmReceipt } from "#src/contract/order/sample-acts.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import { rowsAhead } from "#src/workspace/screen/list/rows-ahead.ts";
import type { SumsConfig } from "#src/workspace/screen/list/list-sums.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { orderActions } from "./actions.ts";
import { orderColumns, type OrderRow } from "./columns.tsx";
import { orderFilters, orderTabs } from "./filters.ts";

const OrderDetailDrawer = lazyDetail(async () => (await import("./detail.tsx")).OrderDetailDrawer);

const ChangeSalespeople = lazyDialog(
  async () => (await import("./dialogs/change-salesperson.tsx")).ChangeSalespeopleDialog,
);

const ScanReceipt = lazyDialog(async () => (await import("./dialogs/scan-receipt.tsx")).ScanReceiptDialog);

/** Exported: the declaration is tested against the domain's. */
export const orderListSums: SumsConfig = {
  calls: orderSums,
  titles: {
    payableAmount: "order.order.sum.payable",
    paidAmount: "order.order.sum.paid",
    refundedAmount: "order.order.sum.refunded",
  },
};

const rowName = (row: OrderRow) => row.orderNo ?? "";

const asked = { calls: order, filters: orderFilters, status: orderTabs };

/** Orders whose salesperson is being changed, and what follows when all of them have the new one. */
interface Changing {
  rows: readonly OrderRow[];
  onDone(): void;
}

/** 订单列表. */
export function OrderList() {
  const { open } = useTab();
  const [changing, setChanging] = useState<Changing | null>(null);
  const [scanning, setScanning] = useState(false);
  return (
    <>
      <ListScreen<OrderRow>
        {...asked}
        columns={orderColumns}
        pinned={["orderNo", "customerName", "createTime"]}
        actions={orderActions}
        sums={orderListSums}
        Detail={OrderDetailDrawer}
        rowName={rowName}
        mobile={["customerName", "serviceSummary", "payableAmount", "orderStatus", "dueDate"]}
        mobileState="orderStatus"
        toolbar={
          <>
            {can(String(orderConfirmReceipt.permission)) && (
              <Button onClick={() => setScanning(true)}>{text("order.order.scanReceipt.title")}</Button>
            )}
            {can("order:order:add") && (
              <Button tone="primary" onClick={() => open("/order/addOrder")}>
                {text("order.order.create.title")}
              </Button>
            )}
          </>
        }
        batch={({ rows, clear }) => <BatchActs rows={rows} change={(of) => setChanging({ rows: of, onDone: clear })} />}
      />
      {scanning && <ScanReceipt onClose={() => setScanning(false)} />}
      {changing && <ChangeSalespeople {...changing} onClose={() => setChanging(null)} />}
    </>
  );
}

OrderList.ahead = rowsAhead(asked);

/** What can be done with the ticked orders; each act takes those whose state allows it. */
function BatchActs({ rows, change }: { rows: readonly OrderRow[]; change(rows: readonly OrderRow[]): void }) {
  const movable = rows.filter((row) => orderCan.changeSalesperson({ state: row.orderStatus ?? "" }));
  if (!can(String(orderChangeSalesperson.permission)) || movable.length === 0) return null;
  return (
    <Button size="small" onClick={() => change(movable)}>
      {text("order.order.changeSalesperson.batch")}
    </Button>
  );
}
