import { Button } from "#ui/button/button.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { text } from "#src/lib/text.ts";
import { CallError } from "#src/client/call.ts";
import type { MissingUrl } from "./query.ts";
import { failureText, traceOf } from "#src/session/failure-text.ts";

/** Shown for a list without rows. If filters are set, it offers to clear them. */
export function ListEmpty({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-12 text-muted">
      <p>{filtered ? text("workspace.list.emptyFiltered") : text("workspace.list.empty")}</p>
      {filtered && (
        <Button size="small" onClick={onClear}>
          {text("workspace.list.clearFilters")}
        </Button>
      )}
    </div>
  );
}

/** Shown by a screen that has no list call. */
export function ListUnset({ missing }: { missing: MissingUrl }) {
  return (
    <p role="alert" className="py-12 text-center font-semibold">
      {text(`workspace.list.${missing}`)}
    </p>
  );
}

/** Why the rows did not load, with a retry. Above old rows it is one line that says the rows are old. */
export function ListError({ error, stale, onRetry }: { error: unknown; stale: boolean; onRetry(): void }) {
  const refused = error instanceof CallError && error.status === 403;
  const trace = traceOf(error);
  return (
    <div
      // Above old rows the list already wraps it in an alert.
      role={stale ? undefined : "alert"}
      className={stale ? "flex items-center gap-3 text-13" : "flex flex-col items-center gap-2 py-12 text-center"}
    >
      <p className={stale ? "" : "font-semibold"}>
        {refused
          ? text("workspace.list.noPermission")
          : stale
            ? text("workspace.list.refreshFailed")
            : text("workspace.list.loadFailed")}
      </p>
      <p className={stale ? "text-bad" : "text-muted"}>{failureText(error)}</p>
      {trace && (
        <p className="flex items-center gap-1 text-12 text-faint">
          {text("common.error.trace")} <CopyText text={trace} />
        </p>
      )}
      <Button size="small" onClick={onRetry}>
        {text("common.verb.retry")}
      </Button>
    </div>
  );
}
