import { and, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import { addDays, startOfDay } from "#src/lib/time.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { svcExchangeRate } from "#src/server/db/schema/service.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { exchangeRateEntity } from "./entity.ts";

export type ExchangeRate = RowOf<typeof svcExchangeRate>;

const enabledOf = (currency: string) => and(eq(svcExchangeRate.currency, currency), eq(svcExchangeRate.status, "1"));

/** The row with the rate of a currency on a day: the latest one in effect; null if none. */
export function rateRowOf(rows: Rows, currency: string, day: string): Promise<ExchangeRate | null> {
  return rows.first(exchangeRateEntity, and(enabledOf(currency), lte(svcExchangeRate.effectiveDate, day)), {
    orderBy: [sql`${svcExchangeRate.effectiveDate} desc`],
  });
}

/** The rates of a currency on `days` days up to `until`, the oldest first. */
export async function ratesByDay(rows: Rows, currency: string, until: string, days: number) {
  const from = addDays(until, 1 - days);
  let rate = (await rateRowOf(rows, currency, from))?.rateE6 ?? null;
  const changes = await rows.all(
    exchangeRateEntity,
    and(enabledOf(currency), gt(svcExchangeRate.effectiveDate, from), lte(svcExchangeRate.effectiveDate, until)),
  );
  const byDay = new Map(changes.map(({ effectiveDate, rateE6 }) => [effectiveDate, rateE6]));
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(from, at);
    rate = byDay.get(day) ?? rate;
    return { day, rateE6: rate };
  });
}

/** Whether a liquidation used this rate: it matured while the rate was in effect. */
export async function isUsed(
  rows: Rows,
  { tenantId, currency, rateE6, effectiveDate }: ExchangeRate,
): Promise<boolean> {
  const next = await rows.first(
    exchangeRateEntity,
    and(enabledOf(currency), gt(svcExchangeRate.effectiveDate, effectiveDate)),
    { orderBy: [sql`${svcExchangeRate.effectiveDate} asc`] },
  );
  const found = await rows.tx
    .select({ id: ordLiquidation.id })
    .from(ordLiquidation)
    .where(
      and(
        eq(ordLiquidation.tenantId, tenantId),
        eq(ordLiquidation.currency, currency),
        eq(ordLiquidation.rateE6, rateE6),
        gte(ordLiquidation.matureTime, startOfDay(effectiveDate)),
        next ? lt(ordLiquidation.matureTime, startOfDay(next.effectiveDate)) : undefined,
      ),
    )
    .limit(1);
  return found.length > 0;
}
