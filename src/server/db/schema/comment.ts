// Comments on records, and who has a record open.
import { index, pgTable, primaryKey, integer, varchar } from "drizzle-orm/pg-core";
import { audit, delFlag, id, instant, json, ref } from "./columns.ts";

/** A comment on a record of any kind: `bizType` is its `area:entity`. `mentions` are usernames. */
export const sysComment = pgTable(
  "sys_comment",
  {
    id: id(),
    bizType: varchar("biz_type", { length: 60 }).notNull(),
    bizId: ref("biz_id").notNull(),
    content: varchar("content", { length: 500 }).notNull(),
    mentions: json<readonly string[]>("mentions").notNull(),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [index("ix_sys_comment").on(table.tenantId, table.bizType, table.bizId, table.createTime)],
);

/** Who has a record open now; a row that was not renewed for a while no longer counts. */
export const sysPresence = pgTable(
  "sys_presence",
  {
    tenantId: integer("tenant_id").notNull(),
    bizType: varchar("biz_type", { length: 60 }).notNull(),
    bizId: ref("biz_id").notNull(),
    userId: ref("user_id").notNull(),
    username: varchar("username", { length: 100 }).notNull(),
    realname: varchar("realname", { length: 100 }).notNull(),
    seenTime: instant("seen_time").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.bizType, table.bizId, table.userId] })],
);
