import { inArray, sql } from "drizzle-orm";
import type { AnalysisInput, funnelSteps } from "#src/contract/dashboard/analysis.ts";
import { mulDivRound } from "#src/lib/money.ts";
import { addDays, dayOf, daysBetween, startOfDay } from "#src/lib/time.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import { type Dimension, FigureReader, type Span } from "#src/server/dashboard/statistics/door.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { allLabs } from "#src/server/otherConfig/door.ts";
import { topCategories } from "#src/server/services/door.ts";
import { departEntity } from "#src/server/system/depart/door.ts";
import { comparedOf } from "./period.ts";

/** Max days of a trend by day. */
const maxDaysByDay = 92;
/** Max salespeople, and laboratories. */
const maxRanked = 10;
/** Parts of a share chart; the others are one part. */
const maxParts = 8;
/** Min orders for a laboratory's rate. */
const minOrders = 5;

function readerOf(rows: Rows, input: AnalysisInput): { reader: FigureReader; span: Span } {
  const { now: span } = comparedOf(input, rows.now);
  return { reader: new FigureReader(rows, [span]), span };
}

/** 成交趋势, up to now. */
export async function trendOf(rows: Rows, input: AnalysisInput, orgCode: string | undefined) {
  const { reader, span } = readerOf(rows, input);
  const today = dayOf(rows.now);
  const end = span.end > today && span.begin <= today ? today : span.end;
  const days = daysBetween(span.begin, end) + 1;
  const unit = input.period === "year" ? "month" : days === 1 ? "hour" : days <= maxDaysByDay ? "day" : "month";
  const points = new Map<string, { at: string; gmv: number; orderCount: number }>();
  const pointOf = (at: string) => {
    const point = points.get(at) ?? { at, gmv: 0, orderCount: 0 };
    points.set(at, point);
    return point;
  };
  if (unit === "hour") {
    const midnight = startOfDay(span.begin).getTime();
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
    const ranges = hours.map((_, n) => ({
      n,
      first: span.begin,
      last: span.begin,
      begins: new Date(midnight + n * 3_600_000),
      ends: new Date(midnight + (n + 1) * 3_600_000),
    }));
    for (const hour of hours) pointOf(hour);
    for (const { n, gmv } of (await reader.within("paid", ranges, orgCode)) ?? []) pointOf(hours[n] ?? "").gmv = gmv;
    for (const { n, orderCount } of (await reader.within("created", ranges, orgCode)) ?? [])
      pointOf(hours[n] ?? "").orderCount = orderCount;
    return { unit, points: [...points.values()] } as const;
  }
  const at = (day: string) => (unit === "month" ? day.slice(0, 7) : day);
  for (let day = span.begin; day <= end; day = addDays(day, 1)) pointOf(at(day));
  const wanted = { spans: [{ begin: span.begin, end }], by: ["day"], orgCode } as const;
  for (const { keys, gmv } of (await reader.sums("paid", wanted)) ?? []) pointOf(at(keys.day)).gmv += gmv;
  for (const { keys, orderCount } of (await reader.sums("created", wanted)) ?? [])
    pointOf(at(keys.day)).orderCount += orderCount;
  return { unit, points: [...points.values()] } as const;
}

/** Order of parts and ranks: the largest first, equal ones by their key. */
const largestFirst = (a: { key: string; gmv: number }, b: { key: string; gmv: number }): number =>
  b.gmv - a.gmv || (a.key < b.key ? -1 : 1);

/** 成交金额 and 支付订单数 by a dimension. */
async function paidBy(rows: Rows, input: AnalysisInput, dimension: Dimension, orgCode: string | undefined) {
  const { reader, span } = readerOf(rows, input);
  const found = (await reader.sums("paid", { spans: [span], by: [dimension], orgCode })) ?? [];
  return found.map(({ keys, gmv, paidCount }) => ({ key: keys[dimension], gmv, paidCount }));
}

/** 销售排行. Orders without a salesperson or department are in no rank. */
export async function rankOf(
  rows: Rows,
  input: AnalysisInput & { by: "sales" | "depart" },
  orgCode: string | undefined,
) {
  const all = await paidBy(rows, input, input.by === "sales" ? "salesBy" : "orgCode", orgCode);
  const first = all
    .filter(({ key }) => key !== "")
    .toSorted(largestFirst)
    .slice(0, maxRanked);
  const keys = first.map(({ key }) => key);
  const names = new Map<string, string>();
  if (keys.length > 0 && input.by === "sales")
    for (const { username, realname } of await rows.tx.select().from(sysUser).where(inArray(sysUser.username, keys)))
      names.set(username, realname);
  if (keys.length > 0 && input.by === "depart")
    for (const { orgCode: code, departName } of await rows.all(departEntity, sql`${inArray(sysDepart.orgCode, keys)}`))
      names.set(code, departName);
  return first.map((row) => ({ ...row, name: names.get(row.key) ?? row.key }));
}

/** The eight largest parts, and one of all others. */
function partsOf(all: readonly { key: string; name: string; gmv: number }[]) {
  const sorted = all.filter(({ gmv }) => gmv !== 0).toSorted(largestFirst);
  const rest = sorted.slice(maxParts).reduce((sum, { gmv }) => sum + gmv, 0);
  return [...sorted.slice(0, maxParts), ...(rest === 0 ? [] : [{ key: "other", name: "其他", gmv: rest }])];
}

/** 分类占比. */
export async function categoriesOf(rows: Rows, input: AnalysisInput, orgCode: string | undefined) {
  const tops = await topCategories(rows);
  const parts = new Map<string, { key: string; name: string; gmv: number }>();
  for (const { key, gmv } of await paidBy(rows, input, "categoryId", orgCode)) {
    const top = tops.get(key);
    const part = parts.get(top?.id ?? "") ?? { key: top?.id ?? "", name: top?.categoryName ?? "未分类", gmv: 0 };
    parts.set(part.key, { ...part, gmv: part.gmv + gmv });
  }
  return partsOf([...parts.values()]);
}

/** 来源占比. */
export async function sourcesOf(rows: Rows, input: AnalysisInput, orgCode: string | undefined) {
  const found = await paidBy(rows, input, "source", orgCode);
  const names = (await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId)).get("order_source");
  return partsOf(found.map(({ key, gmv }) => ({ key, name: names?.get(key) ?? key, gmv })));
}

/** 订单漏斗 of the orders created in the period. */
export async function funnelOf(rows: Rows, input: AnalysisInput, orgCode: string | undefined) {
  const { reader, span } = readerOf(rows, input);
  const wanted = { spans: [span], orgCode };
  const [created] = (await reader.sums("created", wanted)) ?? [];
  const [reached] = (await reader.sums("funnel", wanted)) ?? [];
  const counts: Record<(typeof funnelSteps)[number], number> = {
    created: created?.orderCount ?? 0,
    paid: created?.orderPaidCount ?? 0,
    received: reached?.receivedCount ?? 0,
    testing: reached?.testingCount ?? 0,
    reported: reached?.reportedCount ?? 0,
    finished: reached?.finishedCount ?? 0,
  };
  return Object.entries(counts).map(([step, count]) => ({ step, count })) as {
    step: (typeof funnelSteps)[number];
    count: number;
  }[];
}

/** 检测公司准时率. */
export async function labsOf(rows: Rows, input: AnalysisInput, orgCode: string | undefined) {
  const { reader, span } = readerOf(rows, input);
  const found = (await reader.sums("reported", { spans: [span], by: ["labId"], orgCode })) ?? [];
  const names = new Map((await allLabs(rows)).map((lab) => [lab.id, lab.shortName]));
  return found
    .filter(({ dueCount }) => dueCount >= minOrders)
    .toSorted((a, b) => b.dueCount - a.dueCount || (a.keys.labId < b.keys.labId ? -1 : 1))
    .slice(0, maxRanked)
    .map(({ keys: { labId }, dueCount, onTimeCount }) => ({
      labId,
      name: names.get(labId) ?? labId,
      orders: dueCount,
      onTime: onTimeCount,
      rate: mulDivRound(onTimeCount, 10_000, dueCount),
    }));
}
