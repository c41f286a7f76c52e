import type { PgColumn } from "drizzle-orm/pg-core";
import { openRefundStates } from "#src/contract/afterSales/refund-moves.ts";
import {
  type AnalysisCards,
  type AnalysisInput,
  type Card,
  type CardName,
  cardNames,
  type WaitingName,
  waitingNames,
} from "#src/contract/dashboard/analysis.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { mulDivRound } from "#src/lib/money.ts";
import { addDays, dayOf } from "#src/lib/time.ts";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { invApply } from "#src/server/db/schema/invoice.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { refundEntity } from "#src/server/afterSales/refund/door.ts";
import { type Figure, FigureReader, type SourceName, type Span } from "#src/server/dashboard/statistics/door.ts";
import { paymentEntity } from "#src/server/finance/payment/door.ts";
import { invoiceEntity } from "#src/server/invoice/invoice/door.ts";
import { countsBy } from "#src/server/kernel/query/aggregates.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { orderEntity } from "#src/server/order/order/door.ts";
import { comparedOf } from "./period.ts";

type Values = Readonly<Partial<Record<Figure, number>>>;

/** `a` in parts of `b`, in basis points; null if there is nothing to divide by. */
const rate = (a = 0, b = 0): number | null => (b === 0 ? null : mulDivRound(a, 10_000, b));

/** The sources of each card, and its value. A card is shown to a person who may see all its sources. */
const cards: Readonly<Record<CardName, { of: readonly SourceName[]; value: (sums: Values) => number | null }>> = {
  gmv: { of: ["paid"], value: ({ gmv }) => gmv ?? 0 },
  orderCount: { of: ["created"], value: ({ orderCount }) => orderCount ?? 0 },
  paidCount: { of: ["paid"], value: ({ paidCount }) => paidCount ?? 0 },
  payRate: { of: ["created"], value: ({ orderPaidCount, orderCount }) => rate(orderPaidCount, orderCount) },
  avgOrder: {
    of: ["paid"],
    value: ({ gmv = 0, paidCount = 0 }) => (paidCount ? mulDivRound(gmv, 1, paidCount) : null),
  },
  netReceipts: { of: ["flow"], value: ({ receipts = 0, refunds = 0 }) => receipts - refunds },
  receipts: { of: ["flow"], value: ({ receipts }) => receipts ?? 0 },
  refunds: { of: ["flow"], value: ({ refunds }) => refunds ?? 0 },
  refundAmount: { of: ["refund"], value: ({ refundAmount }) => refundAmount ?? 0 },
  refundRate: { of: ["refund", "paid"], value: ({ refundAmount, gmv }) => rate(refundAmount, gmv) },
  invoiced: { of: ["invoice"], value: ({ invoiced }) => invoiced ?? 0 },
  grossProfit: { of: ["finished"], value: ({ grossProfit }) => grossProfit ?? 0 },
  grossRate: { of: ["finished"], value: ({ grossProfit, finishedAmount }) => rate(grossProfit, finishedAmount) },
  reportCount: { of: ["report"], value: ({ reportCount }) => reportCount ?? 0 },
  onTimeRate: { of: ["reported"], value: ({ onTimeCount, dueCount }) => rate(onTimeCount, dueCount) },
  newCustomers: { of: ["customer"], value: ({ newCustomers }) => newCustomers ?? 0 },
};

/** The lists behind the numbers of now: the column of their states, and the states of each number. */
const waitingLists: readonly {
  permission: Permission;
  entity: Entity;
  column: PgColumn;
  field: string;
  states: Readonly<Partial<Record<WaitingName, string>>>;
}[] = [
  {
    permission: "finance:payment:list",
    entity: paymentEntity,
    column: finPayment.status,
    field: "status",
    states: { payments: "10" },
  },
  {
    permission: "order:order:list",
    entity: orderEntity,
    column: ordOrder.orderStatus,
    field: "orderStatus",
    states: { samples: "40", testing: "60", reports: "70" },
  },
  {
    permission: "afterSales:refund:list",
    entity: refundEntity,
    column: aftRefund.status,
    field: "status",
    states: { refunds: openRefundStates.join(",") },
  },
  {
    permission: "invoice:invoice:list",
    entity: invoiceEntity,
    column: invApply.status,
    field: "status",
    states: { invoices: "10,20" },
  },
];

const changeOf = (value: number | null, before: number | null): number | null =>
  value === null || before === null ? null : rate(value - before, before);

function cardOf(value: (sums: Values) => number | null, [now = {}, then = {}, year = {}]: readonly Values[]): Card {
  const [shown, before, lastYear] = [value(now), value(then), value(year)];
  return {
    value: shown,
    before,
    lastYear,
    change: changeOf(shown, before),
    yearChange: changeOf(shown, lastYear),
  };
}

/** The cards of 分析页. */
export async function cardsOf(rows: Rows, input: AnalysisInput, orgCode: string | undefined): Promise<AnalysisCards> {
  const { now, before, lastYear } = comparedOf(input, rows.now);
  const spans = [now, before, lastYear];
  const today = dayOf(rows.now);
  const month: Span = { begin: addDays(today, -29), end: today };
  const reader = new FigureReader(rows, [...spans, month]);
  const names = new Set(Object.values(cards).flatMap(({ of }) => of));
  const sums: Values[] = spans.map(() => ({}));
  const known = new Set<SourceName>();
  for (const name of names) {
    // An invoice belongs to no department.
    const found = name === "invoice" && orgCode !== undefined ? null : await reader.sums(name, { spans, orgCode });
    if (!found) continue;
    known.add(name);
    for (const row of found) Object.assign(sums[row.n] ?? {}, row);
  }
  const days = await reader.sums("paid", { spans: [month], by: ["day"], orgCode });
  const perDay = new Map(days?.map(({ keys, gmv }) => [keys.day, gmv]));
  return {
    begin: now.begin,
    end: now.end,
    cards: recordOf(cardNames, (name) => {
      const { of, value } = cards[name];
      return of.every((source) => known.has(source)) ? cardOf(value, sums) : null;
    }),
    trend:
      days &&
      Array.from({ length: 30 }, (_, at) => addDays(month.begin, at)).map((day) => ({
        day,
        gmv: perDay.get(day) ?? 0,
      })),
    waiting: await waitingOf(rows),
  };
}

/** One count for each list, shared and cached as the counts of its tabs are. */
async function waitingOf(rows: Rows): Promise<Record<WaitingName, number | null>> {
  const waiting: Record<WaitingName, number | null> = recordOf(waitingNames, () => null);
  for (const { permission, entity, column, field, states } of waitingLists) {
    if (!rows.actor.can(permission)) continue;
    const counts = await countsBy(rows, entity, column, { [field]: Object.values(states).join(",") });
    for (const name of waitingNames) {
      const codes = states[name];
      if (codes) waiting[name] = codes.split(",").reduce((sum, code) => sum + (counts[code] ?? 0), 0);
    }
  }
  return waiting;
}

const recordOf = <K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
