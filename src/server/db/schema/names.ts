import { sql } from "drizzle-orm";
import { index, type PgColumn, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Every distinct customer name from the columns `customer_name` of all tables and tenants. There are a tenth as many
 * names as orders, so parts of a name are searched here. Triggers maintain it (triggers.sql); unused names may stay.
 */
export const custName = pgTable("cust_name", { name: varchar("name", { length: 100 }).primaryKey() }, (t) => [
  index("cust_name_pairs").using("gin", sql`text_pairs(${t.name})`),
]);

/**
 * Database column name → column with each of its distinct values, indexed by `text_pairs`. Part of a value is searched
 * there, and then the rows are found by the values. So these rows need an index that starts with the column.
 */
export const vocabularies: Readonly<Record<string, PgColumn>> = { customer_name: custName.name };
