import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { ordEvaluation } from "#src/server/db/schema/order.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { liquidationOfOrder } from "#src/server/order/liquidation/door.ts";
import {
  evaluationEntity,
  itemEntity,
  logEntity,
  logisticsEntity,
  orderEntity,
  priceChangeEntity,
  reportEntity,
  sampleEntity,
} from "./entity.ts";
import { formOfDetail } from "./form-acts.ts";
import { needs } from "./needs.ts";
import { refundableOf } from "./rules/money.ts";
import { itemsOf, logisticsOf, logsOf, priceChangesOf, relatedTo, reportsOf, samplesOf } from "./store.ts";

/** Everything about one order, as the drawer shows it. */
export async function detailOfOrder(rows: Rows, id: string): Promise<Record<string, unknown>> {
  const order = await rows.find(orderEntity, id);
  const shown = async <T extends PgTable>(of: Entity<T>, found: Promise<RowOf<T>[]>) =>
    rows.presentMany(of, await found);
  const one = async <T extends PgTable>(of: Entity<T>, found: Promise<RowOf<T> | null>) => {
    const row = await found;
    return row && rows.present(of, row);
  };
  // All asked for in one breath: they are read by one statement (see kernel/rows/together.ts).
  const [
    own,
    liquidation,
    form,
    evaluation,
    items,
    payments,
    samples,
    logistics,
    reports,
    priceChanges,
    refunds,
    withdrawals,
    invoices,
    logs,
    related,
  ] = await Promise.all([
    rows.present(orderEntity, order),
    rows.actor.can("order:liquidation:list") ? liquidationOfOrder(rows, id) : null,
    formOfDetail(rows, id),
    one(evaluationEntity, rows.first(evaluationEntity, eq(ordEvaluation.orderId, id))),
    shown(itemEntity, itemsOf(rows, id)),
    needs().paymentsOfOrder(rows, id),
    shown(sampleEntity, samplesOf(rows, id)),
    shown(logisticsEntity, logisticsOf(rows, id)),
    shown(reportEntity, reportsOf(rows, id)),
    shown(priceChangeEntity, priceChangesOf(rows, id)),
    needs().refundsOfOrder(rows, id),
    needs().withdrawalsOfOrder(rows, id),
    needs().invoicesOfOrder(rows, id),
    shown(logEntity, logsOf(rows, id)),
    shown(orderEntity, relatedTo(rows, order)),
  ]);
  // Its hundred fields are not copied: so large an object made by spreading is a table, which is slow to send.
  return Object.assign(own, {
    refundable: refundableOf(order),
    items,
    payments,
    form,
    samples,
    logistics,
    reports,
    priceChanges,
    liquidation,
    evaluation,
    refunds,
    withdrawals,
    invoices,
    logs,
    related: related.map(linkOf),
  });
}

/** What of another order stands beside a link to it. */
function linkOf({ id, orderNo, labName, orderStatus, orderStatus_dictText, payableAmount }: Record<string, unknown>) {
  return { id, orderNo, labName, orderStatus, orderStatus_dictText, payableAmount };
}
