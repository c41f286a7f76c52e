import { anyMobile, emailPattern } from "#ui/rules/shared-patterns.ts";

/**
 * Named patterns for rules. All match the whole value. None can be slow on long input: no two parts can match the same
 * text. `*` and `only` are not patterns but other names for required and unique.
 */
export const cellPatterns = {
  "n6-16": /^\d{6,16}$/,
  /** Counts characters of any kind by code point. */
  "*6-16": /^[\s\S]{6,16}$/u,
  "s6-18": /^[A-Za-z]{6,18}$/,
  /** http or https and a host; the host may have no dot or be Chinese. */
  url: /^https?:\/\/[\p{L}\p{N}[][^\s/?#]*(?:[/?#]\S*)?$/iu,
  e: emailPattern,
  /** Accepts all second digits from 3 to 9. */
  m: anyMobile,
  p: /^[1-9]\d{5}$/,
  s: /^[A-Za-z]+$/,
  n: /^[+-]?\d+(?:\.\d+)?$/,
  z: /^[+-]?\d+$/,
  /** Above 0, at most two decimals, no leading zeros, no separators. */
  money: /^(?!0(?:\.0+)?$)(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
} as const satisfies Record<string, RegExp>;

/** Name of a pattern; also the name of its message. */
export type CellPattern = keyof typeof cellPatterns;

/** Returns whether a rule's pattern is a name, not a regular expression. */
export function isCellPattern(name: string): name is CellPattern {
  return Object.hasOwn(cellPatterns, name);
}

/**
 * Parses a rule's own regular expression; null when it is invalid. In `/^…$/`, as written in code, the slashes are
 * removed, because with them it could match nothing.
 */
export function readExpression(text: string): RegExp | null {
  const slashed = /^\/(\^[\s\S]*\$)\/([imsuv]*)$/.exec(text);
  try {
    return slashed ? new RegExp(slashed[1] ?? "", slashed[2]) : new RegExp(text);
  } catch {
    return null;
  }
}
