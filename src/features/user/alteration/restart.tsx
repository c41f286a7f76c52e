import { PlainButton } from "#ui/button/plain-button.tsx";
import { text } from "#src/lib/text.ts";

/** Begins the recovery anew, e.g. when a ticket is over. */
export function Restart({ onRestart }: { onRestart(): void }) {
  return (
    <PlainButton tone="text" size="small" className="self-center" onClick={onRestart}>
      {text("user.alteration.restart")}
    </PlainButton>
  );
}
