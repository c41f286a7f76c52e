import { PlainButton } from "#ui/button/plain-button.tsx";
import { text } from "#src/lib/text.ts";

/** Button that restarts the recovery, e.g. when a ticket has expired. */
export function Restart({ onRestart }: { onRestart(): void }) {
  return (
    <PlainButton tone="text" size="small" className="self-center" onClick={onRestart}>
      {text("user.alteration.restart")}
    </PlainButton>
  );
}
