import * as z from "zod/mini";
import { frameOf, longestUpdate, messageOf, messageTypes, type TableUpdate } from "#src/contract/table-channel.ts";
import type { Store } from "#src/server/db/store.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Log } from "#src/server/kernel/kernel.ts";
import { allowance, type Rate } from "./allowance.ts";
import { longestWait, type LiveSocket } from "./hub.ts";
import { shareOf, sharedPart, tellerOf } from "./table-rule.ts";

/** Notification channel for table updates between processes. */
export const tableChannel = "assay_tables";

/** Rate limits of the table channel. */
export interface TableLimits {
  /** Updates of one person, over all pages of this process. Updates above the limit are dropped. */
  updates: Rate;
}

export const tableLimits: TableLimits = {
  updates: { burst: 40, perSecond: 5 },
};

/** Max updates waiting for the database. Above it new ones are dropped, since a late update is useless. */
const longestQueue = 500;

/** A page that shows editable tables. */
interface Place {
  pageId: string;
  userId: string;
  socket: LiveSocket;
  /** Current permissions; null if the session is over. */
  actor: () => Promise<Actor | null>;
  mayTell: () => boolean;
}

/** An update as sent between processes: the page's original frame, and its sender. */
const Told = z.object({
  page: z.string(),
  teller: z.object({
    userId: z.string(),
    tenantId: z.int(),
    reads: z.boolean(),
    uncovers: z.array(z.string()),
  }),
  frame: z.string(),
});

/** The pages of this process on the table channel. */
export interface TablePages {
  /** Adds a page. `hear` handles its frames, and `leave` removes it. */
  join(
    actor: Actor,
    page: Pick<Place, "pageId" | "socket" | "actor">,
  ): { hear: (text: string) => void; leave: () => void };
  /** Closes the pages whose sessions are over. */
  weed(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the table channel of this process. Every update goes through the database to every process, including this one,
 * so all pages receive updates in the same order. Each process checks the current permissions of its own pages.
 */
export async function openTablePages(store: Store, log: Log, limits: TableLimits = tableLimits): Promise<TablePages> {
  const places = new Set<Place>();
  let telling: Promise<void> = Promise.resolve();
  let sending: Promise<void> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const stopListening = await store.listen(tableChannel, (payload) => {
    if (!closed) telling = telling.then(() => tell(payload)).catch(note("table updates could not be told"));
  });

  function note(message: string) {
    return (error: unknown) => log.error({ err: error }, message);
  }

  async function tell(payload: string): Promise<void> {
    const told = Told.safeParse(JSON.parse(payload)).data;
    const message = told ? messageOf(told.frame) : null;
    if (!told || message?.type !== messageTypes.update) return;
    const { socketKey, args } = message.data;
    const [row, caseId] = args;
    for (const place of places) {
      if (isSamePage(place, told.page, told.teller.userId)) continue;
      const actor = await place.actor().catch(() => null);
      if (!actor) continue;
      const part = sharedPart(row, shareOf(told.teller, actor, socketKey));
      if (part) say(place, frameOf({ ...message, data: { socketKey, args: [part, caseId] } }));
    }
  }

  function say(place: Place, frame: string): void {
    if ((place.socket.bufferedAmount ?? 0) > longestWait) return place.socket.terminate?.();
    try {
      place.socket.send(frame);
    } catch {
      // The socket closed in the meantime; its own close handler removes it from the list.
    }
  }

  /**
   * Sends updates one after the other: on separate connections, two updates of a cell could arrive in the wrong order.
   */
  function send(place: Place, update: TableUpdate): void {
    const frame = frameOf(update);
    if (waiting >= longestQueue || Buffer.byteLength(frame) > longestUpdate || !place.mayTell()) return;
    waiting += 1;
    sending = sending
      .then(async () => {
        const actor = await place.actor();
        if (!actor || closed) return;
        const told = { page: place.pageId, teller: tellerOf(actor, update.data.socketKey), frame };
        await store.notify(tableChannel, JSON.stringify(told));
      })
      .catch(note("a table update could not be sent"))
      .finally(() => {
        waiting -= 1;
      });
  }

  function hear(place: Place, text: string): void {
    const message = messageOf(text);
    // Do not answer an answer, or two sides would never stop.
    if (message?.type === messageTypes.heartBeat && message.data !== true)
      say(place, frameOf({ type: messageTypes.heartBeat, data: true }));
    if (message?.type === messageTypes.update) send(place, message);
  }

  return {
    join(actor, page) {
      // One rate limit per person: opening more pages must not allow more.
      const own = [...places].find(({ userId }) => userId === actor.userId);
      const mayTell = own?.mayTell ?? allowance(limits.updates);
      const place: Place = { ...page, userId: actor.userId, mayTell };
      places.add(place);
      return {
        hear: (text) => places.has(place) && hear(place, text),
        leave: () => void places.delete(place),
      };
    },
    async weed() {
      for (const place of places) {
        // A failed permission lookup does not end a session; without permissions the page receives nothing anyway.
        const actor = await place.actor().catch(() => undefined);
        if (actor !== null) continue;
        places.delete(place);
        place.socket.close(4401, "Token失效，请重新登录");
      }
    },
    async close() {
      closed = true;
      for (const { socket } of places) socket.close(1001);
      places.clear();
      await stopListening();
      await sending;
      await telling;
    },
  };
}

/** Whether a page is the sender; it does not receive its own updates (LIVE-10). */
function isSamePage(place: Place, pageId: string, userId: string): boolean {
  return place.pageId === pageId && place.userId === userId;
}
