import { useEffect, useSyncExternalStore } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { closeIdentity, type IdentityAsk, identityRequest, onIdentityRequest } from "./ask.ts";

const LazyDialogs = lazyPart<{ ask: IdentityAsk; onClose(): void }>(
  async () => (await import("./identity-dialogs.tsx")).IdentityDialogs,
);

/** Host of the identity dialogs; render it once in the console. The dialogs load on the first request. */
export function IdentityHost() {
  const asked = useSyncExternalStore(onIdentityRequest, identityRequest);
  // The next user must not find the dialog of the user before.
  useEffect(() => closeIdentity, []);
  if (!asked) return null;
  return <LazyDialogs key={asked.at} part={{ ask: asked.ask, onClose: closeIdentity }} waiting={null} />;
}
