import { index, integer, pgTable, primaryKey, varchar } from "drizzle-orm/pg-core";
import { audit, id, instant, json, ref, version } from "./columns.ts";

/**
 * Private storage of one person: `kind` is its type (a draft, an own setting), `key` identifies it within that kind,
 * and `value` is the browser's own JSON. The latest write wins.
 */
export const sysUserStorage = pgTable(
  "sys_kept",
  {
    tenantId: integer("tenant_id").notNull(),
    userId: ref("user_id").notNull(),
    kind: varchar("kind", { length: 20 }).notNull(),
    key: varchar("key", { length: 200 }).notNull(),
    value: json<unknown>("value").notNull(),
    keptTime: instant("kept_time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.kind, table.key] }),
    index("ix_sys_kept_time").on(table.keptTime),
  ],
);

/**
 * A list's filters, order and columns under a name, for one person (`userId`) or for everybody with a role
 * (`roleCode`).
 */
export const sysSavedView = pgTable(
  "sys_saved_view",
  {
    id: id(),
    /** Address of the screen, `/order/orderList`. */
    screen: varchar("screen", { length: 200 }).notNull(),
    name: varchar("name", { length: 30 }).notNull(),
    userId: ref("user_id"),
    roleCode: varchar("role_code", { length: 100 }),
    value: json<unknown>("value").notNull(),
    orderNum: integer("order_num").notNull().default(0),
    ...audit(),
    version: version(),
  },
  (table) => [index("ix_sys_saved_view_screen").on(table.tenantId, table.screen)],
);
