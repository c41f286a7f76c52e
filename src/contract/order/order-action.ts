import { action, type ActionInit } from "#src/contract/action.ts";
import type { Fields } from "#src/contract/fields.ts";
import { order } from "./order.ts";
import { type OfferedAct, orderMoves } from "./order-moves.ts";

/** An act on one order that is its fields: what it is called, its right and its states are those of `orderMoves`. */
export function orderAction<const N extends OfferedAct, F extends Fields>(
  name: N,
  more: Pick<ActionInit<never, F>, "input" | "question" | "done" | "refusals">,
) {
  const { title, permission, from }: (typeof orderMoves)[N] = orderMoves[name];
  return action(order, name, {
    title,
    permission: permission as (typeof orderMoves)[N]["permission"],
    from,
    state: "orderStatus",
    ...more,
  });
}
