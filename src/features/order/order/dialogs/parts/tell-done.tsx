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

/** How long a notice offers what comes next, or to take the action back, in ms. */
export const offerMs = 10_000;

/** Names of next actions where the button of the list would be too short beside a sentence. */
const nextWords = {
  inspectionForm: "orderRecord.handOver.act.inspectionForm",
  examine: "orderRecord.handOver.act.examine",
  examineReport: "orderRecord.handOver.act.examineReport",
} as const;

/** Takes an action back; answers what was refused, in words. */
export type Undo = (send: Send) => Promise<readonly string[]>;

export interface Done {
  /** What happened, in one sentence. */
  words: string;
  /** The call that did it. */
  did: Endpoint;
  row: OrderRow;
  /** What the call answered. */
  result?: unknown;
  /** Takes it back. */
  undo?: Undo | undefined;
  /** What takes it back later, where no press does: 冲销. */
  reversal?: string | undefined;
}

/** Says that an action is done, and what comes next for this person, or who has the order now. */
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

/** Runs an undo, says how it went, and reads the orders anew. */
export async function takeBack(client: QueryClient, undo: Undo): Promise<void> {
  const { send, read } = actsOn(client, ["order:order"]);
  const refused = await undo(send).catch((error: unknown) => [failureText(error)]);
  if (refused.length === 0) notify.ok(text("orderRecord.handOver.undone"));
  else notify.bad(text("orderRecord.handOver.notUndone"), { body: refused.join("；") });
  await read();
}

const isOrder = (result: unknown): result is OrderRow =>
  typeof result === "object" && result !== null && "orderStatus" in result && "orderNo" in result;

/** The order after an action that answered something else; null when it cannot be read. */
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
