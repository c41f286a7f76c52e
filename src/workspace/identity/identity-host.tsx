import { useEffect, useState } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { type IdentityAsk, onIdentityAsk } from "./ask.ts";

const LateDialogs = latePart<{ ask: IdentityAsk; onClose(): void }>(
  async () => (await import("./identity-dialogs.tsx")).IdentityDialogs,
);

/** Place once in the console; the dialogs come with the first that is asked for. */
export function IdentityHost() {
  const [asked, setAsked] = useState<{ ask: IdentityAsk; at: number } | null>(null);
  useEffect(() => onIdentityAsk((ask) => setAsked((before) => ({ ask, at: (before?.at ?? 0) + 1 }))), []);
  if (!asked) return null;
  return <LateDialogs key={asked.at} part={{ ask: asked.ask, onClose: () => setAsked(null) }} waiting={null} />;
}
