import { useEffect, useSyncExternalStore } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { closeIdentity, type IdentityAsk, identityRequest, onIdentityRequest } from "./ask.ts";

const LateDialogs = latePart<{ ask: IdentityAsk; onClose(): void }>(
  async () => (await import("./identity-dialogs.tsx")).IdentityDialogs,
);

/** Place once in the console; the dialogs come with the first that is asked for. */
export function IdentityHost() {
  const asked = useSyncExternalStore(onIdentityRequest, identityRequest);
  // The next person to sign in must not find the dialog of the one before.
  useEffect(() => closeIdentity, []);
  if (!asked) return null;
  return <LateDialogs key={asked.at} part={{ ask: asked.ask, onClose: closeIdentity }} waiting={null} />;
}
