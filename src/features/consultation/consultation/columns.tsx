import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { consultation, type Consultation } from "#src/contract/consultation/consultation.ts";
import { maskedColumn } from "#src/widgets/plain/masked-column.tsx";
import { text } from "#src/lib/text.ts";
import { companyColumn, dictColumn, namedColumn, textColumn, timeColumn } from "#src/workspace/screen/list/columns.tsx";
import { OpenDetail } from "#src/workspace/screen/list/open-detail.tsx";
import { responseCell, responseText } from "./response.tsx";

/** A row of the consultation list as the wire shows it. */
export type ConsultationRow = Consultation & { id: string };

export const consultationColumns: readonly TableColumn<ConsultationRow>[] = [
  {
    id: "consultNo",
    title: () => text("consultation.consultation.consultNo"),
    cell: (row) => (
      <CopyText text={row.consultNo ?? ""} quiet>
        <OpenDetail id={row.id}>{row.consultNo}</OpenDetail>
      </CopyText>
    ),
    width: 160,
    sortable: true,
    pin: "start",
    hideable: false,
  },
  dictColumn("status", "consultation.consultation.status", "consult_status", { width: 96, sortable: true }),
  {
    id: "responseMinutes",
    title: () => text("consultation.consultation.response"),
    value: (row) => responseText(row, new Date()),
    cell: responseCell,
    width: 130,
    sortable: true,
  },
  dictColumn("consultType", "consultation.consultation.consultType", "consult_type", { width: 96 }),
  textColumn("content", "consultation.consultation.content", { width: 260 }),
  textColumn("serviceName", "consultation.consultation.serviceName", { width: 170 }),
  textColumn("contactName", "consultation.consultation.contactName", { width: 84 }),
  maskedColumn("mobile", "consultation.consultation.mobile", consultation.plain, { width: 144 }),
  companyColumn("companyName", "consultation.consultation.companyName", { width: 146 }),
  dictColumn("source", "consultation.consultation.source", "clue_source", { width: 96 }),
  namedColumn("handlerBy", "consultation.consultation.handlerBy", { width: 90 }),
  timeColumn("createTime", "consultation.consultation.createTime", { width: 150 }),
  timeColumn("lastReplyTime", "consultation.consultation.lastReplyTime", { width: 150 }),
  textColumn("satisfaction", "consultation.consultation.satisfaction", {
    width: 84,
    value: (row) =>
      row.satisfaction === null ? "" : text("consultation.consultation.score", { score: row.satisfaction }),
  }),
];
