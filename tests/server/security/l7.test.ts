import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { socketLimits } from "#src/server/live/socket-limits.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { arrival, eventually } from "#tests/support/eventually.ts";

const few = { session: 2, person: 3, address: 5, messages: { burst: 20, perSecond: 0.001 } };
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({ limits: { general: 1e9, signIn: 1e9, sockets: few } });
  port = await portOf(app);
});
afterAll(() => app.close());

async function portOf(server: TestApp): Promise<number> {
  await server.fastify.listen({ port: 0, host: "127.0.0.1" });
  const address = server.fastify.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

interface Opened {
  socket: WebSocket;
  frames: string[];
  closed: () => number | undefined;
}
const opened: Opened[] = [];
/** Wait until the server no longer counts any socket, before the next test. */
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ socket }) => hangUp(socket)));
  await arrival(() => app.fastify.websocketServer.clients.size === 0);
});

async function hangUp(socket: WebSocket): Promise<void> {
  if (socket.readyState === WebSocket.CLOSED) return;
  const gone = once(socket, "close");
  socket.close();
  await gone;
}

/** @throws when the handshake is refused */
async function connect(path: string, token: string, at = port): Promise<Opened> {
  const socket = new WebSocket(`ws://127.0.0.1:${at}${path}`, token);
  const frames: string[] = [];
  let code: number | undefined;
  socket.on("message", (data: Buffer) => frames.push(data.toString()));
  socket.on("close", (why) => {
    code = why;
  });
  await once(socket, "open");
  socket.on("error", () => undefined);
  const made = { socket, frames, closed: () => code };
  opened.push(made);
  return made;
}

/** A second session of the same person. */
async function anotherToken(username: string): Promise<string> {
  const { userInfo } = (await app.as(username).get("/sys/user/getUserInfo")).result;
  const place = { userId: userInfo.id as string, username, tenantId: 1, orgCode: "", ip: "127.0.0.1", client: "test" };
  return (await app.kernel.sessions.open(app.store.db, place)).token;
}
const idOf = async (username: string) =>
  (await app.as(username).get("/sys/user/getUserInfo")).result.userInfo.id as string;

/** Resolves to the close code, or to "open" when the channel responds. */
async function state(channel: string, made: Opened): Promise<number | "open"> {
  const ping = channel.includes("vxeSocket") ? '{"type":"heart_beat"}' : "ping";
  if (made.socket.readyState === WebSocket.OPEN) made.socket.send(ping);
  await eventually(() => expect(made.closed() ?? made.frames[0]).toBeDefined());
  return made.closed() ?? "open";
}

describe("L7: live sockets", () => {
  it.each(["/api/live/ID", "/api/websocket/ID", "/api/vxeSocket/ID/page", "/vxeSocket/ID/page"])(
    "are few of one session and of one person: %s (L7)",
    async (channel) => {
      const path = channel.replace("ID", await idOf("cs01"));
      const [first, second] = [await app.as("cs01").token(), await anotherToken("cs01")];
      const open = async (token: string) => state(channel, await connect(path, token));
      expect([await open(first), await open(first)]).toEqual(["open", "open"]);
      expect(await open(first)).toBe(1013);
      expect(await open(second)).toBe("open");
      // The user's last slot is taken; the second session would have one left.
      expect(await open(second)).toBe(1013);
      const [one] = opened;
      if (one) await hangUp(one.socket);
      expect(await open(second)).toBe("open");
    },
  );

  it("give their places back when they close before their session was looked up (L7)", async () => {
    const path = `/api/live/${await idOf("cs01")}`;
    const token = await app.as("cs01").token();
    const { sessions } = app.kernel;
    const find = sessions.find.bind(sessions);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lookups = vi.spyOn(sessions, "find").mockImplementation(async (asked) => {
      await held;
      return find(asked);
    });
    try {
      for (let at = 0; at < few.person; at += 1) {
        const early = await connect(path, token);
        await eventually(() => expect(lookups).toHaveBeenCalledTimes(at + 1));
        early.socket.terminate();
      }
      await arrival(() => app.fastify.websocketServer.clients.size === 0);
      release();
      await Promise.all(lookups.mock.results.map(({ value }) => value as Promise<unknown>));
    } finally {
      lookups.mockRestore();
    }
    expect(await state("/api/live", await connect(path, token))).toBe("open");
    expect(await state("/api/live", await connect(path, token))).toBe("open");
  });

  it("are few of one address, whoever sits there, also without a session (L7)", async () => {
    const open = async (username: string) =>
      state("/api/live", await connect(`/api/live/${await idOf(username)}`, await app.as(username).token()));
    for (const username of ["cs01", "cs02", "fin01", "fin02", "labrec01"]) expect(await open(username)).toBe("open");
    expect(await open("sales01")).toBe(1013);
    const nobody = await connect(`/api/live/1`, "x".repeat(43));
    await eventually(() => expect(nobody.closed()).toBe(1013));
  });

  it.each([
    ["unknown", "hello"],
    ["an event of its own", '{"cmd":"live","topic":"order.status","payload":{}}'],
    ["nothing", ""],
    ["bytes", Buffer.from([1, 2, 3])],
    ["1 KB", "x".repeat(1_024)],
    ["200 KB", "x".repeat(200 * 1_024)],
  ])("close at a message that the channel does not know: %s (L7)", async (_, frame) => {
    const made = await connect(`/api/live/${await idOf("cs01")}`, await app.as("cs01").token());
    expect(await state("/api/live", made)).toBe("open");
    made.socket.send(frame);
    await eventually(() => expect(made.closed()).toBe(1008));
  });

  it("close at a message that is larger than any (L7)", async () => {
    const made = await connect(`/api/live/${await idOf("cs01")}`, await app.as("cs01").token());
    expect(await state("/api/live", made)).toBe("open");
    made.socket.send("x".repeat(300 * 1_024));
    await eventually(() => expect(made.closed()).toBe(1009));
  });

  it.each(["/api/live/ID", "/api/vxeSocket/ID/page"])("close at too many messages: %s (L7)", async (channel) => {
    const made = await connect(channel.replace("ID", await idOf("cs01")), await app.as("cs01").token());
    const ping = channel.includes("vxeSocket") ? '{"type":"heart_beat"}' : "ping";
    for (let n = 0; n < few.messages.burst * 3; n += 1) made.socket.send(ping);
    await eventually(() => expect(made.closed()).toBe(1008));
    expect(made.frames.length).toBeLessThanOrEqual(few.messages.burst);
  });

  it("count to the limit of calls, by session and by address (L7)", async () => {
    const counted = await testApp({ store: app.store, limits: { general: 3, signIn: 1e9 } });
    const at = await portOf(counted);
    const path = `/api/live/${await idOf("cs01")}`;
    const me = counted.as("cs01");
    const call = () => me.get("/sys/dict/getDictItems/sex");
    // This call makes the session known: from now on it has its own allowance.
    expect((await call()).success).toBe(true);
    for (let n = 0; n < 3; n += 1) await connect(path, await me.token(), at);
    await expect(connect(path, await me.token(), at)).rejects.toThrow("200");
    expect((await call()).code).toBe(42901);
    // After that first call, the IP address has two calls left.
    for (let n = 0; n < 2; n += 1) await connect("/api/live/1", `made-up-${n}`, at);
    await expect(connect("/api/live/1", "made-up", at)).rejects.toThrow("200");
    await expect(connect("/vxeSocket/1/page", "made-up", at)).rejects.toThrow("200");
    await counted.close();
  });

  it("are as many as a person at work needs, by default (L7)", () => {
    expect(socketLimits).toEqual({
      session: 40,
      person: 80,
      address: 2_000,
      messages: { burst: 300, perSecond: 20 },
    });
  });
});
