import { consultation, type Consultation, consultationStatusCount } from "#src/contract/consultation/consultation.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { stateTabs } from "#src/workspace/screen/entity/state-tabs.ts";
import { responseCell, responseText } from "./response.tsx";

/** 咨询列表. */
export const ConsultationList = entityScreen<Consultation & { id: string }>(consultation, {
  columns: [
    { name: "consultNo", width: 160 },
    "status",
    {
      name: "responseMinutes",
      width: 130,
      align: "start",
      value: (row) => responseText(row, new Date()),
      cell: responseCell,
    },
    "consultType",
    "content",
    { name: "serviceName", width: 170 },
    { name: "contactName", width: 90 },
    { name: "mobile", width: 144 },
    "companyName",
    "source",
    { name: "handlerBy", width: 90 },
    { name: "createTime", width: 150 },
    { name: "lastReplyTime", width: 150 },
    "satisfaction",
  ],
  filters: [
    "consultNo",
    "content",
    "contactName",
    "createTime",
    "consultType",
    "mobile",
    "companyName",
    "serviceName",
    "source",
    "handlerBy",
    "status",
    "replyTime",
  ],
  pinned: ["content", "contactName", "createTime"],
  status: stateTabs(consultation, {
    counts: consultationStatusCount,
    // People who assign consultations start at the tab with all of them.
    startAt: (can) =>
      can("consultation:consultation:reply") && !can("consultation:consultation:assign") ? "waiting" : "",
    tabs: [
      { value: "" },
      { value: "waiting", states: "10", queue: true },
      { value: "mine", mine: "handlerBy", title: "consultation.consultation.mine" },
      { value: "replied", states: "20" },
      { value: "toClue", states: "30" },
      { value: "closed", states: "40" },
    ],
  }),
  mobile: ["content", "contactName", "companyName", "handlerBy", "createTime"],
  record: async () => (await import("./record.tsx")).consultationRecord,
});
