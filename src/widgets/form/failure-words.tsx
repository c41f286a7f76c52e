import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { text } from "#src/lib/text.ts";
import { failureText, traceOf } from "#src/session/failure-text.ts";

/**
 * The reason of a failure, shown where the person is looking; for a server failure with the call's ID in the server's
 * log.
 */
export function FailureWords({ error }: { error: unknown }) {
  const trace = traceOf(error);
  return (
    <>
      {failureText(error)}
      {trace && (
        <span className="mt-1 flex items-center gap-1 text-12">
          {text("common.error.trace")} <CopyText text={trace} />
        </span>
      )}
    </>
  );
}
