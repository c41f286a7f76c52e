import type { TextKey } from "#src/lib/text-keys.ts";

/** How a failed call is told, by status, as the error catalogue of the specification says (HTTP-10…22). */
export type Verdict =
  /** `text` is a key of ours or the server's own words. */
  | { kind: "notify"; title: TextKey; text: string }
  /** The server's own words about a refused act (success false). */
  | { kind: "warn"; text: string }
  /** Signed out by the server: told, then out after 1.5 s when there was a session. */
  | { kind: "unauthorized"; leave: boolean }
  /** The session is over: a modal asks to sign in again. */
  | { kind: "expired" };

export interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** `code` of the envelope, as text. */
  code: string;
  message: string;
  timedOut: boolean;
  hasToken: boolean;
}

/** How servers of this family say that a session is over. */
export const sessionOver = "Token失效";

/** What to do about a failed call. Pure: the catalogue as a function. */
export function verdictOf({ status, code, message, timedOut, hasToken }: Failure): Verdict {
  if (timedOut || status === 504) return { kind: "notify", title: "common.error.title", text: "common.error.timeout" };
  if (status === 500 && message.includes(sessionOver) && hasToken) return { kind: "expired" };
  if (status === 401 || code === "401" || code === "40101") return { kind: "unauthorized", leave: hasToken };
  if (status === 403) return { kind: "notify", title: "common.error.title", text: "common.error.forbidden" };
  if (status === 404) return { kind: "notify", title: "common.error.title", text: "common.error.notFound" };
  // Not our server alone says so: a proxy before it does, and in English.
  if (status === 414 || status === 431)
    return { kind: "notify", title: "common.error.title", text: "common.error.tooLong" };
  if (status === 200 && message !== "") return { kind: "warn", text: message };
  if (status === 0) return { kind: "notify", title: "common.error.title", text: "common.error.offline" };
  return { kind: "notify", title: "common.error.title", text: message || wordless(status, code) };
}

/** What to say when nothing was said: something else than the server answered, or it broke. Empty = nothing better. */
function wordless(status: number, code: string): TextKey | "" {
  if (status === 200 && code === "") return "common.error.unreadable";
  return status >= 500 ? "common.error.server" : "";
}
