import { sql } from "drizzle-orm";
import { check, index, uniqueIndex } from "drizzle-orm/pg-core";
import { disputeFields, settlementFields } from "#src/contract/settlement/settlement.ts";
import { tableOf } from "./table-of.ts";

/** Statements of laboratories 结算单; their rows are in ord_liquidation. */
export const finSettlement = tableOf("fin_settlement", settlementFields, {
  without: ["accountName", "orderNo"],
  more: (t) => [
    index("fin_settlement_state").on(t.tenantId, t.status, t.createTime),
    index("fin_settlement_time").on(t.tenantId, t.createTime, t.id),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("fin_settlement_everywhere").on(t.createTime, t.id),
    uniqueIndex("fin_settlement_serial")
      .on(t.tenantId, t.accountConfigId, t.bankSerial)
      .where(sql`${t.bankSerial} is not null`),
    check("fin_settlement_pay", sql`${t.payAmount} >= 0`),
  ],
});

/** Disputes of statements 结算单异议, each with its answer. */
export const finSettlementDispute = tableOf("fin_settlement_dispute", disputeFields, {
  more: (t) => [index("fin_settlement_dispute_of").on(t.settlementId, t.createTime)],
});
