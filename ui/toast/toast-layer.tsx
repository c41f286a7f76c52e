import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useWords } from "#ui/words/words.tsx";
import { noticeStore, type NoticeDeck } from "./notice-store.ts";

/** Order number of each notice's last show. */
const shown = new Map<string | number, number>();
let turn = 0;

const deck: NoticeDeck = {
  show({ id, draw, onDismiss }) {
    shown.set(id, ++turn);
    // A notice has its own timer: the library's list handles only hover, not focus.
    toast.custom(() => <>{draw()}</>, { id, duration: Infinity, ...(onDismiss && { onDismiss }) });
  },
  dismiss(id) {
    const last = turn;
    // Sonner adds a notice in a later task. On a busy page a dismissal would come first and be lost.
    setTimeout(() => {
      for (const [one, at] of shown) {
        if ((id !== undefined && id !== one) || at > last) continue;
        shown.delete(one);
        toast.dismiss(one);
      }
    });
  },
};

/** The visible notices. Its own chunk, because most pages show none. */
export function ToastLayer({ top, narrowTop }: { top: number; narrowTop: number }) {
  const words = useWords().toast;
  // After the children's effects: Sonner listens by then, so no waiting notice is lost.
  useEffect(() => noticeStore.serve(deck), []);
  return (
    <Sonner
      // In the middle, because layers have no buttons there: close buttons and the user menu are on the right.
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
