import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";

/**
 * The list price of a service as text, without currency sign: `680.00`, `680.00 起`, 询价; "" for a draft without a price.
 */
export function shownPrice({ priceMode, price }: { priceMode: string | null; price: number | null }): string {
  if (priceMode === "3" && !price) return text("services.service.field.byQuote");
  // No service is free: 0 is a draft whose price has not been entered.
  if (!price) return "";
  const shown = formatCents(price);
  return priceMode === "1" ? shown : text("services.service.field.priceFrom", { price: shown });
}

/** Margin after the laboratory's price, in per cent with one decimal; "" if either price is unknown. */
export function marginText(price: number | null, cost: number | null | undefined): string {
  if (!price || cost === null || cost === undefined) return "";
  return `${(((price - cost) / price) * 100).toFixed(1)}%`;
}
