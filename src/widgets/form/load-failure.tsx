import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { FailureWords } from "./failure-words.tsx";

/** In the place of what a dialog waits for: why it did not come, and a retry. */
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
