import type { PointRef } from "./walk.ts";

/** A position in the drawing, in px from left and top. */
export interface Spot {
  x: number;
  y: number;
}

/** A rectangle in the drawing, in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Lookup functions of a drawing, for pointer, keyboard and tooltip. */
export interface Plot {
  /** Position of a point's tooltip; null when the point is not drawn. */
  spot: (point: PointRef) => Spot | null;
  /** The point nearest to a pointer position; null for none. */
  nearest: (x: number, y: number) => PointRef | null;
}

/** Size of a drawing. */
export interface Room {
  width: number;
  height: number;
  /** Right-to-left reading direction. */
  mirrored: boolean;
}

/** Returns the index of the entry nearest to a position, in an ascending or descending list; -1 for an empty list. */
export function nearestPlace(places: readonly number[], at: number): number {
  const up = (places.at(-1) ?? 0) >= (places[0] ?? 0);
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const before = Math.abs((places[middle] ?? 0) - at) <= Math.abs((places[middle + 1] ?? 0) - at);
    const passed = up ? (places[middle] ?? 0) >= at : (places[middle] ?? 0) <= at;
    if (before || passed) high = middle;
    else low = middle + 1;
  }
  return high;
}
