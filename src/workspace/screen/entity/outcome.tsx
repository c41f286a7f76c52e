import { useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";

/** What became of each row of an act on several: those it failed for, each with its reason. */
export interface Outcome {
  success: readonly string[];
  failed: readonly { id: string; message: string }[];
}

/** What rows are called, the first few of many. */
export function fewNames(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join("、")} …` : names.join("、");
}

/**
 * Several rows that one act is about: those it failed for stay in its dialog, each with its reason, and are tried again.
 * `take` tells whether all are done; `refused` is drawn in the dialog.
 */
export function useOutcome<R extends { id: string }>(rows: readonly R[], rowName: (row: R) => string) {
  // Rows go from the list while the dialog stands.
  const [asked] = useState(rows);
  const [failed, setFailed] = useState<Outcome["failed"]>();
  const left = failed ? asked.filter(({ id }) => failed.some((one) => one.id === id)) : asked;
  return {
    /** Rows that are still to be done. */
    left,
    ids: left.map(({ id }) => id),
    take(outcome: Outcome, done: (n: number) => string): boolean {
      if (outcome.success.length > 0) notify.ok(done(outcome.success.length));
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
