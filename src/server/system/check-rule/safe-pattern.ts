import { createContext, Script } from "node:vm";

/** Time that all patterns of one check may take together, in ms. */
export const checkMs = 250;

// A script of its own can be stopped while a pattern backtracks. Patterns and values are data; the script is constant.
const script = new Script("new RegExp(pattern).test(value)");
const context = createContext(Object.create(null) as object) as { pattern?: string; value?: string };

/** Thrown if patterns took longer than allowed. */
export class PatternTooSlow extends Error {}

/** A stopwatch for the patterns of one check: `fits` throws `PatternTooSlow` after `checkMs` in all. */
export function patternTester(ms = checkMs): (pattern: string, value: string) => boolean {
  let left = ms;
  return (pattern, value) => {
    const started = performance.now();
    context.pattern = pattern;
    context.value = value;
    try {
      if (left < 1) throw new PatternTooSlow();
      return script.runInContext(context, { timeout: Math.ceil(left) }) === true;
    } catch (error) {
      if ((error as { code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw new PatternTooSlow();
      throw error;
    } finally {
      left -= performance.now() - started;
      delete context.pattern;
      delete context.value;
    }
  };
}

/** Length of the longest value that forms check. */
const longest = 600;

/**
 * Whether a pattern is fast enough for a long value that almost fits: repetitions of its own characters. It finds the
 * usual mistakes, such as `(a+)+`, when the rule is saved; the time limit of a check catches the others.
 */
export function isSlowPattern(pattern: string): boolean {
  const fits = patternTester();
  const letters = [...new Set(["a", "0", "A", "-", " ", ...(pattern.match(/[\p{L}\p{N}]/gu) ?? [])])].slice(0, 12);
  try {
    for (const letter of letters) fits(pattern, `${letter.repeat(longest)}\u0001`);
    return false;
  } catch (error) {
    if (error instanceof PatternTooSlow) return true;
    throw error;
  }
}
