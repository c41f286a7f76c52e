/** Returns "7.182500" for 7182500 with 6 decimals. */
export function formatScaled(value: number, scale: number): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, "0");
  return `${value < 0 ? "-" : ""}${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`;
}

/** Returns 7182500 for "7.1825" with 6 decimals; null for other text, more decimals, and beyond the safe integers. */
export function parseScaled(text: string, scale: number): number | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.replace(/[\s,]/g, ""));
  const [, minus = "", whole = "", fraction = ""] = match ?? [];
  if (!match || fraction.length > scale) return null;
  const value = Number(`${minus}${whole}${fraction.padEnd(scale, "0")}`);
  return Number.isSafeInteger(value) ? value : null;
}
