import { consultation } from "#src/contract/consultation/consultation.ts";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import { consultationColumns, type ConsultationRow } from "./columns.tsx";
import { ConsultationDetailDrawer } from "./detail.tsx";
import { consultationFilters, consultationTabs } from "./filters.ts";

const rowName = (row: ConsultationRow) => row.consultNo ?? "";

/** 咨询列表. */
export function ConsultationList() {
  return (
    <ListScreen<ConsultationRow>
      calls={consultation}
      columns={consultationColumns}
      filters={consultationFilters}
      pinned={["content", "contactName", "createTime"]}
      status={consultationTabs}
      Detail={ConsultationDetailDrawer}
      rowName={rowName}
      mobile={["content", "contactName", "companyName", "handlerBy", "createTime"]}
      mobileState="status"
    />
  );
}
