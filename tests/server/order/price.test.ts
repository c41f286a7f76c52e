import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { monday, orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const price = (id: string, version: number, newAmount: number) => ({
  id,
  version,
  mode: "direct",
  newAmount,
  reason: "老客户",
});

describe("changing a price (O-02, O-18)", () => {
  it("writes order, line, record and log, and tells the customer", async () => {
    const order = await world.order(world);
    await world.app.events();
    const reply = await world.signed("sales01", "/order/changePrice", price(order.id, 0, 9_500));
    expect(reply).toMatchObject({ success: true, result: { payableAmount: 9_500, adjustAmount: -500, version: 1 } });
    expect((await world.linesOf(order.id))[0]).toMatchObject({ adjustAmount: -500, payableAmount: 9_500 });
    expect((await world.logsOf(order.id))[0]).toMatchObject({
      event: "changePrice",
      fromStatus: "10",
      toStatus: "10",
      operatorBy: "sales01",
    });
    const events = await world.app.events();
    expect(events.map((event) => event.topic)).toEqual(["order.changePrice", "msg.price_changed"]);
    expect(events[1]?.payload).toEqual({ orderId: order.id, orderNo: order.orderNo, by: "sales01" });
    const detail = await world.app.as("cs01").get("/order/queryById", { id: order.id });
    expect(detail.result.priceChanges[0]).toMatchObject({ beforeAmount: 10_000, afterAmount: 9_500, reason: "老客户" });
  });

  it("lets one of two who change the price with the same version win (T-08)", async () => {
    const order = await world.order(world);
    const replies = await Promise.all([
      world.signed("sales01", "/order/changePrice", price(order.id, 0, 9_800)),
      world.signed("slead01", "/order/changePrice", price(order.id, 0, 9_000)),
    ]);
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([200, 40901]));
    const winner = replies.find((reply) => reply.success);
    expect(replies.find((reply) => !reply.success)?.message).toBe("数据已被他人修改，请刷新后重试");
    expect((await world.read(order.id)).payableAmount).toBe(winner?.result.payableAmount);
    expect(await world.logsOf(order.id)).toHaveLength(1);
  });

  it("refuses 5.01 % to sales by the dictionary (T-09)", async () => {
    const order = await world.order(world, { goodsAmount: 1_000_000, payableAmount: 1_000_000 }, [
      { unitPrice: 1_000_000, lineAmount: 1_000_000, payableAmount: 1_000_000 },
    ]);
    const reply = await world.signed("sales01", "/order/changePrice", price(order.id, 0, 949_900));
    expect(reply).toMatchObject({ code: 42201, message: "改价幅度超过您的权限（最多5%）" });
    expect((await world.signed("sales01", "/order/changePrice", price(order.id, 0, 950_000))).success).toBe(true);
  });

  it("refuses an unsigned call and leaves the order alone", async () => {
    const order = await world.order(world);
    const reply = await world.app.as("sales01").put("/order/changePrice", price(order.id, 0, 9_500));
    expect(reply).toMatchObject({ code: 40102 });
    expect((await world.read(order.id)).version).toBe(0);
  });

  it("refuses a colleague's order (T-52)", async () => {
    const order = await world.order(world, { salesBy: "sales02" });
    const reply = await world.signed("sales01", "/order/changePrice", price(order.id, 0, 9_500));
    expect(reply).toMatchObject({ code: 40302, message: "无权操作该数据" });
  });

  it("goes on as paid when the money that came covers the new price", async () => {
    const order = await world.order(world, { paidAmount: 9_600, payStatus: "1" });
    const reply = await world.signed("sales01", "/order/changePrice", price(order.id, 0, 9_600));
    expect(reply.result).toMatchObject({ orderStatus: "30", payStatus: "2" });
    expect(await world.read(order.id)).toMatchObject({
      liquidationStatus: "10",
      liquidationAmount: 6_000,
      payTime: monday,
    });
  });
});
