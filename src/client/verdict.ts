import type { TextKey } from "#src/lib/text-keys.ts";

/** How the console reports a failed call, as in the error catalogue of the specification (HTTP-10…22). */
export type Verdict =
  /** `text` is one of our text keys or the server's message. */
  | { kind: "notify"; title: TextKey; text: string }
  /** The server's message about a refused action (success false). */
  | { kind: "warn"; text: string }
  /** Signed out by the server: show a message; if there was a session, sign out after 1.5 s. */
  | { kind: "unauthorized"; leave: boolean }
  /** The session is over: a modal asks the person to sign in again. */
  | { kind: "expired" };

export interface Failure {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** `code` of the envelope, as text. */
  code: string;
  message: string;
  timedOut: boolean;
  hasToken: boolean;
}

/** Text in the message by which servers of this family report an ended session. */
export const sessionOver = "Token失效";

/** Returns how to report a failed call. Pure: the error catalogue as a function. */
export function verdictOf({ status, code, message, timedOut, hasToken }: Failure): Verdict {
  if (timedOut || status === 504) return { kind: "notify", title: "common.error.title", text: "common.error.timeout" };
  if (status === 500 && message.includes(sessionOver) && hasToken) return { kind: "expired" };
  if (status === 401 || code === "401" || code === "40101") return { kind: "unauthorized", leave: hasToken };
  if (status === 403) return { kind: "notify", title: "common.error.title", text: "common.error.forbidden" };
  if (status === 404) return { kind: "notify", title: "common.error.title", text: "common.error.notFound" };
  // A proxy in front of the server may send these too, with an English message.
  if (status === 414 || status === 431)
    return { kind: "notify", title: "common.error.title", text: "common.error.tooLong" };
  if (status === 200 && message !== "") return { kind: "warn", text: message };
  if (status === 0) return { kind: "notify", title: "common.error.title", text: "common.error.offline" };
  return { kind: "notify", title: "common.error.title", text: message || wordless(status, code) };
}

/**
 * Message for an error without one: the response did not come from the server, or the server crashed. Empty = nothing
 * better known.
 */
function wordless(status: number, code: string): TextKey | "" {
  if (status === 200 && code === "") return "common.error.unreadable";
  return status >= 500 ? "common.error.server" : "";
}
