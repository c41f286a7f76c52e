import type { ChangeStep } from "./changes.ts";

/** Row positions in display order; null when that is the rows' own order. */
export type Order = Int32Array | null;

/**
 * Returns the display order after a change. Existing rows keep their places, so that nothing jumps while the user edits
 * a sorted table. A new row comes after the row it follows in the data.
 */
export function changeOrder(order: Order, steps: readonly ChangeStep[]): Order {
  return steps.reduce((now, step) => now && orderAfter(now, step), order);
}

function orderAfter(order: Int32Array, { change, before }: ChangeStep): Int32Array {
  switch (change.kind) {
    case "edit":
    case "move":
      // Rows of a sorted table cannot be moved; an undone move becomes visible when the sort is removed.
      return order;
    case "insert":
      return withInserted(order, change.at, before.length);
    case "remove": {
      const gone = new Set(change.at);
      const drop = new Int32Array(before.length);
      let earlier = 0;
      for (let at = 0; at < before.length; at++) {
        drop[at] = earlier;
        if (gone.has(at)) earlier++;
      }
      return order.filter((at) => !gone.has(at)).map((at) => at - (drop[at] ?? 0));
    }
    default:
      return change satisfies never;
  }
}

/** Inserts rows at ascending positions, each run after the row it follows, in one pass. */
function withInserted(order: Int32Array, at: readonly number[], length: number): Int32Array {
  /** New position of each existing row. */
  const moved = new Int32Array(length);
  /** Number of new rows after each row; -1 is the beginning. */
  const runs = new Map<number, number[]>();
  let next = 0;
  let last = -1;
  for (let place = 0, was = 0; place < length + at.length; place++) {
    if (at[next] === place) {
      next++;
      const run = runs.get(last);
      if (run) run.push(place);
      else runs.set(last, [place]);
    } else {
      moved[was++] = place;
      last = place;
    }
  }
  const shown = new Int32Array(order.length + at.length);
  let filled = 0;
  const put = (place: number) => {
    shown[filled++] = place;
  };
  runs.get(-1)?.forEach(put);
  for (const was of order) {
    const place = moved[was] ?? 0;
    put(place);
    runs.get(place)?.forEach(put);
  }
  return shown;
}
