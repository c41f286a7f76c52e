import { sql } from "drizzle-orm";
import { index, integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, delFlag, id, ref } from "./columns.ts";

/** Product categories 产品类目 of services and information, a tree of at most three levels. */
export const infoProductCategory = pgTable(
  "info_product_category",
  {
    id: id(),
    parentId: ref("parent_id"),
    name: varchar("name", { length: 40 }).notNull(),
    code: varchar("code", { length: 20 }).notNull(),
    icon: varchar("icon", { length: 500 }),
    level: integer("level").notNull().default(1),
    sortNo: integer("sort_no").notNull().default(0),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
    delFlag: delFlag(),
  },
  (t) => [
    uniqueIndex("info_product_category_code")
      .on(t.tenantId, t.code)
      .where(sql`${t.delFlag} = 0`),
    index("info_product_category_parent").on(t.tenantId, t.parentId, t.sortNo),
  ],
);
