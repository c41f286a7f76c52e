import { formPatterns } from "#ui/rules/patterns.ts";
import type { RuleFault } from "#src/contract/system/validate.ts";
import { isCreditCode } from "#src/lib/credit-code.ts";

/** One step of a rule that is named by a code. */
export interface CheckStep {
  /** "*" checks the whole value; a number checks that many characters after those of the previous steps. */
  digits: "*" | number;
  pattern: RegExp;
  message: string;
  /** A check that a pattern cannot express, such as a check digit. */
  also?: (value: string) => boolean;
}

/** The rules that forms may request by code. A long value cannot make any of them slow. */
export const checkRules: Readonly<Record<string, readonly CheckStep[]>> = {
  credit_code: [
    { digits: "*", pattern: /^[0-9A-HJ-NP-RTUW-Y]{18}$/, message: "统一社会信用代码不正确", also: isCreditCode },
  ],
  invoice_no_8: [{ digits: "*", pattern: /^\d{8}$/, message: "发票号码应为8位数字" }],
  invoice_no_20: [{ digits: "*", pattern: /^\d{20}$/, message: "发票号码应为20位数字" }],
  tracking_no: [{ digits: "*", pattern: /^[A-Za-z0-9-]{6,40}$/, message: "物流单号格式不正确" }],
  bank_card: [{ digits: "*", pattern: formPatterns.bankCard, message: "请输入正确的银行卡号" }],
};

/**
 * The step that a value fails: rules for the whole value first, then its parts from left to right. Null if it passes.
 */
export function failedStep(steps: readonly CheckStep[], value: string): RuleFault | null {
  const fault = (step: CheckStep, checkValue: string, at?: { beginIndex: number; endIndex: number }): RuleFault => ({
    digits: String(step.digits),
    pattern: step.pattern.source,
    message: step.message,
    ...at,
    checkValue,
    passed: false,
  });
  const fits = (step: CheckStep, part: string) => step.pattern.test(part) && (step.also?.(part) ?? true);
  for (const step of steps) {
    if (step.digits === "*" && !fits(step, value)) return fault(step, value);
  }
  let beginIndex = 0;
  for (const step of steps) {
    if (step.digits === "*") continue;
    const endIndex = beginIndex + step.digits;
    const part = value.slice(beginIndex, endIndex);
    if (part.length < step.digits || !fits(step, part)) return fault(step, part, { beginIndex, endIndex });
    beginIndex = endIndex;
  }
  return null;
}
