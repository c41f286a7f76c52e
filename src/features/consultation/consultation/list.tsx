import { consultation } from "#src/contract/consultation/consultation.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import { rowsAhead } from "#src/workspace/screen/list/rows-ahead.ts";
import { consultationColumns, type ConsultationRow } from "./columns.tsx";
import { consultationFilters, consultationTabs } from "./filters.ts";

const ConsultationDetailPanel = lazyDetail(async () => (await import("./detail.tsx")).ConsultationDetailPanel);

const rowName = (row: ConsultationRow) => row.consultNo ?? "";

const asked = {
  calls: consultation,
  filters: consultationFilters,
  status: consultationTabs,
  Detail: ConsultationDetailPanel,
};

/** 咨询列表. */
export function ConsultationList() {
  return (
    <ListScreen<ConsultationRow>
      {...asked}
      columns={consultationColumns}
      pinned={["content", "contactName", "createTime"]}
      rowName={rowName}
      mobile={["content", "contactName", "companyName", "handlerBy", "createTime"]}
      mobileState="status"
    />
  );
}

ConsultationList.ahead = rowsAhead(asked);
