import { type ComponentType, useEffect } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { loadScreen } from "./screens.ts";

/**
 * A dialog or drawer whose code comes when it is first opened. Code that does not come is told in a notice, and the
 * layer closes: the page beneath it, and what is typed there, stay. Opened again, it is asked for again.
 */
export function lazyDialog<P extends { onClose(): void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Late = latePart(() => loadScreen(load));
  return function LazyDialog(props: P) {
    return <Late part={props} waiting={null} failed={<NotCome onClose={props.onClose} />} />;
  };
}

function NotCome({ onClose }: { onClose(): void }) {
  useEffect(() => {
    notify.bad(text("common.error.chunk"), { id: "chunk", body: text("common.error.chunkHint") });
    onClose();
    // Told once: whoever opened it gives a new function with each drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}
