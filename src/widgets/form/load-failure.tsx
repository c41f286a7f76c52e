import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { FailureWords } from "./failure-words.tsx";

/** Replaces a dialog's content that failed to load: the reason and a retry button. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Alert
      role="alert"
      tone="bad"
      actions={
        <Button size="small" onClick={onRetry}>
          {text("common.verb.retry")}
        </Button>
      }
    >
      <FailureWords error={error} />
    </Alert>
  );
}
