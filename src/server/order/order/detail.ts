import type { PgTable } from "drizzle-orm/pg-core";
import type { ResultOf } from "#src/contract/endpoint.ts";
import type { orderReportDownloads } from "#src/contract/order/report-acts.ts";
import { toWire } from "#src/lib/time.ts";
import { ordEvaluation } from "#src/server/db/schema/order.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { equals } from "#src/server/kernel/query/write-sql.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { openingsOf } from "#src/server/system/log/door.ts";
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
import { shownAsk } from "./price-ask.ts";
import { refundableOf } from "./rules/money.ts";
import { itemsOf, logisticsOf, logsOf, priceChangesOf, relatedTo, reportsOf, samplesOf } from "./store.ts";

/** All data of one order for the detail drawer. */
export async function detailOfOrder(rows: Rows, id: string): Promise<Record<string, unknown>> {
  const found = rows.find(orderEntity, id);
  const shown = async <T extends PgTable>(of: Entity<T>, found: Promise<RowOf<T>[]>) =>
    rows.serializeMany(of, await found);
  const one = async <T extends PgTable>(of: Entity<T>, found: Promise<RowOf<T> | null>) => {
    const row = await found;
    return row && rows.serialize(of, row);
  };
  // All queries start at the same time, so that one statement reads them (see kernel/rows/statement-batch.ts). If the order is
  // missing or not visible, `find` refuses and the other results are discarded.
  const [
    order,
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
    priceAsk,
    refunds,
    withdrawals,
    invoices,
    logs,
    related,
  ] = await Promise.all([
    found,
    found.then((row) => rows.serialize(orderEntity, row)),
    rows.actor.can("order:liquidation:list") ? liquidationOfOrder(rows, id) : null,
    formOfDetail(rows, id),
    one(evaluationEntity, rows.first(evaluationEntity, equals(ordEvaluation.orderId, id))),
    shown(itemEntity, itemsOf(rows, id)),
    needs().paymentsOfOrder(rows, id),
    shown(sampleEntity, samplesOf(rows, id)),
    shown(logisticsEntity, logisticsOf(rows, id)),
    shown(reportEntity, reportsOf(rows, id)),
    shown(priceChangeEntity, priceChangesOf(rows, id)),
    shownAsk(rows, id),
    needs().refundsOfOrder(rows, id),
    needs().withdrawalsOfOrder(rows, id),
    needs().invoicesOfOrder(rows, id),
    shown(logEntity, logsOf(rows, id)),
    shown(orderEntity, relatedTo(rows, id)),
  ]);
  // Assigns fields one by one: copying an object of a hundred fields or using Object.assign turns it into a hash table,
  // which takes twice as long to serialize.
  own["refundable"] = refundableOf(order);
  own["items"] = items;
  own["payments"] = payments;
  own["form"] = form;
  own["samples"] = samples;
  own["logistics"] = logistics;
  own["reports"] = reports;
  own["priceChanges"] = priceChanges;
  own["priceAsk"] = priceAsk;
  own["liquidation"] = liquidation;
  own["evaluation"] = evaluation;
  own["refunds"] = refunds;
  own["withdrawals"] = withdrawals;
  own["invoices"] = invoices;
  own["logs"] = logs;
  own["related"] = related.map(linkOf);
  return own;
}

/** The fields of a related order that are shown next to its link. */
function linkOf({ id, orderNo, labName, orderStatus, orderStatus_dictText, payableAmount }: Record<string, unknown>) {
  return { id, orderNo, labName, orderStatus, orderStatus_dictText, payableAmount };
}

/** Name under which a report is opened. */
export const fileNameOf = ({ reportNo }: { reportNo: string }): string => `${reportNo}.pdf`;

/** Who opened the reports of an order that the actor may see. */
export async function downloadsOf(rows: Rows, orderId: string): Promise<ResultOf<typeof orderReportDownloads>> {
  await rows.find(orderEntity, orderId);
  const reports = await reportsOf(rows, orderId);
  const files = await rows.files(reports.map(({ file }) => file));
  const named = new Map(reports.map((report) => [fileNameOf(report), report.reportNo]));
  const openings = await openingsOf(
    rows,
    [...files.values()].map(({ id }) => id),
    [...named.keys()],
  );
  return openings.map(({ id, name, username, realname, at }) => ({
    id,
    reportNo: named.get(name) ?? name,
    username,
    realname,
    time: toWire(at),
  }));
}
