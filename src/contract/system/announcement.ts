import * as z from "zod";
import { endpoint } from "../endpoint.ts";

/** An announcement as the bell and its detail show it; the title's spelling is the wire's. */
export const AnnouncementBrief = z
  .object({
    id: z.string(),
    titile: z.string(),
    msgContent: z.string().nullable(),
    msgAbstract: z.string().nullable(),
    sender: z.string().nullable(),
    priority: z.string(),
    msgCategory: z.string(),
    sendTime: z.string().nullable(),
    createTime: z.string().nullable(),
    busType: z.string().nullable(),
    busId: z.string().nullable(),
    openType: z.string().nullable(),
    openPage: z.string().nullable(),
  })
  .loose();
export type AnnouncementBrief = z.output<typeof AnnouncementBrief>;

/** My unread announcements: the newest five of each kind and how many there are. */
export const listByUser = endpoint({
  method: "GET",
  path: "/sys/annountCement/listByUser",
  permission: "session",
  input: z.object({ pageSize: z.coerce.number().int().min(1).max(100).catch(5).default(5) }).loose(),
  result: z.object({
    anntMsgList: z.array(AnnouncementBrief),
    anntMsgTotal: z.int(),
    sysMsgList: z.array(AnnouncementBrief),
    sysMsgTotal: z.int(),
  }),
});

/** One announcement that was sent to me. */
export const announcementById = endpoint({
  method: "GET",
  path: "/sys/annountCement/queryById",
  permission: "session",
  input: z.object({ id: z.string().min(1).max(32) }).loose(),
  result: AnnouncementBrief,
  refusals: [40401],
});

export const markAnnouncementRead = endpoint({
  method: "PUT",
  path: "/sys/sysAnnouncementSend/editByAnntIdAndUserId",
  permission: "session",
  input: z.object({ anntId: z.string().min(1).max(32) }).loose(),
  result: z.null(),
  aliases: [{ method: "POST", path: "/sys/sysAnnouncementSend/editByAnntIdAndUserId" }],
});

export const markAllAnnouncementsRead = endpoint({
  method: "PUT",
  path: "/sys/sysAnnouncementSend/readAll",
  permission: "session",
  input: z.object({}).loose(),
  result: z.null(),
});
