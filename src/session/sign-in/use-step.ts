import { useState } from "react";
import { CallError } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "../failure-text.ts";
import { addSignInWords } from "./own-words.ts";

addSignInWords();

/** The words of a step that was refused: the server's own where it answered. */
export const refusalText = (error: unknown): string =>
  error instanceof CallError && error.status === 200 ? error.message || text("user.login.failed") : failureText(error);

export interface StepAct {
  /** Id of the first field that is not filled as it must be; null when all are. */
  missing: string | null;
  /** What sending the form does. */
  work(): Promise<unknown>;
  /** After a refusal, e.g. to fetch another picture. */
  onRefused?: ((error: unknown) => void) | undefined;
}

/** One step before sign-in: sent once at a time, what is missing is focused first, a refusal is told and nothing typed is lost. */
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
    /** The form was sent as it is: fields may say what they lack. */
    tried,
    busy,
    /** Why it was refused; "" while it was not. */
    failure,
    /** Tells why something within the step went wrong; "" takes it back. */
    tell: setFailure,
    send,
  };
}
