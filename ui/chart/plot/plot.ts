import type { PointRef } from "./walk.ts";

/** A place in the drawing, px from its left and top. */
export interface Spot {
  x: number;
  y: number;
}

/** A part of the drawing, px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What pointer, keyboard and tooltip need to know of a drawing. */
export interface Plot {
  /** Where a point's tooltip belongs; null where nothing is drawn of it. */
  spot: (point: PointRef) => Spot | null;
  /** The point that is meant at a place of the pointer; null for none. */
  nearest: (x: number, y: number) => PointRef | null;
}

/** The room of a drawing. */
export interface Room {
  width: number;
  height: number;
  /** The reading direction is from right to left. */
  mirrored: boolean;
}

/** The entry of ascending or descending places that is nearest to a place; -1 without any. */
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
