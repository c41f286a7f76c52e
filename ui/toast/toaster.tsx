import { useSyncExternalStore } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { useFirstAct } from "#ui/utils/first-act.ts";
import { noticeStore } from "./notice-store.ts";

const fetchLayer = async () => (await import("./toast-layer.tsx")).ToastLayer;
const LazyLayer = lazyPart(fetchLayer);

export interface ToasterProps {
  /** Distance from the top edge in px. @default 16 */
  top?: number;
  /** The same in a window narrower than 600 px, where a notification has the window's width. @default 8 */
  narrowTop?: number;
}

/**
 * The area of notifications: top centre; F8 focuses them, hover and focus keep them open. Mount it once at the root.
 * Its code is loaded with the first notice, or on the first user input.
 */
export function Toaster({ top = 16, narrowTop = 8 }: ToasterProps) {
  const wanted = useSyncExternalStore(noticeStore.subscribe, noticeStore.wanted, () => false);
  useFirstAct(fetchLayer);
  return (
    // A dialog hides the elements beside it when it opens, except live regions. So this region exists before the first
    // notice, and notices during an open dialog are announced. Its children announce themselves.
    <div aria-live="off" className="fixed top-2 end-2 z-toast rounded-surface bg-raised empty:hidden print:hidden">
      {wanted && <LazyLayer part={{ top, narrowTop }} waiting={null} />}
    </div>
  );
}
