import { index, integer, pgTable, primaryKey, varchar } from "drizzle-orm/pg-core";
import { audit, id, instant, json, money } from "./columns.ts";

/** Running numbers: the last number used per tenant, kind and period (a day, a month, or empty for no period). */
export const sysSerial = pgTable(
  "sys_serial",
  {
    tenantId: integer("tenant_id").notNull(),
    kind: varchar("kind", { length: 40 }).notNull(),
    period: varchar("period", { length: 40 }).notNull(),
    current: money("current").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.period] })],
);

/** 数据日志: the row after each write of an entity with optimistic locking. */
export const sysDataLog = pgTable(
  "sys_data_log",
  {
    id: id(),
    dataTable: varchar("data_table", { length: 64 }).notNull(),
    dataId: varchar("data_id", { length: 32 }).notNull(),
    /** Registered fields only; times in wire format. */
    dataContent: json<Record<string, unknown>>("data_content").notNull(),
    /** 1 for the first write, plus one for each later write. */
    dataVersion: integer("data_version").notNull(),
    /** The operation: add, edit, delete. */
    type: varchar("type", { length: 20 }).notNull(),
    createName: varchar("create_name", { length: 100 }),
    ...audit(),
  },
  (table) => [
    index("ix_sys_data_log_row").on(table.tenantId, table.dataTable, table.dataId, table.dataVersion),
    index("ix_sys_data_log_create").on(table.tenantId, table.createTime, table.id),
  ],
);

/** Idempotency keys: the first response to a user's requestId, stored for a day. */
export const sysRepeat = pgTable(
  "sys_repeat",
  {
    userId: varchar("user_id", { length: 32 }).notNull(),
    tenantId: integer("tenant_id").notNull(),
    requestId: varchar("request_id", { length: 36 }).notNull(),
    /** The call: the same id for another action is not a repetition. */
    act: varchar("act", { length: 100 }).notNull(),
    /** Hex HMAC of the input used with the id; null if the id alone counts. */
    inputHash: varchar("input_hash", { length: 64 }),
    result: json<{ value: unknown }>("result"),
    createTime: instant("create_time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tenantId, table.act, table.requestId] }),
    index("ix_sys_repeat_time").on(table.createTime),
  ],
);
