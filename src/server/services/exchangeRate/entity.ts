import { sql } from "drizzle-orm";
import { exchangeRate } from "#src/contract/services/exchange-rate.ts";
import { svcExchangeRate } from "#src/server/db/schema/service.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

export const exchangeRateEntity = entityOf(exchangeRate, svcExchangeRate, {
  columns: { operator: sql<string>`coalesce(svc_exchange_rate.update_by, svc_exchange_rate.create_by)` },
  unique: { svc_exchange_rate_day: "币种和生效日期" },
});
