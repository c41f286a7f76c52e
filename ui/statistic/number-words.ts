/** A number with thousands separators: 1234567.5 with two decimals is "1,234,567.50". Without `decimals` as many as it has, at most 20; not finite gives "–". */
export function groupNumber(value: number, decimals?: number): string {
  if (!Number.isFinite(value)) return "–";
  const text = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 20,
  }).format(value);
  // Minus nothing is nothing.
  return /^-[0.,]+$/.test(text) ? text.slice(1) : text;
}
