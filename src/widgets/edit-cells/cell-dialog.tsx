/* oxlint-disable jsx-a11y/no-static-element-interactions -- keeps what happens in a dialog from the table around it */
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { Spinner } from "#ui/button/spinner.tsx";
import { useLatest } from "#ui/utils/use-latest.ts";
import { text } from "#src/lib/text.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * React bubbles events of a dialog up to the cell that opened it. Stop them: an arrow key in a search field would move
 * the focus of the table.
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

/** Wraps a layer opened by a cell, so that its events do not reach the table. */
export function Apart({ children }: { children: ReactNode }) {
  return (
    <span className="contents" {...kept}>
      {children}
    </span>
  );
}

/**
 * Placeholder of a cell while its dialog or data loads. The focus does not move, so that the dialog can restore it.
 * Keys are ignored meanwhile; Escape cancels.
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

/** A dialog reports its choice first and then that it closed; only the first of the two ends the edit. */
export function useOneEnd(): (end: () => void) => void {
  const ended = useRef(false);
  return (end) => {
    if (ended.current) return;
    ended.current = true;
    end();
  };
}
