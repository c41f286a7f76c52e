import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { orderWorld, type World } from "#tests/server/order/world.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";

let world: World;
let other: TestApp;
beforeAll(async () => {
  world = await orderWorld();
  // A second process on the same store, whose browsers get the first one's events.
  other = await testApp({ store: world.app.store });
});
afterAll(async () => {
  await other.close();
  await world.app.close();
});

interface Ear {
  socket: WebSocket;
  frames: string[];
}

async function listen(app: TestApp, username: string, tenantId?: number): Promise<Ear> {
  const me = tenantId === undefined ? app.as(username) : app.as(username, { tenantId });
  const { id } = (await me.get("/sys/user/getUserInfo")).result.userInfo as { id: string };
  const frames: string[] = [];
  const query = tenantId === undefined ? "" : `?tenantId=${tenantId}`;
  const socket = await app.fastify.injectWS(
    `/api/websocket/${id}${query}`,
    { headers: { "sec-websocket-protocol": await me.token() } },
    { onInit: (ws) => ws.on("message", (data: Buffer) => frames.push(data.toString())) },
  );
  await eventually(() => {
    socket.send("ping");
    expect(frames).toContain("ping");
  });
  return { socket, frames };
}

/** Events that an open list would receive about one row. */
const heard = (ear: Ear, id: string) =>
  ear.frames
    .filter((frame) => frame !== "ping")
    .map((frame) => JSON.parse(frame) as { topic: string; payload: Record<string, unknown> })
    .filter(({ topic, payload }) => topic === "row.changed" && payload["id"] === id)
    .map(({ payload }) => payload);

describe("what one person changes", () => {
  it("reaches open lists of those who may see the row, in every process, and of nobody else (E.12)", async () => {
    const order = await world.order(world, { salesBy: "sales01", salesOrgCode: "A01A02A01" });
    const ears = {
      owner: await listen(world.app, "sales01"),
      elsewhere: await listen(other, "sales01"),
      colleague: await listen(world.app, "sales02"),
      service: await listen(other, "cs02"),
      neighbour: await listen(world.app, "multi01", 2),
    };
    const call = { id: order.id, version: order.version, innerRemark: "请加急" };
    expect((await world.app.as("cs01").put("/order/remark", call)).success).toBe(true);
    for (const ear of [ears.owner, ears.elsewhere, ears.service]) {
      await eventually(() =>
        expect(heard(ear, order.id)).toContainEqual(
          expect.objectContaining({ address: "order:order", kind: "edit", version: order.version + 1 }),
        ),
      );
    }
    await Promise.all([world.app.settled(), other.settled()]);
    expect(heard(ears.colleague, order.id)).toEqual([]);
    expect(heard(ears.neighbour, order.id)).toEqual([]);
    // The row data for the data rules stay on the server.
    expect(JSON.stringify(ears.owner.frames)).not.toContain("salesOrgCode");
    for (const { socket } of Object.values(ears)) socket.terminate();
  });

  it("is told once of an order whose lines, log and price record were written with it", async () => {
    const order = await world.order(world);
    const priced = { id: order.id, version: order.version, mode: "direct", newAmount: order.payableAmount - 1 };
    await world.app.events({ all: true });
    const answer = await world.signed("slead01", "/order/changePrice", { ...priced, reason: "议价" });
    expect(answer).toMatchObject({ success: true });
    const told = (await world.app.events({ all: true })).filter(({ topic }) => topic === "row.changed");
    expect(told.map(({ payload }) => payload)).toEqual([
      { address: "order:order", id: order.id, version: order.version + 1, kind: "edit" },
    ]);
  });

  it("is told of acts on many rows, each in a transaction of its own, too", async () => {
    const order = await world.order(world, { salesBy: "sales01", salesOrgCode: "A01A02A01" });
    const ear = await listen(other, "cs02");
    const reply = await world.app
      .as("cslead")
      .put("/order/changeSalesperson", { ids: [order.id], newSales: "sales02", changeCustomer: "N", reason: "休假" });
    expect(reply.result.success).toHaveLength(1);
    await eventually(() => expect(heard(ear, order.id)).not.toEqual([]));
    ear.socket.terminate();
  });

  it("carries the name that the browser gave the act, and none where it gave none", async () => {
    const order = await world.order(world, { salesBy: "sales01", salesOrgCode: "A01A02A01" });
    const ear = await listen(world.app, "sales01");
    const name = "0123456789abcdef0123456789abcdef";
    const remark = (version: number, headers: Record<string, string>) =>
      world.app.as("cs01").send("PUT", "/order/remark", {
        headers: { "content-type": "application/json", ...headers },
        payload: JSON.stringify({ id: order.id, version, innerRemark: `请加急 ${version}` }),
      });
    expect((await remark(order.version, { "x-act-id": name })).success).toBe(true);
    expect((await remark(order.version + 1, {})).success).toBe(true);
    await eventually(() => expect(heard(ear, order.id)).toHaveLength(2));
    expect(heard(ear, order.id).map(({ act }) => act)).toEqual([name, undefined]);
    ear.socket.terminate();
  });
});
