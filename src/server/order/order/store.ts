import { and, asc, desc, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import {
  ordInspectionForm,
  ordItem,
  ordLog,
  ordLogistics,
  ordOrder,
  ordPriceChange,
  ordReport,
  ordSample,
} from "#src/server/db/schema/order.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import type { InputOf } from "#src/contract/endpoint.ts";
import type { OrderLine, orderLines } from "#src/contract/order/item.ts";
import { liquidationEvents } from "#src/contract/order/log.ts";
import { equals, piece } from "#src/server/kernel/query/write-sql.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { groupsBy } from "#src/server/kernel/query/aggregates.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import {
  formEntity,
  itemEntity,
  logEntity,
  logisticsEntity,
  orderEntity,
  priceChangeEntity,
  reportEntity,
  sampleEntity,
} from "./entity.ts";
import type { FormRow, ItemRow, LogisticsRow, OrderRow, ReportRow, SampleRow } from "./rules/step.ts";

// Created once: every detail drawer reads its lists in these sort orders.
const byNumber = [asc(ordOrder.orderNo)];
const byLine = [asc(ordItem.lineNo)];
const bySampleNo = [asc(ordSample.sampleNo)];
const newestParcel = [desc(ordLogistics.id)];
const oldestReport = [asc(ordReport.id)];
const newestLine = [desc(ordLog.operateTime), desc(ordLog.id)];
const latestPrice = [desc(ordPriceChange.id)];
const newestPrice = [desc(ordPriceChange.createTime), desc(ordPriceChange.id)];

/** The order, locked until the transaction ends: 40401, 40302, or 40901 if `version` is outdated. */
export function lockOrder(rows: Rows, id: string, version?: number): Promise<OrderRow> {
  return rows.lock(orderEntity, id, version);
}

/** An order of this tenant, locked, without data rules; for other areas that already reference the order. */
export async function lockAny(rows: Rows, id: string): Promise<OrderRow> {
  const row = await rows.first(orderEntity, eq(ordOrder.id, id), { lock: true });
  if (!row) throw new Error(`order ${id} is referred to and does not exist`);
  return row;
}

/** The other orders from the same cart that the actor may see, sorted by number. */
export function relatedTo(rows: Rows, id: string): Promise<OrderRow[]> {
  // The same statement looks up the group, so it can run without loading the order first.
  const group = sql`(select mine.group_no from ${ordOrder} mine where mine.id = ${id})`;
  return rows.all(orderEntity, and(rows.condition(orderEntity, {}), eq(ordOrder.groupNo, group), ne(ordOrder.id, id)), {
    orderBy: byNumber,
  });
}

/** Lines of an order, sorted by line number. */
export function itemsOf(rows: Rows, orderId: string): Promise<ItemRow[]> {
  return rows.all(itemEntity, equals(ordItem.orderId, orderId), { orderBy: byLine });
}

/** Lines of all orders that the actor may see, or of one order, newest first. */
export function linesOf(rows: Rows, { orderId, pageNo, pageSize }: InputOf<typeof orderLines>): Promise<OrderLine[]> {
  return rows.tx
    .select({
      id: ordItem.id,
      orderId: ordItem.orderId,
      orderNo: ordOrder.orderNo,
      lineNo: ordItem.lineNo,
      itemType: ordItem.itemType,
      serviceName: ordItem.serviceName,
      specName: ordItem.specName,
      standards: ordItem.standards,
      quantity: ordItem.quantity,
      unitPrice: ordItem.unitPrice,
      discountAmount: ordItem.discountAmount,
      payableAmount: ordItem.payableAmount,
      reportLanguage: ordItem.reportLanguage,
      tatDays: ordItem.tatDays,
      isUrgent: ordOrder.isUrgent,
      labName: ordOrder.labName,
      salesBy: ordOrder.salesBy,
    })
    .from(ordItem)
    .innerJoin(ordOrder, eq(ordOrder.id, ordItem.orderId))
    .where(and(rows.condition(orderEntity, {}), orderId === undefined ? undefined : eq(ordItem.orderId, orderId)))
    .orderBy(desc(ordItem.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

/** Samples of an order, sorted by number. */
export function samplesOf(rows: Rows, orderId: string): Promise<SampleRow[]> {
  return rows.all(sampleEntity, equals(ordSample.orderId, orderId), { orderBy: bySampleNo });
}

export function formOf(rows: Rows, orderId: string): Promise<FormRow | null> {
  return rows.first(formEntity, equals(ordInspectionForm.orderId, orderId));
}

/** Logistics records of every kind, newest first. */
export function logisticsOf(rows: Rows, orderId: string): Promise<LogisticsRow[]> {
  return rows.all(logisticsEntity, equals(ordLogistics.orderId, orderId), { orderBy: newestParcel });
}

/** Reports, the oldest first. */
export function reportsOf(rows: Rows, orderId: string): Promise<ReportRow[]> {
  return rows.all(reportEntity, equals(ordReport.orderId, orderId), { orderBy: oldestReport });
}

/** The log, newest first; entries about liquidations only for people who may see liquidations. */
export function logsOf(rows: Rows, orderId: string) {
  const mine = equals(ordLog.orderId, orderId);
  const where = rows.actor.can("order:liquidation:list")
    ? mine
    : piece`${mine} and ${notInArray(ordLog.event, [...liquidationEvents])}`;
  return rows.all(logEntity, where, { orderBy: newestLine });
}

/** Price changes, newest first; the laboratory's (3) only for people who may see liquidations. */
export function priceChangesOf(rows: Rows, orderId: string) {
  const mine = equals(ordPriceChange.orderId, orderId);
  const where = rows.actor.can("order:liquidation:list")
    ? mine
    : piece`${mine} and ${ne(ordPriceChange.changeType, "3")}`;
  return rows.all(priceChangeEntity, where, { orderBy: newestPrice });
}

/** The amount of the newest quote in cents, or null if the order was never quoted. */
export async function quotedAmount(rows: Rows, orderId: string): Promise<number | null> {
  const quotes = piece`${equals(ordPriceChange.orderId, orderId)} and ${equals(ordPriceChange.changeType, "2")}`;
  const quote = await rows.first(priceChangeEntity, quotes, { orderBy: latestPrice });
  return quote?.afterAmount ?? null;
}

/**
 * Whether a tracking number of a company is registered for a purpose, in a record other than `exceptId`. Locks the
 * number until the transaction ends, so call it after locking the order.
 */
export async function trackingTaken(
  rows: Rows,
  record: { company: string; trackingNo: string; bizType: string },
  exceptId?: string,
): Promise<boolean> {
  // A simultaneous registration of the same parcel waits here, and then finds that the number is taken.
  await rows.tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`parcel ${rows.actor.tenantId}`}), hashtext(${`${record.company} ${record.trackingNo}`}))`,
  );
  const found = await rows.first(
    logisticsEntity,
    and(
      eq(ordLogistics.company, record.company),
      eq(ordLogistics.trackingNo, record.trackingNo),
      eq(ordLogistics.bizType, record.bizType),
      exceptId === undefined ? undefined : ne(ordLogistics.id, exceptId),
    ),
  );
  return found !== null;
}

/** Those of the report numbers that the tenant has used; the number of a rejected report is free again. */
export async function usedReportNos(rows: Rows, numbers: readonly string[]): Promise<Set<string>> {
  const found = await rows.all(
    reportEntity,
    and(inArray(ordReport.reportNo, [...numbers]), ne(ordReport.status, "30")),
  );
  return new Set(found.map((row) => row.reportNo));
}

/** Number of pieces that a customer has bought in one package; closed orders (95, 99) do not count. */
export async function packagePieces(rows: Rows, customerId: string, packageId: string): Promise<number> {
  const [sum] = await rows.tx
    .select({ pieces: sql<number>`coalesce(sum(${ordItem.quantity}), 0)::int` })
    .from(ordItem)
    .innerJoin(ordOrder, eq(ordOrder.id, ordItem.orderId))
    .where(
      and(
        eq(ordItem.packageId, packageId),
        eq(ordOrder.customerId, customerId),
        notInArray(ordOrder.orderStatus, ["95", "99"]),
      ),
    );
  return sum?.pieces ?? 0;
}

/** A dictionary whose texts are numbers (role → limit), as a map; ignores other texts. */
export async function numbersOf(rows: Rows, dict: DictCode): Promise<Map<string, number>> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  const entries = [...(dicts.get(dict) ?? [])].map(([key, text]) => [key, Number(text)] as const);
  return new Map(entries.filter(([, value]) => Number.isSafeInteger(value)));
}

/** Counts orders per state under a list's condition, and held and overdue orders, in one scan of one index. */
export async function statusCounts(
  rows: Rows,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, number> & { all: number; hold: number; overdue: number }> {
  const { orderStatus: state, holdFlag: hold, overdueFlag: overdue } = ordOrder;
  const counts: Record<string, number> & { all: number; hold: number; overdue: number } = {
    all: 0,
    hold: 0,
    overdue: 0,
  };
  for (const group of await groupsBy(rows, orderEntity, { state, hold, overdue }, input)) {
    const name = String(group.state);
    counts[name] = (counts[name] ?? 0) + group.n;
    counts.all += group.n;
    if (group.hold === "Y") counts.hold += group.n;
    if (group.overdue === "Y") counts.overdue += group.n;
  }
  return counts;
}
