import { useState, useSyncExternalStore } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { useFirstAct } from "#ui/utils/first-act.ts";
import { confirmStore } from "./confirm-store.ts";

const fetchLayer = async () => (await import("./confirm-layer.tsx")).ConfirmLayer;
const LazyLayer = lazyPart(fetchLayer);
const nothing = {};

/**
 * Renders the questions of `confirm()` as an alertdialog; place it once at the root of the application. Its code loads
 * with the first question or the first user action; the question waits for it.
 */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.first, () => undefined);
  const [wanted, setWanted] = useState(false);
  if (asked && !wanted) setWanted(true);
  useFirstAct(fetchLayer);
  if (!wanted) return null;
  return (
    <div className="fixed inset-x-0 top-12 z-dialog m-auto w-fit rounded-surface bg-raised empty:hidden">
      <LazyLayer part={nothing} waiting={null} />
    </div>
  );
}
