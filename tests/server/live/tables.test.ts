import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { longestUpdate } from "#src/contract/table-channel.ts";
import { openStore, type Store } from "#src/server/db/store.ts";
import { socketLimits } from "#src/server/live/socket-limits.ts";
import { tableLimits } from "#src/server/live/table-sockets.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { onPostgres } from "#tests/support/store.ts";

let one: TestApp;
let two: TestApp;
let other: Store;
beforeAll(async () => {
  // Caches permissions as in production: every update and every page checks them.
  one = await testApp();
  other = await storeOfAnotherProcess(one.store);
  two = await testApp({ store: other });
});
afterAll(async () => {
  await two.close();
  if (other !== one.store) await other.close();
  await one.close();
});

/** On PostgreSQL the second server has its own connections, like a second process. */
async function storeOfAnotherProcess(store: Store): Promise<Store> {
  if (!onPostgres) return store;
  const [row] = await store.query<{ name: string }>(sql`select current_database() as name`);
  const databaseUrl = Object.assign(new URL(process.env["ASSAY_TEST_PG"] ?? ""), { pathname: `/${row?.name}` }).href;
  const migrationsFolder = new URL(`file://${process.env["ASSAY_TEST_MIGRATIONS"]}/`);
  return openStore({ databaseUrl, dataDir: "", migrationsFolder });
}

interface Page {
  socket: WebSocket;
  /** Frames other than heartbeat replies. */
  heard: () => unknown[];
  frames: string[];
  closed: () => number | undefined;
  tell: (row: object, table?: string) => void;
}

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

let pages = 0;
interface Place {
  app?: TestApp;
  pageId?: string;
  tenantId?: number;
  base?: string;
  userId?: string;
  token?: string;
}

/** Opens a page of a user; resolves when its channel responds, or when the server closes it. */
async function page(username: string, place: Place = {}): Promise<Page> {
  const { app = one, pageId = `page-${(pages += 1)}`, tenantId, base = "/api" } = place;
  const me = app.as(username);
  const userId = place.userId ?? ((await me.get("/sys/user/getUserInfo")).result.userInfo.id as string);
  const token = place.token ?? (await me.token());
  const frames: string[] = [];
  let code: number | undefined;
  const socket = await app.fastify.injectWS(
    `${base}/vxeSocket/${userId}/${pageId}${tenantId === undefined ? "" : `?tenantId=${tenantId}`}`,
    { headers: { "sec-websocket-protocol": token } },
    {
      onInit: (ws) => {
        ws.on("message", (data: Buffer) => frames.push(data.toString()));
        ws.on("error", () => undefined);
        ws.on("close", (why: number) => {
          code = why;
        });
      },
    },
  );
  open.push(socket);
  const made: Page = {
    socket,
    frames,
    heard: () => frames.filter((frame) => frame !== answer).map((frame) => JSON.parse(frame) as unknown),
    closed: () => code,
    tell: (row, table = "vxe-default") =>
      socket.send(
        JSON.stringify({ type: "update_vxe_table", data: { socketKey: table, args: [row, `case-${pageId}`] } }),
      ),
  };
  await eventually(() => {
    if (code === undefined) beat(made);
    expect(code ?? frames.includes(answer)).toBeTruthy();
  });
  return made;
}

const answer = '{"type":"heart_beat","data":true}';
const beat = ({ socket }: Page) => socket.send(JSON.stringify({ type: "heart_beat", data: "" }));
const rowsOf = (listener: Page) =>
  listener.heard().map((frame) => (frame as { data: { args: [Record<string, unknown>] } }).data.args[0]);

/**
 * Waits until all earlier updates have arrived. Updates arrive in order, so it sends one more and waits until the other
 * server delivers it. Then it waits until each listener answers a heartbeat.
 */
async function settled(...listeners: readonly Page[]): Promise<void> {
  const end = { id: `end-${(pages += 1)}` };
  const witness = await page("admin", { pageId: `witness-${pages}` });
  const mirror = await page("admin", { app: two });
  witness.tell(end);
  await eventually(() => expect(rowsOf(mirror)).toContainEqual(end));
  for (const listener of listeners) {
    const before = listener.frames.length;
    if (listener.closed() === undefined) beat(listener);
    await eventually(() => expect(listener.closed() ?? listener.frames.length > before).toBeTruthy());
  }
}

describe("the channel of editable tables", () => {
  it("is a socket at /vxeSocket/{userId}/{pageId}, below the API base and at the root (LIVE-01)", async () => {
    for (const base of ["/api", ""]) expect((await page("cs01", { base })).closed()).toBeUndefined();
    await expect(one.fastify.injectWS("/api/vxeSocket/1")).rejects.toThrow("404");
    expect((await page("cs01", { pageId: "a%20b" })).closed()).toBe(1008);
  });

  it("lets in only the person in its path, by a token that is never in the address (LIVE-01)", async () => {
    const token = await one.as("cs01").token();
    const stranger = await page("cs01", { token: "x".repeat(43), pageId: `p?token=${token}` });
    expect(stranger.closed()).toBe(4401);
    expect((await page("cs01", { userId: "1" })).closed()).toBe(4401);
    const { id } = (await one.as("cs01").get("/sys/user/getUserInfo")).result.userInfo as { id: string };
    expect((await page("cs01", { userId: `${id}_0123456789abcdef` })).closed()).toBeUndefined();
    // A tenant that the user does not belong to.
    expect((await page("cs01", { tenantId: 2 })).closed()).toBe(4401);
  });

  it("ends with the session", async () => {
    const ear = await page("fin01");
    await two.as("tadmin").post("/sys/online/forceLogout", { username: "fin01" });
    await eventually(() => expect(ear.closed()).toBe(4401));
  });

  it("answers a heartbeat, and no answer to one (LIVE-05)", async () => {
    const ear = await page("cs01");
    const before = ear.frames.length;
    ear.socket.send(answer);
    beat(ear);
    await eventually(() => expect(ear.frames).toHaveLength(before + 1));
    expect(ear.frames.at(-1)).toBe(answer);
  });

  it("hands an update to the other pages of the tenant, in every process, and not to the page itself", async () => {
    const teller = await page("cs01", { pageId: "own" });
    const ears = {
      samePage: await page("cs01", { pageId: "own" }),
      nextWindow: await page("cs01"),
      elsewhere: await page("cs01", { app: two }),
      colleague: await page("cs02", { app: two }),
      samePageOfAnother: await page("cs02", { pageId: "own" }),
      neighbour: await page("multi01", { app: two, tenantId: 2 }),
      owner: await page("admin", { app: two }),
    };
    const row = { id: "1", name: "甲", status: "2", tug_status: { check: 1 } };
    teller.tell(row);
    await settled(teller, ...Object.values(ears));
    const frame = (args: unknown) => ({ type: "update_vxe_table", data: { socketKey: "vxe-default", args } });
    expect(ears.nextWindow.heard()).toEqual([frame([row, "case-own"])]);
    expect(ears.elsewhere.heard()).toEqual([frame([row, "case-own"])]);
    // The row's states, without its other values.
    const states = frame([{ id: "1", status: "2", tug_status: { check: 1 } }, "case-own"]);
    expect(ears.colleague.heard()).toEqual([states]);
    expect(ears.samePageOfAnother.heard()).toEqual([states]);
    expect(ears.neighbour.heard()).toEqual([]);
    expect(teller.heard()).toEqual([]);
    expect(ears.samePage.heard()).toEqual([]);
  });

  it("hands whole rows of a named table to those who may read all of it, and to nobody else", async () => {
    const teller = await page("cs01");
    const ears = {
      colleague: await page("cs02", { app: two }),
      // Sees only his own orders: the server does not know whether this is one of them.
      sales: await page("sales01", { app: two }),
      operator: await page("oper01", { app: two }),
    };
    const row = { id: "1", innerRemark: "请加急", status: "2" };
    teller.tell(row, "order:order/items");
    // Nobody has this permission, so only the sender's own pages get the values.
    const own = await page("cs01", { app: two });
    teller.tell(row, "order:nothing");
    await settled(own, ...Object.values(ears));
    expect(rowsOf(ears.colleague)).toEqual([row]);
    expect(rowsOf(own)).toContainEqual(row);
    expect(rowsOf(ears.sales)).toEqual([]);
    expect(rowsOf(ears.operator)).toEqual([]);
  });

  it("keeps the order in which a page told", async () => {
    const teller = await page("cs01");
    const ear = await page("cs01", { app: two });
    for (let n = 0; n < 20; n += 1) teller.tell({ id: "1", n });
    await eventually(() => expect(rowsOf(ear).map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n)));
  });

  it("does not mind rubbish, and shows out who sends too much", async () => {
    const teller = await page("cs02");
    const ear = await page("cs02", { app: two });
    const update = (data: unknown) => JSON.stringify({ type: "update_vxe_table", data });
    for (const frame of [
      "",
      "{",
      "[]",
      "null",
      '{"type":1}',
      "while(1){}",
      update(null),
      update({ socketKey: 1, args: [{ id: "1" }, "c"] }),
      update({ socketKey: "t", args: [{}, "c"] }),
      update({ socketKey: "t", args: [[], "c"] }),
      update({ socketKey: "t", args: [{ id: "1" }] }),
      update({ socketKey: "t", args: [{ id: { evil: 1 } }, "c"] }),
      update({ socketKey: "t", args: [{ id: "1", text: "长".repeat(longestUpdate / 3) }, "c"] }),
      JSON.stringify({ type: "common_send_date", data: { key: "k", args: [1] } }),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(update({ socketKey: "t", args: [{ id: "1" }, "c"] })),
    ])
      teller.socket.send(frame);
    teller.socket.send(update({ socketKey: "t", args: [JSON.parse('{"id":"1","__proto__":{"a":1},"b":2}'), "c"] }));
    await settled(teller, ear);
    expect(rowsOf(ear)).toEqual([{ id: "1", b: 2 }]);
    expect(ear.frames.join()).not.toContain("__proto__");
    expect(teller.closed()).toBeUndefined();

    teller.socket.send("x".repeat(300 * 1024));
    await eventually(() => expect(teller.closed()).toBeDefined());
    const loud = await page("cs02");
    // More than the burst: on a busy machine the allowance grows while they are sent.
    for (let n = 0; n <= 3 * socketLimits.messages.burst; n += 1) loud.socket.send("{}");
    await eventually(() => expect(loud.closed()).toBe(1008));
    expect((await one.fastify.inject("/healthz")).statusCode).toBe(200);
  });

  it("tells no more of one person than was agreed, however many pages he opens", async () => {
    const tellers = [await page("labrec01"), await page("labrec01")];
    const ear = await page("labrec01", { app: two });
    const { burst, perSecond } = tableLimits.updates;
    const since = Date.now();
    for (let n = 0; n < burst; n += 1) for (const teller of tellers) teller.tell({ id: String(n) });
    await settled(...tellers, ear);
    const seconds = (Date.now() - since) / 1_000;
    expect(rowsOf(ear).length).toBeGreaterThanOrEqual(burst);
    expect(rowsOf(ear).length).toBeLessThanOrEqual(burst + Math.ceil(seconds * perSecond));
    const many: Page[] = [];
    for (let n = 0; n <= socketLimits.session; n += 1) many.push(await page("labrec01"));
    expect(many.at(-1)?.closed()).toBe(1013);
  });
});
