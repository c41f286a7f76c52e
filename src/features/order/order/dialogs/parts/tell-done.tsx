import type { QueryClient } from "@tanstack/react-query";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn, type Send } from "#src/client/acts.ts";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { orderDetail } from "#src/contract/order/order-detail.ts";
import { type Label, text, wordsOf } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { failureText } from "#src/session/failure-text.ts";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import type { OfferedAction } from "#src/workspace/screen/action.ts";
import { openAction } from "#src/workspace/screen/open-action.ts";
import { orderActions } from "#src/features/order/order/actions.ts";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { handOver } from "#src/features/order/order/hand-over.ts";
import { holderText } from "#src/features/order/order/holder.ts";

/** How long a notice offers the next action or an undo, in ms. */
export const offerMs = 10_000;

/** Labels of next actions for which the list's button label is too short in a notice. */
const nextWords = {
  inspectionForm: "orderRecord.handOver.act.inspectionForm",
  examine: "orderRecord.handOver.act.examine",
  examineReport: "orderRecord.handOver.act.examineReport",
} as const;

/** Undoes an action; resolves to the messages of what was refused. */
export type Undo = (send: Send) => Promise<readonly string[]>;

export interface Done {
  /** What happened, in one sentence. */
  words: string;
  /** The call that did it. */
  did: Endpoint;
  row: OrderRow;
  /** The call's response. */
  result?: unknown;
  /** Undoes the action. */
  undo?: Undo | undefined;
  /** Which action takes it back later when there is no undo: 冲销. */
  reversal?: string | undefined;
}

/** Shows that an action is done, and the next action for this person, or who has the order now. */
export async function tellDone(client: QueryClient, { words, did, row, result, undo, reversal }: Done): Promise<void> {
  const now = isOrder(result) ? result : await freshOrder(client, row.id);
  const { next, holder } = now ? handOver(now, did, orderActions, can) : { next: null, holder: null };
  const said = [holder && holderText(holder), reversal].filter(Boolean);
  notify.ok(
    <>
      {words} <OrderLink id={row.id} orderNo={row.orderNo} />
    </>,
    {
      ...(said.length > 0 ? { body: said.join("。") } : {}),
      ...(next && now ? { action: { label: nextLabel(next), onSelect: () => openAction(next.action, now) } } : {}),
      ...(undo ? { onUndo: () => void takeBack(client, undo) } : {}),
      ...(next || undo || said.length > 0 ? { duration: offerMs } : {}),
    },
  );
}

function nextLabel({ action, label }: Pick<OfferedAction<OrderRow>, "action" | "label">): string {
  const known: Readonly<Record<string, Label>> = nextWords;
  return wordsOf(Object.hasOwn(known, action.name) ? (known[action.name] ?? label) : label);
}

/** Runs an undo, shows the outcome, and refetches the orders. */
export async function takeBack(client: QueryClient, undo: Undo): Promise<void> {
  const { send, read } = actsOn(client, ["order:order"]);
  const refused = await undo(send).catch((error: unknown) => [failureText(error)]);
  if (refused.length === 0) notify.ok(text("orderRecord.handOver.undone"));
  else notify.bad(text("orderRecord.handOver.notUndone"), { body: refused.join("；") });
  await read();
}

const isOrder = (result: unknown): result is OrderRow =>
  typeof result === "object" && result !== null && "orderStatus" in result && "orderNo" in result;

/** Fetches the order after an action whose response was not an order; null when it cannot be read. */
async function freshOrder(client: QueryClient, id: string): Promise<OrderRow | null> {
  const { queryKey } = queryOf(orderDetail, { id });
  try {
    const fresh = await call(orderDetail, { id });
    client.setQueryData(queryKey, fresh);
    return { ...fresh, id };
  } catch {
    return null;
  }
}
