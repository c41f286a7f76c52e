import type { DragEvent, KeyboardEvent, PointerEvent } from "react";

/** A width that is being dragged at the edge of a header. */
export interface WidthDrag {
  /** Of the column when the drag begins, px. */
  width: number;
  /** The column is pinned to the end: it grows the other way. */
  end: boolean;
  /** A width within the column's limits. */
  fit: (width: number) => number;
  /** Each width on the way, to be drawn. */
  onDraft: (width: number) => void;
  /** The last one, when the edge is let go; not told when it was never moved. */
  onDone: (width: number) => void;
}

/** What of a press, or of something dragged, is looked at. */
type Press = Pick<PointerEvent<HTMLElement>, "button" | "clientX" | "pointerId" | "currentTarget" | "preventDefault">;
type Drag = Pick<DragEvent<HTMLElement>, "clientX" | "currentTarget">;

/** Begins to drag a width by the pointer that pressed its edge. */
export function dragWidth(event: Press, { width, end, fit, onDraft, onDone }: WidthDrag): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const grip = event.currentTarget;
  const sign = (end ? -1 : 1) * (isRtl(grip) ? -1 : 1);
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

/** The width a key on the edge asks for: arrows by 10 px, with Shift by 50, Home and End the limits; undefined for others. */
export function pressedWidth(
  { key, shiftKey }: KeyboardEvent,
  { width, min, max }: { width: number; min: number; max: number },
): number | undefined {
  const by = shiftKey ? 50 : 10;
  return { ArrowLeft: width - by, ArrowRight: width + by, Home: min, End: max }[key];
}

/** The side of a header that something dragged over it would be dropped at. */
export function dropSide(event: Drag): "before" | "after" {
  const box = event.currentTarget.getBoundingClientRect();
  const left = event.clientX < box.left + box.width / 2;
  return left === isRtl(event.currentTarget) ? "after" : "before";
}

/** Where a dragged header is let go. */
export interface Landing {
  id: string;
  beside: string;
  side: "before" | "after";
}

/** Ids with one of them moved beside another; null where that other is not among them. */
export function movedBeside(ids: readonly string[], { id, beside, side }: Landing): readonly string[] | null {
  const rest = ids.filter((one) => one !== id);
  const place = rest.indexOf(beside);
  return place < 0 ? null : rest.toSpliced(side === "before" ? place : place + 1, 0, id);
}

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}
