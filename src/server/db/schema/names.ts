import { sql } from "drizzle-orm";
import { index, type PgColumn, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Every name of a customer that stands in a column `customer_name` of any table and tenant, each once: a tenth as many
 * as orders, so a part of a name is looked for here. Kept by triggers (triggers.sql); a name nobody bears may stay.
 */
export const custName = pgTable("cust_name", { name: varchar("name", { length: 100 }).primaryKey() }, (t) => [
  index("cust_name_pairs").using("gin", sql`text_pairs(${t.name})`),
]);

/**
 * Name of a column in the database → the column that holds each of its values once, with an index of their `text_pairs`.
 * A part of a value is looked for there, and the rows by the values found: they want an index that leads with it.
 */
export const vocabularies: Readonly<Record<string, PgColumn>> = { customer_name: custName.name };
