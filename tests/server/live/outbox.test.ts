import { afterAll, beforeAll, expect, it } from "vitest";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import type { Store } from "#src/server/db/store.ts";
import { startPoster, writeEvents } from "#src/server/live/outbox.ts";
import { settableClock } from "#tests/support/clock.ts";
import { openTestStore } from "#tests/support/store.ts";

const clock = settableClock();
const log = { info() {}, warn() {}, error() {} };
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it("deletes events a day after they were sent, and none that waits for its receivers", async () => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3_600_000);
  await store.db.delete(sysOutbox);
  const message = { topic: "msg.order_paid", payload: {} } as const;
  await writeEvents(store.db, [message], 1, daysAgo(2));
  await writeEvents(store.db, [{ topic: "todo", payload: {} }], 1, daysAgo(2));
  await writeEvents(store.db, [{ topic: "todo", payload: {} }], 1, daysAgo(0));
  // Nobody can be found for the message: it waits.
  const poster = await startPoster(
    store,
    clock,
    log,
    () => {},
    () => Promise.reject(new Error("the directory does not answer")),
  );
  poster.kick();
  await poster.settled();
  await poster.close();
  const left = await store.db.select().from(sysOutbox).orderBy(sysOutbox.topic);
  expect(left.map(({ topic, sentTime }) => [topic, sentTime !== null])).toEqual([
    ["msg.order_paid", false],
    ["todo", true],
  ]);
});
