import { useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { text } from "#src/lib/text.ts";
import { addEntityWords } from "./own-words.ts";

addEntityWords();

/** Result of one action on several rows: the failed ones with their reasons. */
export interface Outcome {
  failed: readonly { id: string; message: string }[];
}

/**
 * Rows of one batch action. Failed rows stay in the dialog with their reasons and are tried again. `take` returns
 * whether all are done; the dialog renders `refused`.
 */
export function useOutcome<R extends { id: string }>(rows: readonly R[], rowName: (row: R) => string) {
  // A snapshot, because rows may leave the list while the dialog is open.
  const [asked] = useState(rows);
  const [failed, setFailed] = useState<Outcome["failed"]>();
  const left = failed ? asked.filter(({ id }) => failed.some((one) => one.id === id)) : asked;
  return {
    /** Rows still to do. */
    left,
    ids: left.map(({ id }) => id),
    /** Whether they were tried before. */
    again: failed !== undefined,
    take(outcome: Outcome): boolean {
      setFailed(outcome.failed);
      return outcome.failed.length === 0;
    },
    refused: failed && failed.length > 0 && (
      <Alert role="alert" tone="warn">
        {text("entity.failed", { n: failed.length })}
        <ul className="mt-1 max-h-48 overflow-y-auto">
          {failed.map(({ id, message }) => {
            const row = left.find((one) => one.id === id);
            return (
              <li key={id}>
                {row && <b className="font-semibold">{rowName(row)} </b>}
                {message}
              </li>
            );
          })}
        </ul>
      </Alert>
    ),
  };
}
