import type { KeyboardEvent, PointerEvent } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { drawerHeightZhCN } from "#ui/words/zh-CN/page-parts.ts";
import { useWords } from "#ui/words/words.tsx";

/** The edge of a drawer. */
export type DrawerSide = "start" | "end" | "top" | "bottom";

/** Whether text runs from right to left, so that start and end are swapped. */
const isRtl = (element: Element) => getComputedStyle(element).direction === "rtl";

const upright =
  "inset-y-0 w-2 cursor-col-resize after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 max-tablet:hidden";
const flat = "inset-x-0 h-2 cursor-row-resize after:inset-x-0 after:top-1/2 after:h-0.5 after:-translate-y-1/2";
const places: Readonly<Record<DrawerSide, string>> = {
  start: cn(upright, "-end-1"),
  end: cn(upright, "-start-1"),
  top: cn(flat, "-bottom-1"),
  bottom: cn(flat, "-top-1"),
};

/** The key that enlarges a drawer: it points away from the drawer's edge. */
function largerKey(side: DrawerSide, rtl: boolean): string {
  if (side === "top") return "ArrowDown";
  if (side === "bottom") return "ArrowUp";
  return (side === "end") === rtl ? "ArrowRight" : "ArrowLeft";
}
const opposite: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
  ArrowUp: "ArrowDown",
  ArrowDown: "ArrowUp",
};

/** Size of a drawer in px when its inner edge is under the pointer. */
function extentAt(side: DrawerSide, handle: Element, { clientX, clientY }: PointerEvent): number {
  if (side === "end") return isRtl(handle) ? clientX : window.innerWidth - clientX;
  // The other sides may be docked anywhere, so the size is measured from their outer edge.
  const box = handle.parentElement?.getBoundingClientRect() ?? new DOMRect();
  if (side === "top") return clientY - box.top;
  if (side === "bottom") return box.bottom - clientY;
  return isRtl(handle) ? box.right - clientX : clientX - box.left;
}

export interface ResizeHandleProps {
  side: DrawerSide;
  /** Current width, or height at top and bottom, in px. */
  extent: number;
  min: number;
  max: number;
  onExtentChange: (extent: number) => void;
}

/**
 * Renders the inner edge of a drawer: dragged, or moved by arrows 10 px, with Shift 50 px, Home and End to the limits.
 */
export function ResizeHandle({ side, extent, min, max, onExtentChange }: ResizeHandleProps) {
  const widths = useWords().drawer;
  const heights = useOwnWords("drawerHeight", drawerHeightZhCN);
  const lies = side === "top" || side === "bottom";
  const put = (next: number) => onExtentChange(Math.round(Math.min(max, Math.max(min, next))));
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.shiftKey ? 50 : 10;
    const larger = largerKey(side, isRtl(event.currentTarget));
    const moves: Record<string, number> = {
      [larger]: extent + step,
      [opposite[larger] ?? ""]: extent - step,
      Home: min,
      End: max,
    };
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
    // A focusable separator is a widget (ARIA window splitter), so it may handle keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation={lies ? "horizontal" : "vertical"}
      aria-label={lies ? heights.resize : widths.resize}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={extent}
      aria-valuetext={lies ? heights.height(extent) : widths.width(extent)}
      data-slot="resize-handle"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) put(extentAt(side, event.currentTarget, event));
      }}
      className={cn(
        "absolute z-1 touch-none outline-offset-0 after:absolute after:bg-accent after:opacity-0 after:transition-opacity after:duration-fast hover:after:opacity-100 focus-visible:after:opacity-100",
        places[side],
      )}
    />
  );
}
