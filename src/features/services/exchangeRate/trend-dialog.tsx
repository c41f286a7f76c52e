import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { queryOf } from "#src/client/query.ts";
import { rateScale, rateTrend } from "#src/contract/services/exchange-rate.ts";
import { formatScaled } from "#src/lib/scaled.ts";
import { text } from "#src/lib/text.ts";
import { dictItems, dictText } from "#src/session/session.ts";
import { failureText } from "#src/session/failure-text.ts";

/** Dialog with the rate of a currency on each of the last ninety days. */
export function TrendDialog({ onClose }: { onClose(): void }) {
  const foreign = dictItems("currency").filter(({ value }) => value !== "CNY");
  const [currency, setCurrency] = useState(foreign[0]?.value ?? "USD");
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(rateTrend, { currency }),
    meta: { shownByCaller: true },
  });
  const name = dictText("currency", currency);
  const known = data?.points.some(({ rateE6 }) => rateE6 !== null);
  return (
    <Dialog
      open
      title={text("services.exchangeRate.trendTitle")}
      width={760}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="flex flex-col gap-4">
        <Segmented
          aria-label={text("services.exchangeRate.currency")}
          className="self-start"
          options={foreign.map(({ value, text: label }) => ({ value, label }))}
          value={currency}
          onValueChange={setCurrency}
        />
        <LineChart
          label={text("services.exchangeRate.trendOf", { name })}
          rows={known ? (data?.points ?? []) : []}
          x="day"
          xLabel={text("services.exchangeRate.day")}
          series={[{ key: "rateE6", label: text("services.exchangeRate.rate") }]}
          fromZero={false}
          height={300}
          formatValue={(value) => formatScaled(value, rateScale)}
          formatTick={(value) => (value / 10 ** rateScale).toFixed(4)}
          loading={isFetching}
          error={error ? failureText(error) : undefined}
          onRetry={() => void refetch()}
        />
      </div>
    </Dialog>
  );
}
