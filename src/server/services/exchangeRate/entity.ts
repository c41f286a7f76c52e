import { auditFields, code, day, int } from "#src/contract/fields.ts";
import { svcExchangeRate } from "#src/server/db/schema/service.ts";
import { entity } from "#src/server/kernel/entity.ts";

export const exchangeRateEntity = entity({
  address: "services:exchangeRate",
  title: "汇率",
  table: svcExchangeRate,
  fields: {
    ...auditFields,
    currency: code("currency", { title: "币种", query: "in" }),
    /** CNY per unit ×1,000,000. */
    rateE6: int({ title: "汇率" }),
    effectiveDate: day({ title: "生效日期", query: "range" }),
    source: code("rate_source", { title: "来源", query: "eq" }),
    status: code("valid_status", { title: "状态", query: "eq" }),
  },
  unique: { svc_exchange_rate_day: "币种和生效日期" },
});
