import type * as z from "zod/mini";
import { reasonOf } from "#src/contract/issue-text.ts";
import { Refusal } from "#src/lib/refusal.ts";

type Issue = z.core.$ZodIssue;

/**
 * The refusal of input that does not parse: the first thing wrong, in Chinese, with all of them as data. A rule that
 * has its own words is quoted as it stands; everything else is said behind the field's name.
 */
export function refuseInput(error: z.core.$ZodError): Refusal {
  const said = saidOf(error);
  const [first = { field: "", reason: "格式不正确", own: false }] = said;
  const message = first.own ? first.reason : `参数校验失败：${first.field}${first.reason}`;
  return new Refusal(
    40001,
    message,
    said.slice(0, 20).map(({ field, reason }) => ({ field, reason })),
  );
}

/** The refusal of one line among many: all that is wrong with it, with the fields as data. */
export function refuseLine(error: z.core.$ZodError): Refusal {
  const said = saidOf(error).map(({ field, reason, own }) => ({ field, reason: own ? reason : `${field}${reason}` }));
  return new Refusal(40001, said.map(({ reason }) => reason).join("；"), said);
}

/** What is wrong, by field; `own`: in words of the rule, which need no name before them. */
function saidOf(error: z.core.$ZodError): { field: string; reason: string; own: boolean }[] {
  return error.issues.flatMap(innermost).map((issue) => {
    const reason = reasonOf(issue);
    return { field: fieldOf(issue), reason, own: issue.message === reason };
  });
}

/** Of a failed union, what its nearest branch says: the one that came furthest. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const depth = (branch: readonly Issue[]) => Math.max(0, ...branch.map((one) => one.path.length));
  const [nearest = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a));
  if (depth(nearest) === 0) return [issue];
  return nearest.flatMap((one) => innermost({ ...one, path: [...issue.path, ...one.path] } as Issue));
}

function fieldOf(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return issue.keys.join("、");
  return issue.path.map((part) => (typeof part === "number" ? `第${part + 1}项` : String(part))).join(".");
}
