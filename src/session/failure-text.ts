import { CallError, hasToken } from "#src/client/call.ts";
import { verdictOf } from "#src/client/verdict.ts";
import { text } from "#src/lib/text.ts";

const own = {
  "common.error.timeout": 1,
  "common.error.forbidden": 1,
  "common.error.notFound": 1,
  "common.error.offline": 1,
  "common.error.unreadable": 1,
  "common.error.server": 1,
  "common.error.tooLong": 1,
} as const;
const isOwn = (words: string): words is keyof typeof own => Object.hasOwn(own, words);

/** Text of a verdict: our texts by key, the server's message unchanged. */
export const wordsOf = (words: string): string => (isOwn(words) ? text(words) : words);

/** Id by which an administrator finds the call in the log: only for server errors, not for refusals. */
export function traceOf(error: unknown): string {
  return error instanceof CallError && error.status >= 500 ? error.traceId : "";
}

/** Message for an error that is shown in place: in a form, a panel or a list. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return text("common.error.unexpected");
  const verdict = verdictOf({
    status: error.status,
    code: error.code,
    message: error.message,
    timedOut: error.timedOut,
    hasToken: hasToken(),
  });
  if (verdict.kind === "expired") return text("common.error.expired");
  if (verdict.kind === "unauthorized") return text("common.error.unauthorized");
  return wordsOf(verdict.text) || text("common.error.unexpected");
}
