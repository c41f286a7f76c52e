import type { ChangeStep } from "./changes.ts";

/** Positions of rows in the order they are shown in; null where that is their own order. */
export type Order = Int32Array | null;

/**
 * The order shown after a change: rows that stay keep their places, so that nothing jumps while one works in a sorted
 * table; a row put in stands after the row it follows in the data.
 */
export function changeOrder(order: Order, steps: readonly ChangeStep[]): Order {
  return steps.reduce((now, step) => now && orderAfter(now, step), order);
}

function orderAfter(order: Int32Array, { change, before }: ChangeStep): Int32Array {
  switch (change.kind) {
    case "edit":
    case "move":
      // A sorted table cannot be moved about in; what a move undoes shows when the sort is taken back.
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

/** The order with rows put in at places that ascend, each run of them after the row it follows; one pass for all. */
function withInserted(order: Int32Array, at: readonly number[], length: number): Int32Array {
  /** New position of each row that was there. */
  const moved = new Int32Array(length);
  /** Runs of new rows by the row they follow; -1 is the beginning. */
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
