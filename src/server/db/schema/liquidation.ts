import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, id, instant, money, ref, version } from "./columns.ts";

/** Liquidation orders 清算订单: the laboratory's money for an order; kind 2 corrects a settled one. */
export const ordLiquidation = pgTable(
  "ord_liquidation",
  {
    id: id(),
    liquidationNo: varchar("liquidation_no", { length: 32 }).notNull(),
    orderId: ref("order_id").notNull(),
    orderNo: varchar("order_no", { length: 32 }).notNull(),
    labId: ref("lab_id").notNull(),
    kind: varchar("kind", { length: 10 }).notNull().default("1"),
    seq: integer("seq").notNull().default(0),
    orderAmount: money("order_amount").notNull(),
    originPrice: money("origin_price").notNull(),
    liquidationPrice: money("liquidation_price").notNull(),
    deductAmount: money("deduct_amount").notNull().default(0),
    deductReason: varchar("deduct_reason", { length: 200 }),
    settleAmount: money("settle_amount").notNull(),
    currency: varchar("currency", { length: 10 }).notNull().default("CNY"),
    rateE6: money("rate_e6"),
    settleAmountForeign: money("settle_amount_foreign"),
    grossProfit: money("gross_profit").notNull(),
    grossRate: integer("gross_rate").notNull(),
    liquidationStatus: varchar("liquidation_status", { length: 10 }).notNull(),
    /** The state to return to when unfrozen; null unless frozen. */
    statusBefore: varchar("status_before", { length: 10 }),
    /** Reason for the freeze: an open case, a person, or a price above the order amount; null unless frozen. */
    freezeKind: varchar("freeze_kind", { length: 10 }).$type<"case" | "manual" | "price">(),
    matureTime: instant("mature_time"),
    settlementId: ref("settlement_id"),
    paidTime: instant("paid_time"),
    freezeReason: varchar("freeze_reason", { length: 200 }),
    closeReason: varchar("close_reason", { length: 200 }),
    remark: varchar("remark", { length: 200 }),
    ...audit(),
    version: version(),
  },
  (t) => [
    uniqueIndex("ord_liquidation_no").on(t.tenantId, t.liquidationNo),
    uniqueIndex("ord_liquidation_order").on(t.orderId, t.labId, t.kind, t.seq),
    // With the id, as a statement takes its rows in that order.
    index("ord_liquidation_state").on(t.tenantId, t.liquidationStatus, t.labId, t.id),
    index("ord_liquidation_lab").on(t.tenantId, t.labId, t.createTime, t.id),
    // The sums of a laboratory, from the index alone.
    index("ord_liquidation_lab_sums").on(
      t.tenantId,
      t.labId,
      t.liquidationStatus,
      t.orderAmount,
      t.liquidationPrice,
      t.deductAmount,
      t.settleAmount,
      t.grossProfit,
    ),
    // With the state, so that paging through one state does not read the rows of the others.
    index("ord_liquidation_page").on(t.tenantId, t.createTime, t.id, t.liquidationStatus),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("ord_liquidation_everywhere").on(t.createTime, t.id),
    index("ord_liquidation_settlement").on(t.settlementId, t.id),
    check("ord_liquidation_settle", sql`${t.settleAmount} = ${t.liquidationPrice} - ${t.deductAmount}`),
  ],
);
