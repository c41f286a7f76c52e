import type { DragEvent, KeyboardEvent, PointerEvent } from "react";

/** Options for dragging a width at the edge of a header. */
export interface WidthDrag {
  /** Width of the column when the drag begins, in px. */
  width: number;
  /** The column is pinned to the end, so it grows in the opposite direction. */
  end: boolean;
  /** Returns a width within the column's limits. */
  fit: (width: number) => number;
  /** Called with each width during the drag, to show it. */
  onDraft: (width: number) => void;
  /** Called with the last width when the edge is released; not called when it never moved. */
  onDone: (width: number) => void;
}

/** The parts of a pointer or drag event that are used. */
type Press = Pick<PointerEvent<HTMLElement>, "button" | "clientX" | "pointerId" | "currentTarget" | "preventDefault">;
type Drag = Pick<DragEvent<HTMLElement>, "clientX" | "currentTarget">;

/** Starts dragging a width when the pointer presses its edge. */
export function dragWidth(event: Press, { width, end, fit, onDraft, onDone }: WidthDrag): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const grip = event.currentTarget;
  const sign = edgeSign(grip, end);
  const from = event.clientX;
  let now: number | undefined;
  grip.setPointerCapture(event.pointerId);
  const move = (moved: globalThis.PointerEvent) => {
    now = fit(width + (moved.clientX - from) * sign);
    onDraft(now);
  };
  const stop = () => {
    grip.removeEventListener("pointermove", move);
    grip.removeEventListener("pointerup", stop);
    grip.removeEventListener("pointercancel", stop);
    if (now !== undefined) onDone(now);
  };
  grip.addEventListener("pointermove", move);
  grip.addEventListener("pointerup", stop);
  grip.addEventListener("pointercancel", stop);
}

/**
 * New width for a key on the edge: arrows move the edge by 10 px, with Shift by 50 px; Home and End set the limits.
 * Undefined for other keys.
 */
export function pressedWidth(
  { key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  { width, end = false, min, max }: { width: number; end?: boolean; min: number; max: number },
): number | undefined {
  const by = (shiftKey ? 50 : 10) * edgeSign(currentTarget, end);
  return { ArrowLeft: width - by, ArrowRight: width + by, Home: min, End: max }[key];
}

/** The side of a header on which a drop would insert. */
export function dropSide(event: Drag): "before" | "after" {
  const box = event.currentTarget.getBoundingClientRect();
  const left = event.clientX < box.left + box.width / 2;
  return left === isRtl(event.currentTarget) ? "after" : "before";
}

/** Where a dragged header is dropped. */
export interface Landing {
  id: string;
  beside: string;
  side: "before" | "after";
}

/** Ids with one of them moved next to another; null when that other id is not in the list. */
export function movedBeside(ids: readonly string[], { id, beside, side }: Landing): readonly string[] | null {
  const rest = ids.filter((one) => one !== id);
  const place = rest.indexOf(beside);
  return place < 0 ? null : rest.toSpliced(side === "before" ? place : place + 1, 0, id);
}

/** 1 where an edge that moves to the right widens its column, -1 where it narrows it. */
const edgeSign = (grip: Element, end: boolean) => (end === isRtl(grip) ? 1 : -1);

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}
