import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import type { LinePrice } from "#src/contract/order/price-ask-row.ts";
import { audit, id, instant, json, money, ref, version } from "./columns.ts";

/** 低价申请: a price below cost that one person asked for and another decides on; at most one per order is pending. */
export const ordPriceAsk = pgTable(
  "ord_price_ask",
  {
    id: id(),
    ...audit(),
    version: version(),
    orderId: ref("order_id").notNull(),
    status: varchar("status", { length: 2 }).notNull(),
    beforeAmount: money("before_amount").notNull(),
    askedAmount: money("asked_amount").notNull(),
    lines: json<LinePrice[]>("lines"),
    reason: varchar("reason", { length: 200 }).notNull(),
    askBy: varchar("ask_by", { length: 100 }).notNull(),
    askTime: instant("ask_time").notNull(),
    decideBy: varchar("decide_by", { length: 100 }),
    decideTime: instant("decide_time"),
    decideReason: varchar("decide_reason", { length: 200 }),
  },
  (t) => [
    index("ord_price_ask_order").on(t.orderId, t.askTime),
    uniqueIndex("ord_price_ask_open")
      .on(t.orderId)
      .where(sql`status = '10'`),
  ],
);
