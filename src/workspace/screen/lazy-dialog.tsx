import { type ComponentType, useEffect } from "react";
import { lateLayer } from "#ui/late-part/late-part.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { signSoon } from "#src/client/sign.ts";
import { text } from "#src/lib/text.ts";
import { loadScreen } from "./screens.ts";

/** A layer whose code can be fetched before it is opened. */
export type LazyDialog<P> = ComponentType<P> & { soon(): void };

/**
 * A dialog or drawer whose code comes when it is first opened, or with `soon` when it is about to be. Code that does not
 * come is told in a notice, and the layer closes: the page beneath it, and what is typed there, stay. Opened again, it
 * is asked for again.
 */
export function lazyDialog<P extends { onClose(): void }>(load: () => Promise<ComponentType<P>>): LazyDialog<P> {
  const { Late, soon } = lateLayer(() => loadScreen(load));
  function OpenedDialog(props: P) {
    // What a dialog asks for is sent: the press that sends waits for no code.
    useEffect(signSoon, []);
    return <Late part={props} waiting={null} failed={<NotCome onClose={props.onClose} />} />;
  }
  return Object.assign(OpenedDialog, { soon });
}

/** Fetches the code of a layer that may be opened next, if it comes late. */
export function fetchSoon(Dialog: object): void {
  if ("soon" in Dialog && typeof Dialog.soon === "function") Dialog.soon();
}

/** Says that code did not come. */
export function tellNotCome(): void {
  notify.bad(text("common.error.chunk"), { id: "chunk", body: text("common.error.chunkHint") });
}

function NotCome({ onClose }: { onClose(): void }) {
  useEffect(() => {
    tellNotCome();
    onClose();
    // Told once: whoever opened it gives a new function with each drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}
