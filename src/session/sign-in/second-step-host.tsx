import { useSyncExternalStore } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { onPendingStep, pendingStep, type PendingStep } from "./second-step.ts";

const LazyDialog = lazyPart<{ step: PendingStep }>(
  async () => (await import("./second-step-dialog.tsx")).SecondStepDialog,
);

/** Host of the dialog for the second step of a sign-in; render it once. Its code loads when it is first needed. */
export function SecondStepHost() {
  const step = useSyncExternalStore(onPendingStep, pendingStep);
  return step && <LazyDialog part={{ step }} waiting={null} />;
}
