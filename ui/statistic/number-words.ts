/** A number with thousands separators: 1234567.5 with two decimals is "1,234,567.50". Without `decimals` as many as it has, at most 20; not finite gives "–". */
export function groupNumber(value: number, decimals?: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Number.isInteger(decimals) ? Math.min(20, Math.max(0, decimals ?? 0)) : undefined;
  const text = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 20,
  }).format(value);
  // Minus nothing is nothing.
  return /^-[0.,]+$/.test(text) ? text.slice(1) : text;
}
