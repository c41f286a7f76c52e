import { exchangeRate } from "#src/contract/services/exchange-rate.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { confirmChange } from "./confirm-change.ts";
import { TrendButton } from "./trend-button.tsx";

/** 汇率管理. */
export const ExchangeRateList = entityScreen(exchangeRate, {
  columns: ["currency", "status", { name: "rateE6", width: 130 }, "effectiveDate", "source", "operator", "updateTime"],
  filters: ["currency", "effectiveDate", "source"],
  sort: { column: "effectiveDate", order: "desc" },
  rowName: (row) => `${dictText("currency", textAt(row, "currency"))} ${textAt(row, "effectiveDate")}`,
  toolbar: <TrendButton />,
  beforeSave: confirmChange,
});
