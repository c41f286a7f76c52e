import * as z from "zod/mini";
import { auditFields, text } from "#src/contract/fields.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

/** Max lines of a rule, and max characters of a line's pattern and message. */
export const maxRuleLines = 30;
export const maxPattern = 300;
const maxMessage = 100;

/** One line of a rule. */
export interface RuleLine {
  /** "*" checks the whole value; a number checks that many characters after those of the lines above. */
  digits: string;
  pattern: string;
  message: string;
  /** A line for the whole value runs before the parts ("1") or after them ("0"). */
  priority: "1" | "0";
}

const storedLine = z.object({
  digits: z.union([z.string(), z.number()]),
  pattern: z.string(),
  message: z.string(),
  priority: z.nullish(z.union([z.string(), z.number()])),
});

/** Returns the lines of a rule as stored; undefined if the text is no list of lines. */
export function ruleLinesOf(ruleJson: string): RuleLine[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(ruleJson);
  } catch {
    return undefined;
  }
  const parsed = z.array(storedLine).safeParse(value);
  return parsed.data?.map(({ digits, pattern, message, priority }) => ({
    digits: String(digits).trim(),
    pattern,
    message: message.trim(),
    priority: String(priority ?? "1") === "0" ? "0" : "1",
  }));
}

/** Returns why the text of a rule is invalid, with the number of the line; null if it is valid. */
export function ruleFault(ruleJson: string): string | null {
  const lines = ruleLinesOf(ruleJson);
  if (!lines) return "规则应为JSON列表，每行有 digits、pattern 和 message";
  if (lines.length === 0) return "请至少添加一行规则";
  if (lines.length > maxRuleLines) return `规则不能超过${maxRuleLines}行`;
  for (const [at, line] of lines.entries()) {
    const fault = lineFault(line);
    if (fault) return `第${at + 1}行：${fault}`;
  }
  return null;
}

function lineFault({ digits, pattern, message }: RuleLine): string | null {
  if (!/^(\*|[1-9]\d{0,2})$/.test(digits)) return "位数应为 * 或1至999的整数";
  if (pattern === "") return "请输入正则";
  if (pattern.length > maxPattern) return `正则不能超过${maxPattern}个字符`;
  if (message === "") return "请输入提示";
  if (message.length > maxMessage) return `提示不能超过${maxMessage}个字符`;
  try {
    RegExp(pattern);
    return null;
  } catch {
    return `正则不正确：${pattern}`;
  }
}

export const checkRuleFields = {
  ...auditFields,
  ruleName: text(100, { title: "规则名称", query: "like", required: true }),
  ruleCode: text(100, {
    title: "规则Code",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Za-z]\w*$/, error: "规则Code以字母开头，只能包含字母、数字和下划线" },
  }),
  ruleJson: text(10_000, {
    title: "规则",
    required: true,
    help: "位数填 * 检查整个内容；填数字时，各行从左到右依次检查这么多位。",
  }),
  ruleDescription: text(200, { title: "规则描述", multiline: true }),
};

/** 编码校验规则, which forms request by their code (`checkRuleByCode`). */
export const checkRule = entitySet({
  address: "system:checkRule",
  base: "/sys/checkRule",
  title: "编码校验规则",
  fields: checkRuleFields,
  has: "LQAUDBXI",
  ...inputsOf(checkRuleFields),
});
