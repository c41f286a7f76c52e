import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { EventTopic } from "#src/contract/events.ts";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import type { Db, Store, Tx } from "#src/server/db/store.ts";
import type { Clock } from "#src/server/kernel/clock.ts";
import type { Log } from "#src/server/kernel/kernel.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { selectFew, valuesOf } from "#src/server/kernel/query/select.ts";
import { piece } from "#src/server/kernel/query/write-sql.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import { insertRows } from "#src/server/kernel/rows/write-behind.ts";

/** A stored event on its way to browsers. */
export interface PostedEvent extends Event {
  /** Write order. Browsers and hubs receive an event at least once, and drop duplicates by `eventId`. */
  position: number;
  eventId: string;
  tenantId: number;
}

/** Notification channel that tells processes about events to send. */
export const liveChannel = "assay_live";
/** How long sent events are stored, for late readers and for tests, in ms. */
const keepMs = 24 * 3_600_000;
const batch = 200;
/** How far back a process looks after it lost the channel, in ms. */
const lookBackMs = 60_000;

/** Writes an event in the same transaction as its rows, so it exists only if they are committed. */
export function writeEvent(db: Db | Tx, event: Event, tenantId: number, now: Date): Promise<void> {
  return writeEvents(db, [event], tenantId, now);
}

/** Writes events in order, as one statement. */
export function writeEvents(db: Db | Tx, events: readonly Event[], tenantId: number, now: Date): Promise<void> {
  return insertRows(db, new Map([[sysOutbox, storedEvents(events, tenantId, now)]]));
}

/** Events as new rows of the outbox. */
export function storedEvents(events: readonly Event[], tenantId: number, now: Date) {
  return events.map((event) => ({
    eventId: randomUUID(),
    topic: event.topic,
    tenantId: event.everywhere ? 0 : tenantId,
    payload: event.payload,
    about: event.about ?? null,
    toUsers: event.to ?? null,
    createTime: now,
  }));
}

type Stored = typeof sysOutbox.$inferSelect;

function eventOf({ id, eventId, topic, tenantId, payload, about, toUsers }: Stored): PostedEvent {
  return {
    position: id,
    eventId,
    // Only `writeEvents` writes this column.
    topic: topic as EventTopic,
    tenantId,
    payload,
    ...(about ? { about } : {}),
    ...(toUsers ? { to: toUsers } : {}),
  };
}

/**
 * Marks up to `batch` waiting events as sent and notifies all processes of their positions, in one transaction: an event
 * is marked exactly when it is notified. Skips events that another process is sending. Returns the number of events.
 *
 * @param leaveMessages Business messages without receivers keep waiting.
 */
async function send(db: Db, now: Date, leaveMessages: boolean): Promise<number> {
  const waiting = leaveMessages ? sql`sent_time is null and not ${unaddressed}` : sql`sent_time is null`;
  const [[count] = []] = await valuesOf(
    db,
    // Planned each time: a plan made while the table was nearly empty would read all of it.
    sql`with waiting as (select id from ${sysOutbox} where ${waiting} order by id limit ${batch} for update skip locked),
      sent as (update ${sysOutbox} set sent_time = ${now.toISOString()} from waiting where ${sysOutbox.id} = waiting.id returning ${sysOutbox.id})
      select count(*)::int, pg_notify(${liveChannel}, string_agg(id::text, ',' order by id)) from sent having count(*) > 0`,
  );
  return Number(count ?? 0);
}

/** Condition: business messages without receivers yet. */
const unaddressed = sql`(${sysOutbox.sentTime} is null and ${sysOutbox.toUsers} is null and ${sysOutbox.topic} like 'msg.%')`;

/** Finds the receivers of business messages and stores their notices in `tx`. Returns the receivers by position. */
export type Addressing = (tx: Tx, events: readonly PostedEvent[]) => Promise<ReadonlyMap<number, readonly string[]>>;

/** Passes committed events to `deliver`, in every process. */
export interface Poster {
  /** Call after a commit: sends waiting events soon. */
  kick(): void;
  /** Resolves when every event committed so far was passed on; for tests and for closing. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the poster of one process.
 *
 * The first process that finds an unsent event marks it as sent and notifies all processes of its position, in one
 * transaction. Each process reads the row itself, since it may be larger than a notification. What a process missed
 * while its channel was broken it reads again, so `deliver` may receive an event more than once.
 *
 * Business messages (`msg.…`) first go to `address`, each exactly once, and then to the receivers it returns. Without
 * `address` they go to everybody who may see them. While `address` fails, these messages wait, and nothing else does.
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

  /** Handles notifications one after the other: in parallel, a later event could arrive first. */
  let handing = Promise.resolve();
  const stopListening = await store.listen(liveChannel, (payload) => {
    const ids = payload.split(",").map(Number).filter(Number.isSafeInteger);
    if (closed || ids.length === 0) return;
    handing = handing
      .then(() => handOn(ids))
      .catch((error: unknown) => log.error({ err: error }, "live events could not be read"));
  });

  async function handOn(ids: readonly number[]): Promise<void> {
    const these = piece`where ${sysOutbox.id} = any(${sql.param([...ids])}::bigint[]) order by ${sysOutbox.id}`;
    tell((await selectFew(store.db, sysOutbox, metaOf(sysOutbox).selection, these)) as Stored[]);
  }

  /**
   * On PostgreSQL the channel breaks with its connection and notifications are lost, so read the recent events again.
   */
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

  /** Finds receivers for messages that have none yet. Skips messages that another process is working on. */
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
    for (;;) if ((await send(store.db, clock.now(), address !== undefined)) < batch) break;
    if (Date.now() - cleaned > 3_600_000) {
      cleaned = Date.now();
      // An unsent event never expires: it waits until its receivers are found.
      const expired = lt(sysOutbox.createTime, new Date(clock.now().getTime() - keepMs));
      await store.db.delete(sysOutbox).where(and(isNotNull(sysOutbox.sentTime), expired));
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
