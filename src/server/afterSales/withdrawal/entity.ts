import { sql } from "drizzle-orm";
import { withdrawal } from "#src/contract/afterSales/withdrawal.ts";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { contains } from "#src/server/kernel/query/contains.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

// Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
const ofParcel = (column: string) =>
  sql<string>`(select l.${sql.raw(column)} from ord_logistics l where l.id = aft_withdrawal.logistics_id)`;
/** Samples of the withdrawal. Searched by order, because an index finds the few samples of an order. */
const itsSamples = sql`ord_sample s where s.order_id = aft_withdrawal.order_id and aft_withdrawal.sample_ids @> to_jsonb(s.id::text)`;

export const withdrawalEntity = entity({
  address: withdrawal.address,
  title: withdrawal.title,
  table: aftWithdrawal,
  fields: withdrawal.fields,
  columns: {
    sampleCount: sql<number>`jsonb_array_length(aft_withdrawal.sample_ids)`.mapWith(Number),
    sampleNames: sql<string>`(select string_agg(distinct s.sample_name, '、') from ${itsSamples})`,
    refundNo: sql<string>`(select r.refund_no from aft_refund r where r.id = aft_withdrawal.refund_id)`,
    company: ofParcel("company"),
    trackingNo: ofParcel("tracking_no"),
    finishTime: sql`(case when aft_withdrawal.status = '40' then coalesce(aft_withdrawal.sign_time, aft_withdrawal.return_time) end)`,
  },
  filters: {
    sampleNo: (value) => sql`exists (select 1 from ${itsSamples} and s.sample_no ilike ${contains(value)})`,
  },
});
