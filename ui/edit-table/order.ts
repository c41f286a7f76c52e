import type { EditRow } from "./column.ts";
import { changeRows, type RowChange } from "./changes.ts";

/** Positions of rows in the order they are shown in; null where that is their own order. */
export type Order = Int32Array | null;

/**
 * The order shown after a change: rows that stay keep their places, so that nothing jumps while one works in a sorted
 * table; a row put in stands after the row it follows in the data.
 */
export function changeOrder(order: Order, rows: readonly EditRow[], change: RowChange): Order {
  if (!order) return null;
  switch (change.kind) {
    case "edit":
    case "move":
      // A sorted table cannot be moved about in; what a move undoes shows when the sort is taken back.
      return order;
    case "insert": {
      let shown = Array.from(order);
      change.at.forEach((place) => {
        shown = shown.map((at) => (at >= place ? at + 1 : at));
        const after = place === 0 ? -1 : shown.indexOf(place - 1);
        shown.splice(after + 1, 0, place);
      });
      return Int32Array.from(shown);
    }
    case "remove": {
      const gone = new Set(change.at);
      const drop = new Int32Array(rows.length);
      let before = 0;
      for (let at = 0; at < rows.length; at++) {
        drop[at] = before;
        if (gone.has(at)) before++;
      }
      return order.filter((at) => !gone.has(at)).map((at) => at - (drop[at] ?? 0));
    }
    case "batch": {
      let now = rows;
      let shown: Order = order;
      for (const one of change.changes) {
        shown = changeOrder(shown, now, one);
        now = changeRows(now, one).rows;
      }
      return shown;
    }
    default:
      return change satisfies never;
  }
}
