import { sql } from "drizzle-orm";
import { disputeFields, settlement } from "#src/contract/settlement/settlement.ts";
import { finSettlement, finSettlementDispute } from "#src/server/db/schema/settlement.ts";
import { contains } from "#src/server/kernel/query/contains.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const settlementEntity = entity({
  address: settlement.address,
  title: settlement.title,
  table: finSettlement,
  fields: settlement.fields,
  columns: {
    // Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
    accountName: sql<string>`(select coalesce(c.account_name, c.display_name) from cfg_payment c where c.id = fin_settlement.account_config_id)`,
  },
  filters: {
    // Search the rows once for the part of a number, not once per statement.
    orderNo: (value) =>
      sql`fin_settlement.id in (select l.settlement_id from ord_liquidation l where l.order_no ilike ${contains(value)})`,
  },
  unique: { fin_settlement_no: "结算单号", fin_settlement_serial: "银行流水号" },
});

export const disputeEntity = entity({
  address: settlement.address,
  title: "结算单异议",
  table: finSettlementDispute,
  fields: disputeFields,
});
