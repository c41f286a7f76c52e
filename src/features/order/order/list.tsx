import { useState } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { order, orderSums } from "#src/contract/order/order.ts";
import { withWords } from "#src/lib/load-words.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import { rowsAhead } from "#src/workspace/screen/list/rows/rows-ahead.ts";
import type { SumsConfig } from "#src/workspace/screen/list/list-sums.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { PageActButton } from "#src/workspace/screen/page-acts.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { orderActions } from "./actions.ts";
import { orderColumns, orderMarks, type OrderRow } from "./columns.tsx";
import type { OrderBatch } from "#src/features/order/order/dialogs/many/batch-dialog.tsx";
import { orderFilters, orderTabs } from "./filters.ts";
import { createOrder, scanReceipt } from "./page-acts.ts";
import { recordWords } from "./record-words.ts";

const OrderDetailPanel = lazyDetail(
  withWords(recordWords, async () => (await import("./detail.tsx")).OrderDetailPanel),
);

// Shown once rows are ticked.
const LazyBatchActs = lazyPart(async () => (await import("./batch-acts.tsx")).BatchActs);

const BatchDialog = lazyDialog(
  withWords(
    recordWords,
    async () => (await import("#src/features/order/order/dialogs/many/batch-dialog.tsx")).BatchDialog,
  ),
);

const ScanReceipt = lazyDialog(
  withWords(recordWords, async () => (await import("./dialogs/scan-receipt.tsx")).ScanReceiptDialog),
);

/** Exported so that a test can compare it with the domain's declaration. */
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

/** 订单列表. */
export function OrderList() {
  const { open } = useTab();
  const [batch, setBatch] = useState<OrderBatch | null>(null);
  const [scanning, setScanning] = useState(false);
  return (
    <>
      <ListScreen<OrderRow>
        {...asked}
        // Orders are never deleted. The entity set declares the delete call even if the server does not serve it.
        deletable={false}
        columns={orderColumns}
        pinned={["orderNo", "customerName", "createTime"]}
        sums={orderListSums}
        rowName={rowName}
        mobile={["customerName", "serviceSummary", "payableAmount", "orderStatus", "dueDate"]}
        mobileState="orderStatus"
        mobileMarks={orderMarks}
        toolbar={
          <>
            <PageActButton act={scanReceipt} onStart={() => setScanning(true)} />
            <PageActButton act={createOrder} main onStart={() => open(createOrder.to)} />
          </>
        }
        batch={({ rows, clear }) => (
          <LazyBatchActs
            waiting={null}
            part={{ rows, start: (act, of) => setBatch({ act, rows: of, onDone: clear }) }}
          />
        )}
      />
      {scanning && <ScanReceipt onClose={() => setScanning(false)} />}
      {batch && <BatchDialog {...batch} onClose={() => setBatch(null)} />}
    </>
  );
}

OrderList.ahead = rowsAhead(asked);
