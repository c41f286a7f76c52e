import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useWords } from "#ui/words/words.tsx";
import { noticeStore, type NoticeDeck } from "./notice-store.ts";

/** When each notice was last shown, counted. */
const shown = new Map<string | number, number>();
let turn = 0;

const deck: NoticeDeck = {
  show({ id, draw, onDismiss }) {
    shown.set(id, ++turn);
    // A notice counts its own time: the list of the library knows hover only, and not the focus.
    toast.custom(() => <>{draw()}</>, { id, duration: Infinity, ...(onDismiss && { onDismiss }) });
  },
  dismiss(id) {
    const last = turn;
    // Sonner adds a notice in a task of its own; on a busy page a dismissal would come before it, and the notice stay.
    setTimeout(() => {
      for (const [one, at] of shown) {
        if ((id !== undefined && id !== one) || at > last) continue;
        shown.delete(one);
        toast.dismiss(one);
      }
    });
  },
};

/** The notices in view. Its own chunk: most pages are left without one. */
export function ToastLayer({ top, narrowTop }: { top: number; narrowTop: number }) {
  const words = useWords().toast;
  // After the effects of what is inside: by now Sonner listens, and nothing that waited is lost.
  useEffect(() => noticeStore.serve(deck), []);
  return (
    <Sonner
      // In the middle, where no layer has its buttons: to close one is at its right, and so are a person's own menus.
      position="top-center"
      hotkey={["F8"]}
      containerAriaLabel={words.region}
      offset={{ top }}
      mobileOffset={{ top: narrowTop, left: 16, right: 16 }}
      gap={8}
      visibleToasts={4}
      expand
      className="pointer-events-auto"
      style={{ zIndex: "var(--assay-layer-toast)", "--width": "var(--assay-size-notice)" } as React.CSSProperties}
      toastOptions={{ unstyled: true }}
    />
  );
}
