import { action, type ActionInit } from "#src/contract/action.ts";
import type { Fields } from "#src/contract/fields.ts";
import { order } from "./order.ts";
import { type OfferedAct, orderMoves } from "./order-moves.ts";

/**
 * Declares an action on one order whose dialog consists of fields. Title, permission and states come from `orderMoves`.
 */
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
