import { anyMobile, emailPattern } from "#ui/rules/shared-patterns.ts";

/**
 * The patterns a rule may name. All look at the whole value and none can be made to run long by a long one: no part of
 * them can match the same text in two ways. `*` and `only` are no patterns but other names of required and unique.
 */
export const cellPatterns = {
  "n6-16": /^\d{6,16}$/,
  /** Characters as people count them, of any kind. */
  "*6-16": /^[\s\S]{6,16}$/u,
  "s6-18": /^[A-Za-z]{6,18}$/,
  /** http or https and a host, which may be a name without a dot or one in Chinese. */
  url: /^https?:\/\/[\p{L}\p{N}[][^\s/?#]*(?:[/?#]\S*)?$/iu,
  e: emailPattern,
  /** Takes all second digits from 3 to 9. */
  m: anyMobile,
  p: /^[1-9]\d{5}$/,
  s: /^[A-Za-z]+$/,
  n: /^[+-]?\d+(?:\.\d+)?$/,
  z: /^[+-]?\d+$/,
  /** Above 0, at most two decimals, no leading zeros, no separators. */
  money: /^(?!0(?:\.0+)?$)(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
} as const satisfies Record<string, RegExp>;

/** The name of a pattern, which is the name of its message too. */
export type CellPattern = keyof typeof cellPatterns;

/** Whether a rule's pattern is one of the names, not a regular expression. */
export function isCellPattern(name: string): name is CellPattern {
  return Object.hasOwn(cellPatterns, name);
}

/**
 * A rule's own regular expression; null where the text is none. `/^…$/` as programs write it is taken for what stands
 * between the slashes: with them it could match nothing.
 */
export function readExpression(text: string): RegExp | null {
  const slashed = /^\/(\^[\s\S]*\$)\/([imsuv]*)$/.exec(text);
  try {
    return slashed ? new RegExp(slashed[1] ?? "", slashed[2]) : new RegExp(text);
  } catch {
    return null;
  }
}
