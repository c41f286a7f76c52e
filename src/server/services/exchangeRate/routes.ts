import {
  changeText,
  currentRate,
  exchangeRate,
  isBigChange,
  rateScale,
  rateTrend,
  trendDays,
} from "#src/contract/services/exchange-rate.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { formatScaled } from "#src/lib/scaled.ts";
import { addDays, dayOf } from "#src/lib/time.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { exchangeRateEntity } from "./entity.ts";
import { type ExchangeRate, isUsed, rateRowOf, ratesByDay } from "./rates.ts";

/** Refuses a rate far from the previous day's rate, unless the person confirmed it. */
async function demandConfirmed(rows: Rows, input: unknown, now: Partial<ExchangeRate>): Promise<void> {
  if ((input as { confirmed?: string }).confirmed === "Y") return;
  const { currency = "", effectiveDate = "", rateE6 = 0 } = now;
  const before = await rateRowOf(rows, currency, addDays(effectiveDate, -1));
  if (!before || !isBigChange(before.rateE6, rateE6)) return;
  const change = changeText(before.rateE6, rateE6);
  throw new Refusal(
    42201,
    `汇率比前一日的${formatScaled(before.rateE6, rateScale)}变动${change}，超过5%，请在页面上核对并确认`,
  );
}

/** 汇率: the standard calls, the rate of a day, and the rates of the last ninety days. */
export const exchangeRateRoutes: Route[] = [
  ...serveSet(exchangeRate, exchangeRateEntity, {
    async beforeAdd({ rows, input }, values) {
      await demandConfirmed(rows, input, values);
      return values;
    },
    async beforeEdit({ rows, input }, before, patch) {
      const changed = (["currency", "rateE6", "effectiveDate"] as const).some(
        (name) => patch[name] !== undefined && patch[name] !== before[name],
      );
      const switched = patch.status !== undefined && patch.status !== before.status;
      if ((changed || switched) && (await isUsed(rows, before))) throw new Refusal(42201, "该汇率已被使用，不能修改");
      if (changed) await demandConfirmed(rows, input, { ...before, ...patch });
      return patch;
    },
    async beforeDelete({ rows }, row) {
      if (await isUsed(rows, row)) throw new Refusal(40903);
    },
  }),
  serve(currentRate, async ({ rows, input: { currency, date = dayOf(rows.now) } }) => {
    const row = await rateRowOf(rows, currency, date);
    return row && { currency, rateE6: row.rateE6, effectiveDate: row.effectiveDate };
  }),
  serve(rateTrend, async ({ rows, input: { currency, date = dayOf(rows.now) } }) => ({
    currency,
    points: await ratesByDay(rows, currency, date, trendDays),
  })),
];
