import { afterAll, beforeAll, expect, it } from "vitest";
import { monday, orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const path = "/order/report/downloads";

it("lists who opened which report, newest first; others' orders are refused", async () => {
  const order = await world.order(world, { orderStatus: "80", paidAmount: 10_000, payStatus: "2" });
  const [first, second] = [await world.report(order, { status: "20" }), await world.report(order, { status: "20" })];
  expect((await world.app.as("cs01").get(path, { orderId: order.id })).result).toEqual([]);
  await world.app.as("cs01").get("/order/report/download", { reportId: first.id });
  await world.app.settled();
  world.app.clock.set(new Date(monday.getTime() + 60_000));
  await world.app.as("cslead").get("/order/report/download", { reportId: second.id });
  await world.app.settled();
  expect((await world.app.as("cs01").get(path, { orderId: order.id })).result).toMatchObject([
    { reportNo: second.reportNo, username: "cslead", realname: "许主管", time: "2026-03-16 10:01:00" },
    { reportNo: first.reportNo, username: "cs01", realname: "林客服", time: "2026-03-16 10:00:00" },
  ]);
  expect((await world.app.as("sales02").get(path, { orderId: order.id })).code).toBe(40302);
});
