import { index, integer, pgTable, primaryKey, varchar } from "drizzle-orm/pg-core";
import { day, money } from "./columns.ts";

const dimension = (name: string, length: number) => varchar(name, { length }).notNull().default("");
const count = (name: string) => integer(name).notNull().default(0);
const amount = (name: string) => money(name).notNull().default(0);

/**
 * Figures of closed days 日统计 by department, salesperson, laboratory, category and source. A dimension that a figure
 * does not have is "". The row of a day counts only for the kinds of figures that `stat_touched` does not name.
 */
export const statDaily = pgTable(
  "stat_daily",
  {
    tenantId: integer("tenant_id").notNull(),
    statDate: day("stat_date").notNull(),
    orgCode: dimension("org_code", 64),
    salesBy: dimension("sales_by", 100),
    labId: dimension("lab_id", 32),
    labOrgCode: dimension("lab_org_code", 64),
    labType: dimension("lab_type", 2),
    categoryId: dimension("category_id", 32),
    source: dimension("source", 2),
    orderCount: count("order_count"),
    orderPaidCount: count("order_paid_count"),
    receivedCount: count("received_count"),
    testingCount: count("testing_count"),
    reportedCount: count("reported_count"),
    finishedCount: count("finished_count"),
    paidCount: count("paid_count"),
    gmv: amount("gmv"),
    dueCount: count("due_count"),
    onTimeCount: count("on_time_count"),
    reportCount: count("report_count"),
    finishedAmount: amount("finished_amount"),
    grossProfit: amount("gross_profit"),
    refundAmount: amount("refund_amount"),
    receipts: amount("receipts"),
    refunds: amount("refunds"),
    invoiced: amount("invoiced"),
    newCustomers: count("new_customers"),
  },
  (t) => [
    primaryKey({
      name: "stat_daily_key",
      columns: [t.tenantId, t.statDate, t.orgCode, t.salesBy, t.labId, t.labOrgCode, t.labType, t.categoryId, t.source],
    }),
  ],
);

/**
 * Days whose figures changed since they were written to `stat_daily`, by kind of figure. Triggers append to it with each
 * write of a source row, so that no day is stale unnoticed. It has no unique key: writers must not wait for each other.
 */
export const statTouched = pgTable(
  "stat_touched",
  {
    tenantId: integer("tenant_id").notNull(),
    statDate: day("stat_date").notNull(),
    kind: varchar("kind", { length: 10 }).notNull(),
  },
  (t) => [index("stat_touched_day").on(t.tenantId, t.statDate, t.kind)],
);
