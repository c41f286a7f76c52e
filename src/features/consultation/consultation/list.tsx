import {
  consultation,
  consultationAssignBatch,
  consultationStatusCount,
} from "#src/contract/consultation/consultation.ts";
import { consultCan } from "#src/contract/consultation/consultation-moves.ts";
import { text } from "#src/lib/text.ts";
import type { AnyBound } from "#src/workspace/screen/entity/control.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { CustomerPicker } from "#src/widgets/customer/customer-picker.tsx";
import { ServicePicker } from "#src/widgets/service/service-picker.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { stateTabs } from "#src/workspace/screen/entity/state-tabs.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { consultationActions, type ConsultationRow } from "./actions.ts";
import { responseCell, responseText } from "./response.tsx";

/** The form's binding for a picker, whose value is an id. */
const idOf = (bound: AnyBound) => bound as unknown as Bound<string | null>;

/** 咨询列表. */
export const ConsultationList = entityScreen<ConsultationRow>(consultation, {
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
  form: [
    "consultType",
    "source",
    "contactName",
    "companyName",
    "mobile",
    "email",
    { name: "customerId", control: (bound) => <CustomerPicker {...idOf(bound)} clearable /> },
    { name: "serviceId", control: (bound) => <ServicePicker {...idOf(bound)} clearable /> },
    { name: "title", wide: true },
    "content",
    "attachments",
  ],
  actions: consultationActions,
  batchActions: [
    {
      label: "consultation.consultation.assignMany",
      call: consultationAssignBatch,
      can: (row) => consultCan.assign({ state: row.status ?? "" }),
      Dialog: lazyDialog(async () => (await import("./dialogs/assign.tsx")).AssignManyDialog),
    },
  ],
  refuseEdit: (row) => (row["status"] === "40" ? undefined : text("consultation.consultation.onlyClosed")),
  mobile: ["content", "contactName", "companyName", "handlerBy", "createTime"],
  record: async () => (await import("./record.tsx")).consultationRecord,
});
