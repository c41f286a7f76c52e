import type { KeyboardEvent, PointerEvent } from "react";
import { useWords } from "#ui/words/words.tsx";

/** Whether the drawer stands at the left, where right-to-left text ends. */
const isRtl = (element: Element) => getComputedStyle(element).direction === "rtl";

export interface ResizeHandleProps {
  /** Present width in px. */
  width: number;
  least: number;
  most: number;
  onWidthChange: (width: number) => void;
}

/** The drawer's inner edge: dragged, or moved by arrows 10 px, with Shift 50 px, Home and End to the limits. */
export function ResizeHandle({ width, least, most, onWidthChange }: ResizeHandleProps) {
  const words = useWords().drawer;
  const put = (next: number) => onWidthChange(Math.round(Math.min(most, Math.max(least, next))));
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = (event.shiftKey ? 50 : 10) * (isRtl(event.currentTarget) ? -1 : 1);
    const moves: Record<string, number> = { ArrowLeft: width + step, ArrowRight: width - step, Home: least, End: most };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    put(next);
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  return (
    // A focusable separator is a widget (ARIA window splitter): it takes keys by right.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={words.resize}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width}
      aria-valuetext={words.width(width)}
      data-slot="resize-handle"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          put(isRtl(event.currentTarget) ? event.clientX : window.innerWidth - event.clientX);
      }}
      className="absolute inset-y-0 -start-1 z-1 w-2 cursor-col-resize touch-none outline-offset-0 after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-accent after:opacity-0 after:transition-opacity after:duration-fast hover:after:opacity-100 focus-visible:after:opacity-100 max-tablet:hidden"
    />
  );
}
