import { useSyncExternalStore } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { useFirstAct } from "#ui/utils/first-act.ts";
import { noticeStore } from "./notice-store.ts";

const fetchLayer = async () => (await import("./toast-layer.tsx")).ToastLayer;
const LateLayer = latePart(fetchLayer);

export interface ToasterProps {
  /** Distance from the upper edge in px. @default 16 */
  top?: number;
  /** The same in a window under 600 px, where a notification is as wide as the window. @default 8 */
  narrowTop?: number;
}

/**
 * Where notifications appear: above in the middle, F8 reaches them, hover and focus hold them. Stands once at the root. Its
 * code comes with the first notice, or when somebody first acts.
 */
export function Toaster({ top = 16, narrowTop = 8 }: ToasterProps) {
  const wanted = useSyncExternalStore(noticeStore.subscribe, noticeStore.wanted, () => false);
  useFirstAct(fetchLayer);
  return (
    // A dialog hides what stands beside it when it opens, but no live region: so this one is there before the first
    // notice, and a notice that comes while the dialog is open is heard. What it holds speaks for itself.
    <div aria-live="off" className="fixed top-2 end-2 z-toast rounded-surface bg-raised empty:hidden print:hidden">
      {wanted && <LateLayer part={{ top, narrowTop }} waiting={null} />}
    </div>
  );
}
