import { exchangeRate } from "#src/contract/services/exchange-rate.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { confirmChange } from "./confirm-change.ts";
import { TrendButton } from "./trend-button.tsx";

/** 汇率管理. */
export const ExchangeRateList = entityScreen(exchangeRate, {
  columns: ["currency", "status", { name: "rateE6", width: 130 }, "effectiveDate", "source", "operator", "updateTime"],
  filters: ["currency", "effectiveDate", "source"],
  sort: { column: "effectiveDate", order: "desc" },
  rowName: (row) => `${String(row["currency_dictText"] ?? row["currency"])} ${String(row["effectiveDate"] ?? "")}`,
  toolbar: <TrendButton />,
  beforeSave: confirmChange,
});
