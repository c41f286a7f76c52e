import { notify } from "#ui/toast/notify.tsx";
import { CallError, hasToken } from "#src/client/call.ts";
import { verdictOf } from "#src/client/verdict.ts";
import { text } from "#src/lib/text.ts";
import { traceOf, wordsOf } from "./failure-text.ts";
import { isChatApp } from "./sign-in/chat-app.ts";
import { openExpired } from "./expired.tsx";
import { session } from "./session.ts";
import { signInAgain } from "./sign-in/sign-in.ts";

/** Time to read the reason before sign-out, in ms (HTTP-15). */
const leaveAfterMs = 1500;

/** A call of an ended session must not end the next session. */
const isOfThisSession = (error: CallError) => error.token === session().token;

/** Deduplicates messages: shows one if several calls fail at once for the same reason. */
let told = "";
function once(message: string, tell: () => void): void {
  if (told === message) return;
  told = message;
  tell();
  setTimeout(() => {
    told = "";
  }, leaveAfterMs);
}

let leaving = false;

/**
 * Signs out and reloads after the person has read the message; calls that fail until then change nothing. If the person
 * signs in again in another window in the meantime, nothing happens.
 */
function leaveSoon(): void {
  if (leaving) return;
  leaving = true;
  const { token } = session();
  setTimeout(() => {
    const over = session().token === token ? signInAgain() : Promise.resolve();
    void over.finally(() => {
      leaving = false;
    });
  }, leaveAfterMs);
}

/**
 * Shows the error of a call as the error catalogue says. With `onlySession` it handles only the end of the session,
 * because the caller shows other messages.
 */
export function tellFailure(error: unknown, { onlySession = false }: { onlySession?: boolean } = {}): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  if (!(error instanceof CallError)) {
    if (!onlySession) once("surprise", () => notify.bad(text("common.error.unexpected")));
    return;
  }
  const { status, code, message, timedOut } = error;
  const verdict = verdictOf({ status, code, message, timedOut, hasToken: hasToken() && isOfThisSession(error) });
  switch (verdict.kind) {
    case "expired":
      // Inside an enterprise chat app people do not type a password: sign-in starts by itself (HTTP-19).
      if (!isChatApp(navigator.userAgent)) openExpired();
      else if (!leaving) {
        notify.busy(text("common.error.signingIn"));
        leaveSoon();
      }
      return;
    case "unauthorized":
      once("unauthorized", () => notify.bad(text("common.error.unauthorized")));
      if (verdict.leave) leaveSoon();
      return;
    case "warn":
      if (!onlySession) once(verdict.text, () => notify.warn(verdict.text));
      return;
    case "notify": {
      if (onlySession) return;
      const words = verdict.text === "" ? text("common.error.unexpected") : wordsOf(verdict.text);
      once(words, () => notify.bad(error.title || text(verdict.title), { body: words, traceId: traceOf(error) }));
      return;
    }
    default:
      verdict satisfies never;
  }
}
