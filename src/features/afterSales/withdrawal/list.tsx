import { withdrawal } from "#src/contract/afterSales/withdrawal.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import { rowsAhead } from "#src/workspace/screen/list/rows-ahead.ts";
import { withdrawalColumns, type WithdrawalRow } from "./columns.tsx";
import { withdrawalFilters, withdrawalTabs } from "./filters.ts";

const WithdrawalDetailPanel = lazyDetail(async () => (await import("./detail.tsx")).WithdrawalDetailPanel);

const rowName = (row: WithdrawalRow) => row.withdrawalNo ?? "";

const asked = { calls: withdrawal, filters: withdrawalFilters, status: withdrawalTabs, Detail: WithdrawalDetailPanel };

/** 撤样列表. */
export function SampleWithdrawalList() {
  return (
    <ListScreen<WithdrawalRow>
      {...asked}
      columns={withdrawalColumns}
      pinned={["orderNo", "customerName", "createTime"]}
      rowName={rowName}
      mobile={["orderNo", "customerName", "sampleNames", "returnMethod", "createTime"]}
      mobileState="status"
    />
  );
}

SampleWithdrawalList.ahead = rowsAhead(asked);
