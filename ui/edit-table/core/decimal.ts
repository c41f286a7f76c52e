/** An exact decimal number: `units` times 10^-scale. */
export interface Decimal {
  units: bigint;
  /** Number of digits after the point, at least 0. */
  scale: number;
}

/**
 * Returns a number as text without an exponent: 1e21 is "1000000000000000000000", 1e-7 is "0.0000001". NaN and
 * infinities stay unchanged.
 */
export function writtenOut(value: number): string {
  const text = String(value);
  // Nearly all numbers have no exponent, and columns are read in tens of thousands of cells.
  if (!text.includes("e")) return text;
  const parts = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!parts) return text;
  const [, sign = "", whole = "", part = "", power = "0"] = parts;
  const digits = whole + part;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, "0");
}

/**
 * Returns a value as a decimal: a number by its written form (0.1 is one tenth), a text by its content. Null for
 * everything else, also for texts with anything but a sign, digits and a point. Also null for a text of more than 1,000
 * characters: no real value is that long, and exact sums of it would be too slow.
 */
export function readDecimal(value: unknown): Decimal | null {
  if (typeof value === "bigint") return { units: value, scale: 0 };
  if (typeof value !== "number" && typeof value !== "string") return null;
  if (typeof value === "string" && value.length > 1000) return null;
  const text = typeof value === "number" ? writtenOut(value) : value.trim();
  const parts = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/.exec(text);
  if (!parts) return null;
  const [, sign, whole = "", behind, alone] = parts;
  const part = (behind ?? alone ?? "").replace(/0+$/, "");
  const units = BigInt(`${whole}${part}` === "" ? 0 : `${whole}${part}`);
  return { units: sign === "-" ? -units : units, scale: part.length };
}

/** Returns the sum of two decimals. */
export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

/**
 * Returns a decimal divided by a whole number above 0, as text with `places` decimals. Rounds half up, away from zero,
 * as is usual for money.
 */
export function roundedText({ units, scale }: Decimal, places: number, by = 1): string {
  // (2 × quotient + 1) / 2: adds the half in whole numbers.
  const up = units < 0n ? -units : units;
  const above = up * 10n ** BigInt(places);
  const below = 10n ** BigInt(scale) * BigInt(by);
  const rounded = (2n * above + below) / (2n * below);
  const digits = rounded.toString().padStart(places + 1, "0");
  const sign = units < 0n && rounded !== 0n ? "-" : "";
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return scale === wanted ? units : units * 10n ** BigInt(wanted - scale);
}
