import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { actPermissions } from "#src/contract/order/act-permissions.ts";
import { order, orderCan, orderSums } from "#src/contract/order/order.ts";
import { withWords } from "#src/lib/load-words.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import { rowsAhead } from "#src/workspace/screen/list/rows-ahead.ts";
import type { SumsConfig } from "#src/workspace/screen/list/list-sums.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { PageActButton } from "#src/workspace/screen/page-acts.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { orderActions } from "./actions.ts";
import { orderColumns, type OrderRow } from "./columns.tsx";
import { orderFilters, orderTabs } from "./filters.ts";
import { createOrder, scanReceipt } from "./page-acts.ts";
import { recordWords } from "./record-words.ts";

const OrderDetailPanel = lazyDetail(
  withWords(recordWords, async () => (await import("./detail.tsx")).OrderDetailPanel),
);

const ChangeSalespeople = lazyDialog(
  withWords(recordWords, async () => (await import("./dialogs/change-salesperson.tsx")).ChangeSalespeopleDialog),
);

const ScanReceipt = lazyDialog(
  withWords(recordWords, async () => (await import("./dialogs/scan-receipt.tsx")).ScanReceiptDialog),
);

const ConfirmMany = lazyDialog(
  withWords(recordWords, async () => (await import("./dialogs/confirm-many.tsx")).ConfirmManyDialog),
);

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

const asked = {
  calls: order,
  filters: orderFilters,
  status: orderTabs,
  Detail: OrderDetailPanel,
  actions: orderActions,
};

/** Orders that one action is done on, and what follows when it is done on all of them. */
interface Batch {
  rows: readonly OrderRow[];
  onDone(): void;
}

/** 订单列表. */
export function OrderList() {
  const { open } = useTab();
  const [changing, setChanging] = useState<Batch | null>(null);
  const [confirming, setConfirming] = useState<Batch | null>(null);
  const [scanning, setScanning] = useState(false);
  return (
    <>
      <ListScreen<OrderRow>
        {...asked}
        columns={orderColumns}
        pinned={["orderNo", "customerName", "createTime"]}
        sums={orderListSums}
        rowName={rowName}
        mobile={["customerName", "serviceSummary", "payableAmount", "orderStatus", "dueDate"]}
        mobileState="orderStatus"
        toolbar={
          <>
            <PageActButton act={scanReceipt} onStart={() => setScanning(true)} />
            <PageActButton act={createOrder} main onStart={() => open(createOrder.to)} />
          </>
        }
        batch={({ rows, clear }) => (
          <BatchActs
            rows={rows}
            change={(of) => setChanging({ rows: of, onDone: clear })}
            confirm={(of) => setConfirming({ rows: of, onDone: clear })}
          />
        )}
      />
      {scanning && <ScanReceipt onClose={() => setScanning(false)} />}
      {changing && <ChangeSalespeople {...changing} onClose={() => setChanging(null)} />}
      {confirming && <ConfirmMany {...confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}

OrderList.ahead = rowsAhead(asked);

interface BatchActsProps {
  rows: readonly OrderRow[];
  change(rows: readonly OrderRow[]): void;
  confirm(rows: readonly OrderRow[]): void;
}

/** What can be done with the ticked orders; each action takes those whose state allows it. */
function BatchActs({ rows, change, confirm }: BatchActsProps) {
  const movable = rows.filter((row) => orderCan.changeSalesperson({ state: row.orderStatus ?? "" }));
  const paid = rows.filter((row) => orderCan.confirmPayment({ state: row.orderStatus ?? "" }));
  return (
    <>
      {paid.length > 0 && permissionsOf(actPermissions.confirmPayment).some(can) && (
        <Button size="small" onClick={() => confirm(paid)}>
          {text("order.order.confirmPayment.batch")}
        </Button>
      )}
      {movable.length > 0 && can(actPermissions.changeSalesperson) && (
        <Button size="small" onClick={() => change(movable)}>
          {text("order.order.changeSalesperson.batch")}
        </Button>
      )}
    </>
  );
}
