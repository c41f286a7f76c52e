import { confirm } from "#ui/confirm/confirm-store.ts";
import { call } from "#src/client/call.ts";
import { changeText, currentRate, isBigChange, rateScale } from "#src/contract/services/exchange-rate.ts";
import { formatScaled } from "#src/lib/scaled.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { addDays } from "#src/lib/time.ts";
import { dictText } from "#src/session/session.ts";
import type { BeforeSave } from "#src/workspace/screen/entity/form.tsx";

const names = ["currency", "rateE6", "effectiveDate"] as const;

/** Asks for confirmation when a rate differs much from the day before. */
export const confirmChange: BeforeSave = async (values, row) => {
  if (row && names.every((name) => values[name] === row[name])) return {};
  const [currency, effectiveDate] = [textAt(values, "currency"), textAt(values, "effectiveDate")];
  const rateE6 = Number(values["rateE6"]);
  const before = await call(currentRate, { currency, date: addDays(effectiveDate, -1) });
  if (!before || !isBigChange(before.rateE6, rateE6)) return {};
  const sure = await confirm({
    title: text("services.exchangeRate.confirm", { change: changeText(before.rateE6, rateE6) }),
    body: text("services.exchangeRate.confirmBody", {
      currency: dictText("currency", currency),
      before: formatScaled(before.rateE6, rateScale),
      after: formatScaled(rateE6, rateScale),
    }),
    ok: text("services.exchangeRate.confirmOk"),
  });
  return sure ? { confirmed: "Y" } : false;
};
