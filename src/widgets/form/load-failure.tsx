import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { FailureWords } from "./failure-words.tsx";

/** In the place of what a dialog waits for: why it did not come, and a retry. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-control bg-bad-soft px-3 py-2 text-13 text-bad">
      <span className="flex-1">
        <FailureWords error={error} />
      </span>
      <Button size="small" onClick={onRetry}>
        {text("common.verb.retry")}
      </Button>
    </div>
  );
}
