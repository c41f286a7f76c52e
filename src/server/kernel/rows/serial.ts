import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { compactDay, monthOf } from "#src/lib/time.ts";
import { sysSerial } from "#src/server/db/schema/kernel.ts";
import type { Rows } from "./rows.ts";

/** Kinds numbered per tenant and day: prefix and minimum digits; larger numbers get more digits. */
const daily = {
  order: ["DD", 5],
  refund: ["TK", 5],
  withdrawal: ["CY", 5],
  inspectionForm: ["WT", 5],
  payment: ["SK", 5],
  invoiceApply: ["FP", 5],
  flow: ["LS", 6],
  clue: ["XS", 4],
  consultation: ["ZX", 4],
} as const satisfies Record<string, readonly [string, number]>;

type DailyKind = keyof typeof daily;

/** Kinds numbered per category of the catalogue: prefix. */
const catalogue = { service: "FW", package: "TC", scheme: "FA" } as const;

type CatalogueKind = keyof typeof catalogue;

/** Kinds that need only the day and the tenant. */
export type PlainKind = DailyKind | "customer" | "excitation";

export const plainKinds: readonly PlainKind[] = [
  // The keys of `daily` are exactly its kinds.
  ...(Object.keys(daily) as DailyKind[]),
  "customer",
  "excitation",
];

/** The kind of a number, and the codes that the number contains. */
export type NumberKind =
  | PlainKind
  | { kind: CatalogueKind; categoryCode: string }
  | { kind: "settlement"; labCode: string }
  | { kind: "report"; labCode: string; language: "C" | "E" };

/**
 * The next number of a kind in the actor's tenant, on the Asia/Shanghai day of the call. No number is returned twice,
 * even by several servers: the counter's row stays locked until the transaction ends. A rollback may leave a gap.
 */
export function nextNumber(rows: Rows, kind: NumberKind): Promise<string> {
  return numberOf(rows, kind, count);
}

/** The number that `nextNumber` would return, without using it up. */
export function previewNumber(rows: Rows, kind: NumberKind): Promise<string> {
  return numberOf(rows, kind, peek);
}

/** How the next value of a counter is read: taking it, or only looking. */
type Counter = (rows: Rows, kind: string, period: string) => Promise<number>;

async function numberOf(rows: Rows, kind: NumberKind, next: Counter): Promise<string> {
  const day = compactDay(rows.now);
  const month = monthOf(rows.now).replace("-", "");
  if (typeof kind === "string") {
    if (kind === "customer") return `KH${padded(await next(rows, "customer", ""), 6)}`;
    if (kind === "excitation") return `JL${month}${padded(await next(rows, "excitation", month), 5)}`;
    const [prefix, digits] = daily[kind];
    return `${prefix}${day}${padded(await next(rows, kind, day), digits)}`;
  }
  switch (kind.kind) {
    case "settlement":
      return `JS${month}${kind.labCode}${padded(await next(rows, "settlement", `${month}-${kind.labCode}`), 3)}`;
    case "report": {
      const year = day.slice(0, 4);
      const number = await next(rows, "report", `${year}-${kind.labCode}`);
      return `${kind.labCode}${year}${padded(number, 6)}${kind.language}`;
    }
    case "service":
    case "package":
    case "scheme":
      return `${catalogue[kind.kind]}${kind.categoryCode}${padded(await next(rows, kind.kind, kind.categoryCode), 4)}`;
    default:
      return kind satisfies never;
  }
}

/** Number of an order's sample, counted from 1: DD2026031500042, 1 → DD2026031500042-S01. */
export function sampleNumber(orderNo: string, ordinal: number): string {
  return `${orderNo}-S${padded(ordinal, 2)}`;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}

/** The next value of a counter in the actor's tenant; `preview` does not use it up. */
export const nextCount = (rows: Rows, kind: string, period: string, preview: boolean): Promise<number> =>
  preview ? peek(rows, kind, period) : count(rows, kind, period);

function tenantOf({ actor }: Rows): number {
  if (actor.tenantId === 0) throw new Refusal(42201, "请先选择租户");
  return actor.tenantId;
}

async function peek(rows: Rows, kind: string, period: string): Promise<number> {
  const { tenantId, kind: ofKind, period: ofPeriod, current } = sysSerial;
  const [row] = await rows.tx
    .select({ current })
    .from(sysSerial)
    .where(and(eq(tenantId, tenantOf(rows)), eq(ofKind, kind), eq(ofPeriod, period)));
  return (row?.current ?? 0) + 1;
}

async function count(rows: Rows, kind: string, period: string): Promise<number> {
  const tenantId = tenantOf(rows);
  const [row] = await rows.tx
    .insert(sysSerial)
    .values({ tenantId, kind, period, current: 1 })
    .onConflictDoUpdate({
      target: [sysSerial.tenantId, sysSerial.kind, sysSerial.period],
      set: { current: sql`${sysSerial.current} + 1` },
    })
    .returning({ current: sysSerial.current });
  if (!row) throw new Error(`no number for ${kind} ${period}`);
  return row.current;
}
