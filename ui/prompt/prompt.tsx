import { useState, useSyncExternalStore } from "react";
import { PromptDialog } from "./prompt-dialog.tsx";
import { promptStore } from "./prompt-store.ts";

/** Shows the questions of `prompt()`; mount it once at the root of the application. */
export function PromptHost() {
  const asked = useSyncExternalStore(promptStore.subscribe, promptStore.first, () => undefined);
  // The last question stays rendered while its dialog fades out.
  const [drawn, setDrawn] = useState(asked);
  if (asked && asked !== drawn) setDrawn(asked);
  if (!drawn) return null;
  return (
    <PromptDialog
      key={drawn.id}
      {...drawn.question}
      open={asked !== undefined}
      onAnswer={(text) => asked?.answer(text)}
    />
  );
}
