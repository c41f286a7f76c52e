import { useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { notify } from "#ui/toast/notify.tsx";
import type { EachOutcome } from "#src/contract/services/service-acts.ts";
import { text } from "#src/lib/text.ts";
import type { ServiceRow } from "../row.tsx";

/** Names of the services an act is about, the first few of many. */
export function namesOf(rows: readonly Pick<ServiceRow, "serviceName">[]): string {
  const names = rows.slice(0, 5).map((row) => row.serviceName);
  return rows.length > 5 ? `${names.join("、")} …` : names.join("、");
}

/**
 * Several services one act is about: those it failed for stay, each with its reason, and are tried again. `take` tells
 * whether all are done.
 */
export function useOutcome(rows: readonly ServiceRow[]) {
  const [failed, setFailed] = useState<EachOutcome["failed"]>([]);
  const [left, setLeft] = useState(() => rows.map(({ id }) => id));
  return {
    left,
    failed,
    take(outcome: EachOutcome, done: (n: number) => string): boolean {
      if (outcome.success.length > 0) notify.ok(done(outcome.success.length));
      setFailed(outcome.failed);
      setLeft(outcome.failed.map(({ id }) => id));
      return outcome.failed.length === 0;
    },
  };
}

/** What did not go, line by line. */
export function Failed({ failed }: { failed: EachOutcome["failed"] }) {
  if (failed.length === 0) return null;
  return (
    <Alert role="alert" tone="warn">
      {text("services.service.batch.failed", { n: failed.length })}
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {failed.map(({ id, name, message }) => (
          <li key={id}>
            {name && <b className="font-semibold">{name} </b>}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
