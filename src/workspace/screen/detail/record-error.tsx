import { CallError } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { ListError } from "../list/list-states.tsx";

/** Codes of a record that lies outside this person's rights, and of one that is not there. */
const unseen = new Set(["40301", "40302", "40401"]);

/**
 * Why a record did not come. Whoever opened the address of a colleague is told that it is his rights, and whom to ask,
 * or that there is no such record: asking again would change neither.
 */
export function RecordError({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (!(error instanceof CallError && unseen.has(error.code)))
    return <ListError error={error} stale={false} onRetry={onRetry} />;
  return (
    <div role="alert" className="flex flex-col items-center gap-2 py-12 text-center">
      <p className="font-semibold">{failureText(error)}</p>
      <p className="text-muted">{text("workspace.page.missingHint")}</p>
    </div>
  );
}
