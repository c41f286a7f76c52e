// Dictionaries and categories.
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, delFlag, id, ref } from "./columns.ts";

/** 数据字典. */
export const sysDict = pgTable(
  "sys_dict",
  {
    id: id(),
    dictName: varchar("dict_name", { length: 100 }).notNull(),
    dictCode: varchar("dict_code", { length: 100 }).notNull(),
    description: varchar("description", { length: 255 }),
    /** 0 text values, 1 numbers. */
    type: integer("type").notNull().default(0),
    /** The program depends on the values: items can be renamed, coloured and sorted, but never added or removed. */
    locked: boolean("locked").notNull().default(false),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [uniqueIndex("uk_sys_dict_code").on(table.dictCode)],
);

/** 字典项. A tenant's own item overrides the shared item (tenantId 0) with the same value. */
export const sysDictItem = pgTable(
  "sys_dict_item",
  {
    id: id(),
    dictId: ref("dict_id").notNull(),
    itemText: varchar("item_text", { length: 255 }).notNull(),
    itemValue: varchar("item_value", { length: 255 }).notNull(),
    itemColor: varchar("item_color", { length: 40 }),
    description: text("description"),
    sortOrder: integer("sort_order").notNull().default(0),
    status: integer("status").notNull().default(1),
    ...audit(),
  },
  (table) => [uniqueIndex("uk_sys_dict_item").on(table.dictId, table.tenantId, table.itemValue)],
);

/** 分类字典: a tree of codes; a tenant's own categories appear next to the shared ones (tenantId 0). */
export const sysCategory = pgTable(
  "sys_category",
  {
    id: id(),
    /** `0` at the top. */
    pid: varchar("pid", { length: 32 }).notNull().default("0"),
    name: varchar("name", { length: 100 }).notNull(),
    /** Grows by three characters per level: B01, B01A01. */
    code: varchar("code", { length: 100 }).notNull(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_category_code").on(table.tenantId, table.code),
    index("ix_sys_category_pid").on(table.pid),
  ],
);
