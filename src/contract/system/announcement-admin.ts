import * as z from "zod/mini";
import { action } from "../action.ts";
import { endpoint } from "../endpoint.ts";
import { code, type Fields, flag, instant, text } from "../fields.ts";
import { type FieldRule, inputsOf } from "../inputs.ts";
import { entitySet } from "../list.ts";
import { textUpTo } from "../texts.ts";
import { announcementById, announcementFields } from "./announcement.ts";

const required = { required: true } as const;
const readOnly = { readOnly: true } as const;

/** Fields of an announcement for its authors. */
const fields = {
  ...announcementFields,
  titile: { ...announcementFields.titile, ...required },
  msgCategory: { ...announcementFields.msgCategory, ...required },
  priority: { ...announcementFields.priority, ...required },
  msgAbstract: { ...announcementFields.msgAbstract, multiline: true },
  startTime: { ...announcementFields.startTime, ...required },
  endTime: { ...announcementFields.endTime, ...required },
  msgType: { ...announcementFields.msgType, ...required },
  userIds: text(20_000, { title: "指定用户", many: true, noExport: true, sort: false }),
  msgContent: { ...announcementFields.msgContent, ...required },
  sender: { ...announcementFields.sender, ...readOnly },
  sendStatus: code("send_status", { title: "发布状态", query: "eq", ...readOnly }),
  sendTime: { ...announcementFields.sendTime, ...readOnly },
  cancelTime: instant({ title: "撤销时间", ...readOnly }),
  readState: text(40, { title: "已读/总数", sort: false, ...readOnly }),
  busType: { ...announcementFields.busType, ...readOnly },
  busId: { ...announcementFields.busId, ...readOnly },
  openType: { ...announcementFields.openType, ...readOnly },
  openPage: { ...announcementFields.openPage, ...readOnly },
  written: flag({ title: "由人编写", query: "eq", virtual: true }),
} satisfies Fields;

const rules: readonly FieldRule[] = [
  {
    field: "endTime",
    error: "结束时间须晚于开始时间",
    holds: ({ startTime, endTime }) => !startTime || !endTime || endTime > startTime,
  },
  {
    field: "userIds",
    error: "请选择指定用户",
    holds: ({ msgType, userIds }) => msgType !== "USER" || (typeof userIds === "string" && userIds !== ""),
  },
];

const set = entitySet({
  address: "system:announcement",
  base: "/sys/annountCement",
  title: "通告",
  fields,
  has: "LQAUEDBXI",
  ...inputsOf(fields, rules),
});

/** 系统通告. Its `queryById` also serves readers, who get only what was sent to them. */
export const announcement = {
  ...set,
  queryById: announcementById,
  served: set.served.filter((call) => call !== set.queryById),
};

/** the announcement appears in the bells of its readers. */
export const publishAnnouncement = action(announcement, "publish", {
  title: "发布",
  from: ["0", "2"],
  state: "sendStatus",
  stock: "doReleaseData",
  question: "发布后立即出现在接收人的消息里。确定发布？",
});

/** the announcement disappears from the bells. */
export const revokeAnnouncement = action(announcement, "revoke", {
  title: "撤销",
  from: ["1"],
  state: "sendStatus",
  stock: "doReovkeData",
  question: "撤销后接收人不再看到这条通告。确定撤销？",
});

/** Makes the bells of its readers refetch their counts; without an id, all bells. */
export const syncAnnouncement = endpoint({
  method: "GET",
  path: "/sys/annountCement/syncNotic",
  entity: "system:announcement",
  permission: "system:announcement:publish",
  input: z.looseObject({ anntId: z.optional(textUpTo(32)) }),
  result: z.null(),
  refusals: [40401, 42201],
  title: "同步通告",
});
