/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with keys is a grid */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import type { GridKey } from "./calendar-days.ts";

export interface CalendarGridProps {
  label: string;
  /** The cell that is the Tab stop. */
  stop: string;
  /** Returns the cell a key moves to. */
  byKey: (from: string, key: GridKey) => string | undefined;
  onMove: (to: string) => void;
  head?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Renders a table with keyboard navigation: one Tab stop, which follows the focus across pages. */
export function CalendarGrid({ label, stop, byKey, onMove, head, children, className }: CalendarGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  // Target of the last key or press: a month opens on one of its days, and a target beyond a limit is not displayed.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const follows = wanted.current !== undefined && stop.startsWith(wanted.current);
    wanted.current = undefined;
    if (follows) grid.current?.querySelector<HTMLElement>(`[data-value="${stop}"]`)?.focus();
  }, [stop]);
  function press(event: KeyboardEvent<HTMLTableElement>) {
    const { target } = event;
    // Keys inside a cell's own content are not handled here.
    const from = target instanceof HTMLElement ? target.dataset["value"] : undefined;
    if (from === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const to = byKey(from, { key: event.key, shiftKey: event.shiftKey, rtl });
    if (to === undefined) return;
    event.preventDefault();
    if (to === from) return;
    wanted.current = to;
    onMove(to);
  }
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={label}
      className={cn("w-full table-fixed border-collapse", className)}
      onKeyDown={press}
      onClickCapture={({ target }) => {
        const cell = target instanceof Element ? target.closest<HTMLElement>("[data-value]") : null;
        wanted.current = cell?.dataset["value"];
      }}
    >
      {head}
      <tbody>{children}</tbody>
    </table>
  );
}
