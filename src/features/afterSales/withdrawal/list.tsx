import { withdrawal } from "#src/contract/afterSales/withdrawal.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import { withdrawalColumns, type WithdrawalRow } from "./columns.tsx";
import { withdrawalFilters, withdrawalTabs } from "./filters.ts";

const WithdrawalDetailDrawer = lazyDetail(async () => (await import("./detail.tsx")).WithdrawalDetailDrawer);

const rowName = (row: WithdrawalRow) => row.withdrawalNo ?? "";

/** 撤样列表. */
export function SampleWithdrawalList() {
  return (
    <ListScreen<WithdrawalRow>
      calls={withdrawal}
      columns={withdrawalColumns}
      filters={withdrawalFilters}
      pinned={["orderNo", "customerName", "createTime"]}
      status={withdrawalTabs}
      Detail={WithdrawalDetailDrawer}
      rowName={rowName}
      mobile={["orderNo", "customerName", "sampleNames", "returnMethod", "createTime"]}
      mobileState="status"
    />
  );
}
