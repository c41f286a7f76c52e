/**
 * Formats a number with thousands separators: 1234567.5 with two decimals is "1,234,567.50". Without `decimals` it
 * keeps its own decimals, at most 20. A non-finite number gives "–".
 */
export function groupNumber(value: number, decimals?: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Number.isInteger(decimals) ? Math.min(20, Math.max(0, decimals ?? 0)) : undefined;
  const text = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 20,
  }).format(value);
  // Minus zero is shown as zero.
  return /^-[0.,]+$/.test(text) ? text.slice(1) : text;
}
