import { expect, it } from "vitest";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { Hub } from "#src/server/live/hub.ts";

it("closes the sockets of ended sessions, and none whose permissions cannot be read right now", async () => {
  const hub = new Hub();
  const closed: string[] = [];
  const join = (sessionId: string, actor: () => Promise<Actor | null>) =>
    hub.join({ sessionId, actor, socket: { send() {}, close: () => closed.push(sessionId) } });
  join("running", () => Promise.resolve({} as Actor));
  join("ended", () => Promise.resolve(null));
  join("unknown", () => Promise.reject(new Error("no connection")));
  await hub.weed();
  expect(closed).toEqual(["ended"]);
  expect(hub.size).toBe(2);
});
