import type { Permission } from "#src/contract/permissions.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { payment } from "#src/contract/finance/payment.ts";
import { orderChangeSalesperson, orderRemark } from "#src/contract/order/office-acts.ts";
import { order } from "#src/contract/order/order.ts";
import { orderUploadReport } from "#src/contract/order/report-acts.ts";
import { type OfferedAction, offeredActions, type RowAction } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "./columns.tsx";
import { type Holder, holderOf } from "./holder.ts";
import { turnOf } from "./turn.ts";

/** Actions that the caller of the endpoint must not do next, because a second person has to do them. */
const notAfterOwn: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [payment.add, "confirmPayment"],
  [orderUploadReport, "examineReport"],
]);

/** Calls that do not change who has the order, so nothing follows them. */
const asides: ReadonlySet<Endpoint> = new Set<Endpoint>([orderRemark, order.edit, orderChangeSalesperson]);

/** What follows an action on an order. */
export interface HandOver {
  /** What this person can do next; null when it is somebody else's turn. */
  next: OfferedAction<OrderRow> | null;
  /** Who has the order now; null when it is this person, or nobody. */
  holder: Holder | null;
}

const nothing: HandOver = { next: null, holder: null };

/**
 * What follows an action: from the order's new state, the action table and this person's permissions. Pure.
 * @param row the order after the action
 * @param did the call that was made
 */
export function handOver(
  row: OrderRow,
  did: Endpoint,
  actions: readonly RowAction<OrderRow>[],
  can: (permission: Permission) => boolean,
): HandOver {
  const turn = turnOf(row);
  if (!turn || asides.has(did)) return nothing;
  const offered = offeredActions(actions, row, can).filter(
    ({ action, refusal }) => refusal === undefined && action.name !== notAfterOwn.get(did),
  );
  const firstOf = (names: readonly string[]) =>
    names.flatMap((name) => offered.find(({ action }) => action.name === name) ?? []).at(0) ?? null;
  const own = firstOf(turn.acts);
  if (own) return { next: own, holder: null };
  return { next: firstOf(turn.beside ?? []), holder: holderOf(row) };
}
