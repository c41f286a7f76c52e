import { useState } from "react";
import { CallError } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "../failure-text.ts";
import { addSignInWords } from "./own-words.ts";

addSignInWords();

/** Message for a refused step: the server's message if it responded. */
export const refusalText = (error: unknown): string =>
  error instanceof CallError && error.status === 200 ? error.message || text("user.login.failed") : failureText(error);

export interface StepAct {
  /** Id of the first invalid field; null if all are valid. */
  missing: string | null;
  /** Called when the form is submitted. */
  work(): Promise<unknown>;
  /** Called after a refusal, e.g. to load another image. */
  onRefused?: ((error: unknown) => void) | undefined;
}

/**
 * State of one form before sign-in. It is submitted only once at a time. The first missing field is focused; a refusal
 * is shown, and the input stays.
 */
export function useStep() {
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const send = async ({ missing, work, onRefused }: StepAct) => {
    if (busy) return;
    setTried(true);
    setFailure("");
    if (missing !== null) {
      document.getElementById(missing)?.focus();
      return;
    }
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(refusalText(error));
      setTried(false);
      onRefused?.(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    /** The form was submitted: fields may show what is missing. */
    tried,
    busy,
    /** Why it was refused; "" if it was not. */
    failure,
    /** Shows an error of something else in the form; "" removes it. */
    tell: setFailure,
    send,
  };
}
