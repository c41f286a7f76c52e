import type * as z from "zod/mini";
import { reasonOf } from "#src/contract/issue-text.ts";
import { Refusal } from "#src/lib/refusal.ts";

type Issue = z.core.$ZodIssue;

/**
 * The refusal of invalid input: the message is the first issue, in Chinese; the data lists the issues, at most 20. A
 * rule's own message is used unchanged; every other message follows the field's name.
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

/** Parses one line among many. An invalid line is refused with all its issues: joined as message, by field as data. */
export async function parseLine<S extends z.ZodMiniType>(schema: S, line: unknown): Promise<z.output<S>> {
  // With the input, an issue can tell a wrong type from a missing value.
  const parsed = await schema.safeParseAsync(line, { reportInput: true });
  if (!parsed.success) throw refuseLine(parsed.error);
  return parsed.data;
}

function refuseLine(error: z.core.$ZodError): Refusal {
  const said = saidOf(error).map(({ field, reason, own }) => ({ field, reason: own ? reason : `${field}${reason}` }));
  return new Refusal(40001, said.map(({ reason }) => reason).join("；"), said);
}

/** The issues by field; `own`: the rule's own message, which needs no field name before it. */
function saidOf(error: z.core.$ZodError): { field: string; reason: string; own: boolean }[] {
  return error.issues.flatMap(innermost).map((issue) => {
    const reason = reasonOf(issue);
    return { field: fieldOf(issue), reason, own: issue.message === reason };
  });
}

/** Of a failed union, the issues of the branch whose parsing got deepest. */
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
