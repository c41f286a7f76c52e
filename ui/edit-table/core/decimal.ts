/** A decimal number, exactly: `units` of 10^-scale. */
export interface Decimal {
  units: bigint;
  /** Digits after the point, 0 and up. */
  scale: number;
}

/** A number without an exponent: 1e21 is "1000000000000000000000", 1e-7 is "0.0000001"; NaN and infinities as they are. */
export function writtenOut(value: number): string {
  const text = String(value);
  // Nearly all have none, and columns are read in tens of thousands.
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
 * The decimal a value is: of a number the one it is written as (0.1 is one tenth), of a text what it says. Null for
 * everything else, texts with anything but a sign, digits and a point too. A text of more than 1,000 characters is
 * none: nobody means such a number, and exact sums of it would stand still.
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

/** The sum of two decimals. */
export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

/**
 * A decimal, divided by a whole number above 0, as text with so many digits after the point, rounded half up: away from
 * zero, as money is.
 */
export function roundedText({ units, scale }: Decimal, places: number, by = 1): string {
  // Twice the quotient plus one, halved: the half is added in whole numbers.
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
