// Messages to people: announcements with their readers, and todos.
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, delFlag, filesIndex, id, instant, ref } from "./columns.ts";

/** 通告. `titile` is the spelling in requests and responses. */
export const sysAnnouncement = pgTable(
  "sys_announcement",
  {
    id: id(),
    titile: varchar("titile", { length: 100 }).notNull(),
    msgContent: text("msg_content"),
    msgAbstract: varchar("msg_abstract", { length: 500 }),
    startTime: instant("start_time"),
    endTime: instant("end_time"),
    sender: varchar("sender", { length: 100 }),
    priority: varchar("priority", { length: 2 }).notNull().default("L"),
    msgCategory: varchar("msg_category", { length: 2 }).notNull().default("1"),
    msgType: varchar("msg_type", { length: 10 }).notNull().default("ALL"),
    userIds: text("user_ids"),
    sendStatus: varchar("send_status", { length: 2 }).notNull().default("0"),
    sendTime: instant("send_time"),
    cancelTime: instant("cancel_time"),
    busType: varchar("bus_type", { length: 40 }),
    busId: varchar("bus_id", { length: 40 }),
    openType: varchar("open_type", { length: 20 }),
    openPage: varchar("open_page", { length: 255 }),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    index("ix_sys_announcement").on(table.tenantId, table.sendStatus, table.sendTime),
    filesIndex("ix_sys_announcement_files", table.msgContent),
    // People write few announcements compared with business events, and every bell searches theirs.
    index("ix_sys_announcement_written")
      .on(table.tenantId, table.sendTime)
      .where(sql`${table.busType} is null`),
  ],
);

/** 用户通告: who received it, and who read it. */
export const sysAnnouncementSend = pgTable(
  "sys_announcement_send",
  {
    id: id(),
    anntId: ref("annt_id").notNull(),
    userId: ref("user_id").notNull(),
    readFlag: integer("read_flag").notNull().default(0),
    readTime: instant("read_time"),
    starFlag: integer("star_flag").notNull().default(0),
    createTime: instant("create_time").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("uk_sys_announcement_send").on(table.anntId, table.userId),
    index("ix_sys_announcement_send_user").on(table.userId, table.readFlag),
  ],
);

/** 新消息通知: the channels by which a person wants to hear of an event; without a row, all of them. */
export const sysMessageChoice = pgTable(
  "sys_message_choice",
  {
    tenantId: integer("tenant_id").notNull(),
    userId: ref("user_id").notNull(),
    /** dict(msg_event). */
    eventCode: varchar("event_code", { length: 40 }).notNull(),
    /** dict(msg_type_channel). */
    channel: varchar("channel", { length: 2 }).notNull(),
    enabled: boolean("enabled").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.eventCode, table.channel] })],
);

/** 待办; at most one open per type and business row. */
export const bizTodo = pgTable(
  "biz_todo",
  {
    id: id(),
    todoType: varchar("todo_type", { length: 40 }).notNull(),
    title: varchar("title", { length: 200 }).notNull(),
    bizType: varchar("biz_type", { length: 60 }).notNull(),
    bizId: ref("biz_id").notNull(),
    bizNo: varchar("biz_no", { length: 60 }),
    /** A username; otherwise a role, narrowed to a department and below. */
    receiverBy: varchar("receiver_by", { length: 100 }),
    receiverRole: varchar("receiver_role", { length: 100 }),
    receiverOrgCode: varchar("receiver_org_code", { length: 64 }),
    dueTime: instant("due_time"),
    /** 0 open, 1 done, 2 cancelled. */
    status: varchar("status", { length: 2 }).notNull().default("0"),
    openPage: varchar("open_page", { length: 255 }),
    /** Who transferred it to `receiverBy`, and why; empty if nobody did. */
    transferBy: varchar("transfer_by", { length: 100 }),
    transferReason: varchar("transfer_reason", { length: 200 }),
    doneBy: varchar("done_by", { length: 100 }),
    doneTime: instant("done_time"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_biz_todo_open")
      .on(table.todoType, table.bizId)
      .where(sql`${table.status} = '0'`),
    index("ix_biz_todo_role").on(table.tenantId, table.status, table.receiverRole),
    index("ix_biz_todo_user").on(table.tenantId, table.status, table.receiverBy),
  ],
);
