import type * as z from "zod/mini";

/** An issue as a parse reports it, or a raw one that has no message yet. */
type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

const types: Readonly<Record<string, string>> = {
  string: "应为文本",
  number: "应为数字",
  int: "应为整数",
  boolean: "应为是或否",
  array: "应为列表",
  object: "应为对象",
  record: "应为对象",
  date: "应为日期",
};

/** Returns a Chinese reason why a value is invalid. It reads well after a field name and under a field. */
export function reasonOf(issue: Issue): string {
  // A Chinese message comes from the rule itself and is more precise.
  if (/[\u4e00-\u9fff]/.test(issue.message ?? "")) return issue.message ?? "";
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "不能为空";
      return types[issue.expected] ?? "类型不正确";
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return "格式不正确";
    case "not_multiple_of":
      return `应为${String(issue.divisor)}的倍数`;
    case "unrecognized_keys":
      return "不是可用的参数";
    case "invalid_value":
      return "取值不正确";
    default:
      return "不正确";
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall | z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const least = String(issue.minimum);
  if (issue.origin === "string") return issue.minimum === 1 ? "不能为空" : `不能少于${least}个字符`;
  if (issue.origin === "array" || issue.origin === "set") return `至少需要${least}项`;
  return issue.inclusive === false ? `必须大于${least}` : `不能小于${least}`;
}

function tooBig(issue: z.core.$ZodIssueTooBig | z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const most = String(issue.maximum);
  if (issue.origin === "string") return `不能超过${most}个字符`;
  if (issue.origin === "array" || issue.origin === "set") return `不能超过${most}项`;
  return issue.inclusive === false ? `必须小于${most}` : `不能大于${most}`;
}
