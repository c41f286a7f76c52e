// Messages to people: templates, which event sends what to whom, and the messages sent or waiting.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { messageConfigFields } from "#src/contract/system/message/config.ts";
import { messageTemplateFields } from "#src/contract/system/message/template.ts";
import { audit, delFlag, id, instant, ref } from "./columns.ts";
import { tableOf } from "./table-of.ts";

/** 消息模板. */
export const sysMessageTemplate = tableOf("sys_sms_template", messageTemplateFields);

/** 消息配置. */
export const sysMessageConfig = tableOf("sys_message_config", messageConfigFields);

/** 系统消息: the queue of messages, and the record of what was sent. */
export const sysMessage = pgTable(
  "sys_sms",
  {
    id: id(),
    esTitle: varchar("es_title", { length: 200 }).notNull(),
    /** dict(msg_type_channel). */
    esType: varchar("es_type", { length: 2 }).notNull(),
    /** Who gets it, as people read it; numbers of customers are masked. */
    esReceiver: varchar("es_receiver", { length: 200 }).notNull(),
    /** Values of the variables, as JSON. */
    esParam: varchar("es_param", { length: 4000 }),
    /** The rendered text, or HTML for rich channels. */
    esContent: text("es_content"),
    esSendTime: instant("es_send_time"),
    /** dict(msg_send_status). */
    esSendStatus: varchar("es_send_status", { length: 2 }).notNull().default("0"),
    /** Tries so far. */
    esSendNum: integer("es_send_num").notNull().default(0),
    /** dict(msg_via): how it was sent. */
    esVia: varchar("es_via", { length: 10 }),
    esResult: varchar("es_result", { length: 500 }),
    remark: varchar("remark", { length: 500 }),
    eventCode: varchar("event_code", { length: 40 }),
    templateCode: varchar("template_code", { length: 32 }),
    /** When the next try is due; null = none. */
    dueTime: instant("due_time"),
    /** Until then one process is sending it. */
    lockedUntil: instant("locked_until"),
    /** The receiver, if a person of the console; the address is then read when the message is sent. */
    userId: ref("user_id"),
    /** Mobile number or e-mail address of any other receiver. No call returns it. */
    address: varchar("address", { length: 100 }),
    busType: varchar("bus_type", { length: 40 }),
    busId: varchar("bus_id", { length: 40 }),
    openPage: varchar("open_page", { length: 255 }),
    priority: varchar("priority", { length: 2 }),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    index("ix_sys_sms_create").on(table.tenantId, table.createTime),
    index("ix_sys_sms_due")
      .on(table.dueTime)
      .where(sql`${table.dueTime} is not null and ${table.delFlag} = 0`),
  ],
);
