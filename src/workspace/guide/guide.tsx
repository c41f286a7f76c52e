import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { addGuideWords } from "./own-words.ts";

addGuideWords();

/** Steps of the tour: the outlined element and its text. */
const steps: readonly { target: string; words: TextKey }[] = [
  { target: '[data-slot="tab-strip"]', words: "guide.tab" },
  { target: '[data-slot="side-menu"], [data-slot="top-menu"]', words: "guide.menu" },
  { target: '[role="tabpanel"] [data-slot="filter-bar"]', words: "guide.filters" },
  { target: '[role="tabpanel"] [data-slot="table"]', words: "guide.table" },
];

/** The beginner tutorial: outlines one part of the page after the other and explains it. Escape ends it. */
export function Guide({ onDone }: { onDone(): void }) {
  const [shown] = useState(() => steps.filter(({ target }) => visible(target)));
  const [at, setAt] = useState(0);
  const step = shown[at];
  // The menu that opened this is gone. Focus the active tab, so that the dialog returns the focus to it on closing.
  useLayoutEffect(
    () => document.querySelector<HTMLElement>('[data-slot="strip-tab"][data-state="active"]')?.focus(),
    [],
  );
  useEffect(() => {
    const node = step && visible(step.target);
    if (!node) return undefined;
    node.setAttribute("data-guided", "");
    node.scrollIntoView({ block: "nearest" });
    return () => node.removeAttribute("data-guided");
  }, [step]);
  if (!step) return null;
  const last = at === shown.length - 1;
  return (
    <Dialog
      open
      onOpenChange={onDone}
      width={360}
      title={text("workspace.tab.tutorial")}
      note={text("guide.step", { n: at + 1, all: shown.length })}
      footer={
        <Button tone="primary" onClick={() => (last ? onDone() : setAt(at + 1))}>
          {last ? text("guide.done") : text("guide.next")}
        </Button>
      }
    >
      {text(step.words)}
      <Spot key={step.target} target={step.target} />
    </Dialog>
  );
}

/** A frame above the mask, around the part that is being explained. */
function Spot({ target }: { target: string }) {
  const [box, setBox] = useState<DOMRect>();
  useLayoutEffect(() => {
    const node = visible(target);
    if (!node) return undefined;
    const measure = () => setBox(node.getBoundingClientRect());
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    window.addEventListener("resize", measure);
    return () => {
      watch.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [target]);
  if (!box) return null;
  const { left, top, width, height } = box;
  return createPortal(
    <div
      aria-hidden
      data-slot="guide-spot"
      style={{ left, top, width, height }}
      className="pointer-events-none fixed z-toast rounded-surface bg-accent/15 outline-3 -outline-offset-3 outline-accent"
    />,
    document.body,
  );
}

function visible(target: string): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(target)].find((node) => node.checkVisibility()) ?? null;
}
