import { type RuleLine, ruleLinesOf } from "#src/contract/system/platform/check-rule.ts";
import type { RuleFault } from "#src/contract/system/validate.ts";
import { isCreditCode } from "#src/lib/credit-code.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { sysCheckRule } from "#src/server/db/schema/platform.ts";
import { patternTester, PatternTooSlow } from "./safe-pattern.ts";

/** Checks that no pattern can express, by rule code: they apply to values that fit all lines. */
const further: Readonly<Record<string, (value: string) => boolean>> = { credit_code: isCreditCode };

/** The line of a stored rule that a value fails, or null. Refuses with 42201 if its patterns take too long. */
export function failedByRule(
  { ruleCode, ruleName, ruleJson }: typeof sysCheckRule.$inferSelect,
  value: string,
): RuleFault | null {
  try {
    return failedLine(ruleCode, ruleLinesOf(ruleJson) ?? [], value);
  } catch (error) {
    if (!(error instanceof PatternTooSlow)) throw error;
    throw new Refusal(42201, `规则“${ruleName}”检查该值超时，请管理员简化它的正则`);
  }
}

const isWhole = ({ digits }: RuleLine) => digits === "*";

/**
 * The line that a value fails: lines for the whole value first, then its parts from left to right, then the lines for
 * the whole value that run last. Null if it passes. Throws `PatternTooSlow`.
 */
export function failedLine(ruleCode: string, lines: readonly RuleLine[], value: string): RuleFault | null {
  const fits = patternTester();
  const whole = (priority: RuleLine["priority"]) => {
    const failed = lines.find((line) => isWhole(line) && line.priority === priority && !fits(line.pattern, value));
    return failed ? fault(failed, value) : null;
  };
  return whole("1") ?? failedPart(lines, value, fits) ?? whole("0") ?? failedFurther(ruleCode, lines, value);
}

function failedPart(
  lines: readonly RuleLine[],
  value: string,
  fits: (pattern: string, value: string) => boolean,
): RuleFault | null {
  let beginIndex = 0;
  for (const line of lines) {
    if (isWhole(line)) continue;
    const length = Number(line.digits);
    const endIndex = beginIndex + length;
    const part = value.slice(beginIndex, endIndex);
    if (part.length < length || !fits(line.pattern, part)) return { ...fault(line, part), beginIndex, endIndex };
    beginIndex = endIndex;
  }
  return null;
}

function failedFurther(ruleCode: string, lines: readonly RuleLine[], value: string): RuleFault | null {
  const holds = Object.hasOwn(further, ruleCode) ? further[ruleCode] : undefined;
  const [line] = lines;
  return line && holds && !holds(value) ? fault(line, value) : null;
}

const fault = ({ digits, pattern, message }: RuleLine, checkValue: string): RuleFault => ({
  digits,
  pattern,
  message,
  checkValue,
  passed: false,
});
