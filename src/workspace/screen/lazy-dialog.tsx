import { type ComponentType, useEffect } from "react";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { signSoon } from "#src/client/sign.ts";
import { text } from "#src/lib/text.ts";
import { loadScreen } from "./screens.ts";

/** An overlay whose code can be loaded before it opens. */
export type LazyDialog<P> = ComponentType<P> & { soon(): void };

/**
 * A dialog or drawer whose code loads when it first opens, or earlier by `soon`. If the code fails to load, a message
 * says so and the overlay closes. The page below keeps its input, and the next opening loads again.
 */
export function lazyDialog<P extends { onClose(): void }>(load: () => Promise<ComponentType<P>>): LazyDialog<P> {
  const { Lazy, soon } = lazyLayer(() => loadScreen(load));
  function OpenedDialog(props: P) {
    // Load the code that signs requests now, so that the submit does not wait for it.
    useEffect(signSoon, []);
    return <Lazy part={props} waiting={null} failed={<NotCome onClose={props.onClose} />} />;
  }
  return Object.assign(OpenedDialog, { soon });
}

/** Loads the code of an overlay that may open next, if it is lazy. */
export function fetchSoon(Dialog: object): void {
  if ("soon" in Dialog && typeof Dialog.soon === "function") Dialog.soon();
}

/** Shows a message that code did not load. */
export function tellNotCome(): void {
  notify.bad(text("common.error.chunk"), { id: "chunk", body: text("common.error.chunkHint") });
}

function NotCome({ onClose }: { onClose(): void }) {
  useEffect(() => {
    tellNotCome();
    onClose();
    // Runs once: the opener passes a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}
