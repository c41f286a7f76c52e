import { type SQLWrapper, sql } from "drizzle-orm";
import { bigint, char, date, index, integer, jsonb, text, timestamp, varchar } from "drizzle-orm/pg-core";

/** A business flag: `Y` yes, `N` no. */
export type YesNo = "Y" | "N";

/** Primary key `id`: up to 32 characters. The server creates it (19 digits, time-ordered), never the database. */
export function id() {
  return varchar("id", { length: 32 }).primaryKey();
}

/** Reference to another row's `id` (up to 32 characters); nullable unless the caller adds `.notNull()`. */
export function ref(name: string) {
  return varchar(name, { length: 32 });
}

/** Pinyin of the name in the column `of`, for searching. The database generates it (`spelling_of` in functions.sql). */
export function spelling(of: string) {
  return text("spelling").generatedAlwaysAs(sql.raw(`spelling_of("${of}")`));
}

/** Money in integer cents, as a JS number; exact far beyond 99,999,999,999. */
export function money(name: string) {
  return bigint(name, { mode: "number" });
}

/** A timestamp with millisecond precision; a JS Date in UTC, whatever the session's time zone. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
}

/** A calendar day without a zone, as the string `YYYY-MM-DD`. */
export function day(name: string) {
  return date(name, { mode: "string" });
}

/** A flag stored as `Y` or `N`; nullable and without a default unless the caller adds them. */
export function flag(name: string) {
  return char(name, { length: 1 }).$type<YesNo>();
}

/** A JSON value of the given type; the database checks only the syntax. */
export function json<T>(name: string) {
  return jsonb(name).$type<T>();
}

/** Audit columns of every entity. `createBy` and `updateBy` are usernames; `sysOrgCode` is the creator's department. */
export function audit() {
  return {
    createBy: varchar("create_by", { length: 100 }),
    createTime: instant("create_time").notNull().defaultNow(),
    updateBy: varchar("update_by", { length: 100 }),
    updateTime: instant("update_time"),
    sysOrgCode: varchar("sys_org_code", { length: 64 }),
    tenantId: integer("tenant_id").notNull().default(0),
  };
}

/** Version for optimistic locking: starts at 0, plus one with each write. */
export function version() {
  return integer("version").notNull().default(0);
}

/** Soft deletion: 0 normal, 1 deleted. */
export function delFlag() {
  return integer("del_flag").notNull().default(0);
}

/** Index for finding rows by a stored file path: the rows that use a file decide who may open it. */
export function filesIndex(name: string, column: SQLWrapper) {
  return index(name).using("gin", sql`file_keys(${column}::text)`);
}
