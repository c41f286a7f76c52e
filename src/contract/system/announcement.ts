import * as z from "zod/mini";
import { rowId } from "../texts.ts";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../envelope.ts";
import { auditFields, code, instant, richText, rowOf, text } from "../fields.ts";
import { listInput } from "../list.ts";

/** Fields of an announcement; `titile` is the spelling on the wire. */
export const announcementFields = {
  ...auditFields,
  titile: text(100, { title: "标题", query: "like" }),
  msgContent: richText(1_000_000, { title: "内容", query: "like", opens: "session" }),
  msgAbstract: text(500, { title: "摘要" }),
  sender: text(100, { title: "发布人", text: "user", query: "like" }),
  priority: code("priority", { title: "优先级", query: "eq" }),
  msgCategory: code("msg_category", { title: "消息类型", query: "eq" }),
  msgType: code("msg_type", { title: "通告对象", query: "eq" }),
  startTime: instant({ title: "开始时间", query: "range" }),
  endTime: instant({ title: "结束时间", query: "range" }),
  sendTime: instant({ title: "发布时间", query: "range" }),
  busType: text(40, { title: "业务类型", query: "eq" }),
  busId: text(40, { title: "业务ID", query: "eq" }),
  openType: text(20, { title: "打开方式" }),
  openPage: text(255, { title: "打开页面" }),
};

/**
 * An announcement as the bell and its detail show it. Newer clients read `title`, so the title is sent under both names
 * (DEC-11).
 */
export const AnnouncementBrief = z.extend(rowOf(announcementFields), { title: z.nullable(z.string()) });
export type AnnouncementBrief = z.output<typeof AnnouncementBrief>;

/** An announcement as one reader sees it, with the read state. It does not contain the other recipients. */
export const MyAnnouncement = z.extend(AnnouncementBrief, { anntId: z.string(), readFlag: z.enum(["0", "1"]) });
export type MyAnnouncement = z.output<typeof MyAnnouncement>;

/** Returns my unread announcements: the newest five of each kind, and their numbers. */
export const listByUser = endpoint({
  method: "GET",
  path: "/sys/annountCement/listByUser",
  entity: "system:announcement",
  permission: "session",
  input: z.looseObject({
    pageSize: z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 5), 5),
  }),
  result: z.object({
    anntMsgList: z.array(AnnouncementBrief),
    anntMsgTotal: z.int(),
    sysMsgList: z.array(AnnouncementBrief),
    sysMsgTotal: z.int(),
  }),
});

/** Returns one announcement that was sent to me. Authors get any announcement with all fields. */
export const announcementById = endpoint({
  method: "GET",
  path: "/sys/annountCement/queryById",
  entity: "system:announcement",
  permission: "session",
  input: z.looseObject({ id: rowId }),
  result: AnnouncementBrief,
  refusals: [40401],
});

export const markAnnouncementRead = endpoint({
  method: "PUT",
  path: "/sys/sysAnnouncementSend/editByAnntIdAndUserId",
  permission: "session",
  input: z.looseObject({ anntId: rowId }),
  result: z.null(),
  aliases: [{ method: "POST", path: "/sys/sysAnnouncementSend/editByAnntIdAndUserId" }],
});

export const markAllAnnouncementsRead = endpoint({
  method: "PUT",
  path: "/sys/sysAnnouncementSend/readAll",
  permission: "session",
  input: z.looseObject({}),
  result: z.null(),
});

/** Returns the announcements sent to me, unread first; `readFlag` filters by read state. */
export const myAnnouncements = endpoint({
  method: "GET",
  path: "/sys/sysAnnouncementSend/getMyAnnouncementSend",
  permission: "session",
  input: listInput,
  result: pageOf(MyAnnouncement),
});
