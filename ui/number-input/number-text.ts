import { cleanNumberText } from "#ui/utils/digits.ts";

/** Why a text is not a valid number for a field. */
export type NumberFault = "shape" | "decimals" | "range";

export interface NumberLimits {
  min?: number | undefined;
  max?: number | undefined;
  /** Max number of decimals. @default 0 */
  decimals?: number | undefined;
}

/** Parses number text: the number, `null` for an empty text, or the reason why it is invalid. */
export function readNumber(
  text: string,
  limits: NumberLimits = {},
): { number: number | null; fault?: undefined } | { number?: undefined; fault: NumberFault } {
  const clean = cleanNumberText(text);
  if (clean === "") return { number: null };
  const parts = /^[+-]?(\d*)(?:\.(\d*))?$/.exec(clean);
  if (!parts || (!parts[1] && !parts[2])) return { fault: "shape" };
  if ((parts[2] ?? "").replace(/0+$/, "").length > (limits.decimals ?? 0)) return { fault: "decimals" };
  const number = Number(clean);
  const min = limits.min ?? -Number.MAX_SAFE_INTEGER;
  const max = limits.max ?? Number.MAX_SAFE_INTEGER;
  return number < min || number > max ? { fault: "range" } : { number: number === 0 ? 0 : number };
}

/** Formats a number with all its digits, never with an exponent as in 1e+21 or 1e-7. */
export function numberText(number: number): string {
  const text = String(number);
  const [, digits = "", power] = /^(-?[\d.]+)e([+-]\d+)$/.exec(text) ?? [];
  if (power === undefined) return text;
  if (!power.startsWith("-")) return String(BigInt(number));
  const decimals = (digits.split(".")[1]?.length ?? 0) - Number(power);
  return number.toFixed(Math.min(decimals, 100));
}

/** The number after `steps` steps, within its limits and without float errors (0.1 + 0.2 is 0.3). */
export function stepNumber(number: number, step: number, limits: NumberLimits = {}): number {
  const scale = 10 ** Math.max(limits.decimals ?? 0, 0);
  const next = (Math.round(number * scale) + Math.round(step * scale)) / scale;
  return Math.min(limits.max ?? Number.MAX_SAFE_INTEGER, Math.max(limits.min ?? -Number.MAX_SAFE_INTEGER, next));
}
