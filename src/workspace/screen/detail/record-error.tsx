import { use } from "react";
import { CallError } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { RecordContext } from "#src/workspace/comments/open-record.ts";
import { WhyButton } from "../reasons/why.tsx";
import { ListError } from "../list/list-states.tsx";

/** Error codes for a record that the user may not see or that does not exist. */
const unseen = new Set(["40301", "40302", "40401"]);
/** Of a record that data rules hide: the explanation names them. */
const unreached = "40302";

/**
 * Why a record did not load. If the user may not see it, the message says so and whom to ask. If it does not exist, the
 * message says that. Neither case has a retry, because it would not help.
 */
export function RecordError({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const record = use(RecordContext);
  if (!(error instanceof CallError && unseen.has(error.code)))
    return <ListError error={error} stale={false} onRetry={onRetry} />;
  return (
    <div role="alert" className="flex flex-col items-center gap-2 py-12 text-center">
      <p className="font-semibold">{failureText(error)}</p>
      <p className="text-muted">{text("workspace.page.missingHint")}</p>
      {record && error.code === unreached && (
        <WhyButton record={{ address: record.address, id: record.id, name: "", actions: [] }} />
      )}
    </div>
  );
}
