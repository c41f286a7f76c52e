import { useEffect, useSyncExternalStore } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { closeIdentity, type IdentityAsk, identityRequest, onIdentityRequest } from "./ask.ts";

const LateDialogs = latePart<{ ask: IdentityAsk; onClose(): void }>(
  async () => (await import("./identity-dialogs.tsx")).IdentityDialogs,
);

/** Host of the identity dialogs; render it once in the console. The dialogs load on the first request. */
export function IdentityHost() {
  const asked = useSyncExternalStore(onIdentityRequest, identityRequest);
  // The next user must not find the dialog of the user before.
  useEffect(() => closeIdentity, []);
  if (!asked) return null;
  return <LateDialogs key={asked.at} part={{ ask: asked.ask, onClose: closeIdentity }} waiting={null} />;
}
