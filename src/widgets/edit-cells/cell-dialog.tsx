/* oxlint-disable jsx-a11y/no-static-element-interactions -- keeps what happens in a dialog from the table around it */
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { Spinner } from "#ui/button/spinner.tsx";
import { useLatest } from "#ui/utils/use-latest.ts";
import { text } from "#src/lib/text.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Events of a dialog come up through React to the cell it was opened from. The table must not take them for its own:
 * an arrow in a search field would move the focus of the table.
 */
const kept = {
  onKeyDown: stop,
  onKeyUp: stop,
  onPointerDown: stop,
  onPointerUp: stop,
  onMouseDown: stop,
  onMouseUp: stop,
  onClick: stop,
  onDoubleClick: stop,
  onContextMenu: stop,
  onCopy: stop,
  onCut: stop,
  onPaste: stop,
  onFocus: stop,
  onBlur: stop,
  onDragOver: stop,
  onDrop: stop,
  onWheel: stop,
} as const;

/** A layer that a cell opened: what happens in it stays in it. */
export function Apart({ children }: { children: ReactNode }) {
  return (
    <span className="contents" {...kept}>
      {children}
    </span>
  );
}

/**
 * Keeps a cell while its dialog or what it needs is on the way. The focus stays where it is, so that the dialog gives it
 * back there; keys pressed meanwhile go nowhere, and Escape gives up.
 */
export function CellWait({ onCancel }: { onCancel: () => void }) {
  const latest = useLatest(onCancel);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape" && !event.isComposing) latest.current();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [latest]);
  return (
    <output
      aria-label={text("system.cell.opening")}
      className="absolute inset-0 flex items-center justify-center bg-surface text-muted"
    >
      <Spinner />
    </output>
  );
}

/** A dialog tells its choice first and then that it is gone: the first of both ends the edit. */
export function useOneEnd(): (end: () => void) => void {
  const ended = useRef(false);
  return (end) => {
    if (ended.current) return;
    ended.current = true;
    end();
  };
}
