import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import type { EventTopic } from "#src/contract/events.ts";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import type { Db, Store, Tx } from "#src/server/db/store.ts";
import type { Clock } from "#src/server/kernel/clock.ts";
import type { Log } from "#src/server/kernel/kernel.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";

/** An event on its way to browsers. */
export interface PostedEvent extends Event {
  /** Order of writing; browsers and hubs see events at least once and drop repetitions by `eventId`. */
  position: number;
  eventId: string;
  tenantId: number;
}

/** Channel by which processes hear that there is something to send. */
export const liveChannel = "assay_live";
/** Sent events are kept this long, for late readers and for tests, in milliseconds. */
const keepMs = 24 * 3_600_000;
const batch = 200;
/** A process that was cut off from the channel looks back this far, in milliseconds. */
const lookBackMs = 60_000;

/** Writes an event beside the rows it speaks of: it exists when and only when their transaction commits. */
export function writeEvent(db: Db | Tx, event: Event, tenantId: number, now: Date): Promise<void> {
  return writeEvents(db, [event], tenantId, now);
}

/** Writes events in their order, as one statement: an act tells of every row it wrote, and each round trip costs. */
export async function writeEvents(db: Db | Tx, events: readonly Event[], tenantId: number, now: Date): Promise<void> {
  // PostgreSQL binds at most 65,535 values in one statement.
  for (let start = 0; start < events.length; start += 1_000)
    await db.insert(sysOutbox).values(
      events.slice(start, start + 1_000).map((event) => ({
        eventId: randomUUID(),
        topic: event.topic,
        tenantId,
        payload: { ...event.payload },
        about: event.about ? { ...event.about, row: { ...event.about.row } } : null,
        toUsers: event.to ? [...event.to] : null,
        createTime: now,
      })),
    );
}

type Stored = typeof sysOutbox.$inferSelect;

function eventOf({ id, eventId, topic, tenantId, payload, about, toUsers }: Stored): PostedEvent {
  return {
    position: id,
    eventId,
    // Written by `writeEvents` alone.
    topic: topic as EventTopic,
    tenantId,
    payload,
    ...(about ? { about } : {}),
    ...(toUsers ? { to: toUsers } : {}),
  };
}

/** Messages of the business whose receivers nobody has looked up yet. */
const unaddressed = sql`(${sysOutbox.sentTime} is null and ${sysOutbox.toUsers} is null and ${sysOutbox.topic} like 'msg.%')`;

/** Looks up whom messages of the business go to, and does in `tx` what telling them takes; by position. */
export type Addressing = (tx: Tx, events: readonly PostedEvent[]) => Promise<ReadonlyMap<number, readonly string[]>>;

/** Hands committed events to `deliver`, in every process. */
export interface Poster {
  /** Something was committed: look soon. */
  kick(): void;
  /** Resolves when everything committed so far was handed on; for tests and for closing. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The poster of one process. Whoever first finds an unsent event tells all processes its position; each reads the
 * rows itself, since they may be larger than a notification. A process that dies between leaves the event unsent:
 * the next kick, or the sweep every ten seconds, sends it again. `deliver` may be handed an event more than once.
 * Messages of the business (`msg.…`) are first given to `address`, each exactly once, and then told to whom it says;
 * without it to all who may see them. While that fails they wait, and nothing else does.
 */
export async function startPoster(
  store: Store,
  clock: Clock,
  log: Log,
  deliver: (event: PostedEvent) => void,
  address?: Addressing,
  sweepMs = 10_000,
): Promise<Poster> {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let cleaned = 0;

  /** Notifications are read one after the other: read at once, what was told later could arrive first. */
  let handing = Promise.resolve();
  const stopListening = await store.listen(liveChannel, (payload) => {
    const ids = payload.split(",").map(Number).filter(Number.isSafeInteger);
    if (closed || ids.length === 0) return;
    handing = handing
      .then(() => handOn(ids))
      .catch((error: unknown) => log.error({ err: error }, "live events could not be read"));
  });

  async function handOn(ids: readonly number[]): Promise<void> {
    const rows = await store.db
      .select()
      .from(sysOutbox)
      .where(inArray(sysOutbox.id, [...ids]))
      .orderBy(asc(sysOutbox.id));
    tell(rows);
  }

  /** On PostgreSQL the channel breaks with its connection, and what was said meanwhile is lost: look for oneself. */
  async function lookBack(): Promise<void> {
    const since = new Date(clock.now().getTime() - lookBackMs);
    const rows = await store.db
      .select()
      .from(sysOutbox)
      .where(and(gt(sysOutbox.createTime, since), isNotNull(sysOutbox.sentTime)))
      .orderBy(desc(sysOutbox.id))
      .limit(1_000);
    tell(rows.reverse());
  }

  const tell = (rows: readonly Stored[]) => rows.forEach((row) => deliver(eventOf(row)));

  /** Finds the receivers of messages that have none yet; another process skips those that one is at. */
  async function addressMessages(): Promise<void> {
    if (!address) return;
    const [some] = await store.db.select({ id: sysOutbox.id }).from(sysOutbox).where(unaddressed).limit(1);
    if (!some) return;
    await store.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(sysOutbox)
        .where(unaddressed)
        .orderBy(asc(sysOutbox.id))
        .limit(batch)
        .for("update", { skipLocked: true });
      const reached = await address(tx, rows.map(eventOf));
      for (const { id } of rows)
        // oxlint-disable-next-line no-await-in-loop
        await tx
          .update(sysOutbox)
          .set({ toUsers: [...(reached.get(id) ?? [])] })
          .where(eq(sysOutbox.id, id));
    });
  }

  async function post(): Promise<void> {
    await addressMessages().catch((error: unknown) => log.error({ err: error }, "messages could not be addressed"));
    for (;;) {
      const waiting = await store.db
        .select({ id: sysOutbox.id })
        .from(sysOutbox)
        .where(and(isNull(sysOutbox.sentTime), address && not(unaddressed)))
        .orderBy(asc(sysOutbox.id))
        .limit(batch);
      if (waiting.length === 0) break;
      const ids = waiting.map((row) => row.id);
      // Telling first and marking after it: a crash between the two repeats the events instead of losing them.
      await store.notify(liveChannel, ids.join(","));
      await store.db
        .update(sysOutbox)
        .set({ sentTime: clock.now() })
        .where(and(inArray(sysOutbox.id, ids), isNull(sysOutbox.sentTime)));
      if (waiting.length < batch) break;
    }
    if (Date.now() - cleaned > 3_600_000) {
      cleaned = Date.now();
      await store.db.delete(sysOutbox).where(lt(sysOutbox.createTime, new Date(clock.now().getTime() - keepMs)));
    }
  }

  function kick(): void {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = post()
      .catch((error: unknown) => log.error({ err: error }, "live events could not be sent"))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          kick();
        }
      });
  }

  async function idle(): Promise<void> {
    for (let now = running; now; now = running) await now;
    await handing;
  }

  const sweep = setInterval(() => {
    kick();
    if (store.kind === "postgres")
      lookBack().catch((error: unknown) => log.error({ err: error }, "live events could not be looked up"));
  }, sweepMs);
  sweep.unref();
  kick();

  return {
    kick,
    settled: idle,
    async close() {
      closed = true;
      clearInterval(sweep);
      await idle();
      await stopListening();
    },
  };
}
