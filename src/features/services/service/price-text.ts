import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";

/** What a service costs before anybody asked, without currency sign: `680.00`, `680.00 起`, 询价; nothing for a draft without a price. */
export function shownPrice({ priceMode, price }: { priceMode: string | null; price: number | null }): string {
  if (priceMode === "3" && !price) return text("services.service.field.byQuote");
  // Nothing is sold for nothing: a draft whose price was not typed yet.
  if (!price) return "";
  const shown = formatCents(price);
  return priceMode === "1" ? shown : text("services.service.field.priceFrom", { price: shown });
}

/** What stays of a price after the laboratory was paid, per cent with one decimal; "" where either is not known. */
export function marginText(price: number | null, cost: number | null | undefined): string {
  if (!price || cost === null || cost === undefined) return "";
  return `${(((price - cost) / price) * 100).toFixed(1)}%`;
}
