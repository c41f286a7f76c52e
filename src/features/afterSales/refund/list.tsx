import { refund, refundSums } from "#src/contract/afterSales/refund.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import type { SumsConfig } from "#src/workspace/screen/list/list-sums.tsx";
import { rowsAhead } from "#src/workspace/screen/list/rows-ahead.ts";
import { refundColumns, type RefundRow } from "./columns.tsx";
import { refundFilters, refundTabs } from "./filters.ts";

const RefundDetailPanel = lazyDetail(async () => (await import("./detail.tsx")).RefundDetailPanel);

const sums: SumsConfig = {
  calls: refundSums,
  titles: { applyAmount: "afterSales.refund.sum.applyAmount", refundAmount: "afterSales.refund.sum.refundAmount" },
};

const rowName = (row: RefundRow) => row.refundNo ?? "";

const asked = { calls: refund, filters: refundFilters, status: refundTabs, Detail: RefundDetailPanel };

/** 退款列表. */
export function RefundList() {
  return (
    <ListScreen<RefundRow>
      {...asked}
      columns={refundColumns}
      pinned={["orderNo", "customerName", "createTime"]}
      sums={sums}
      rowName={rowName}
      mobile={["orderNo", "customerName", "refundAmount", "refundReason", "createTime"]}
      mobileState="status"
    />
  );
}

RefundList.ahead = rowsAhead(asked);
