import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ordItem } from "#src/server/db/schema/order.ts";
import { monday, orderWorld, type World } from "./world.ts";
import { runJob } from "#tests/support/run-job.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const day = 86_400_000;
const past = new Date(monday.getTime() - 1);
const testing = { orderStatus: "60", paidAmount: 10_000, payStatus: "2", formStatus: "30", dueDate: "2026-03-20" };

const run = (name: string) => runJob(world.app, name);

describe("jobs of orders", () => {
  it("cancels what nobody paid in time, and nothing else (O-08)", async () => {
    const late = await world.order(world, { payExpireTime: past });
    const part = await world.order(world, { payExpireTime: past, paidAmount: 100, payStatus: "1" });
    const early = await world.order(world, { payExpireTime: new Date(monday.getTime() + 1) });
    await world.app.events();
    expect(await run("PayTimeoutJob")).toBe("超时取消1个订单，关闭超时支付0笔");
    expect(await world.read(late.id)).toMatchObject({ orderStatus: "99", cancelType: "3" });
    expect((await world.logsOf(late.id))[0]).toMatchObject({ event: "payTimeout", operatorBy: "system" });
    expect((await world.app.events()).map((event) => event.topic)).toEqual(["order.payTimeout", "msg.order_cancelled"]);
    expect((await world.read(part.id)).orderStatus).toBe("10");
    expect((await world.read(early.id)).orderStatus).toBe("10");
  });

  it("completes orders whose report is out for seven days, however long it did not run (O-24)", async () => {
    const out = await world.order(world, {
      ...testing,
      orderStatus: "80",
      reportTime: new Date(monday.getTime() - 30 * day),
    });
    const held = await world.order(world, {
      ...testing,
      orderStatus: "80",
      holdFlag: "Y",
      reportTime: new Date(monday.getTime() - 30 * day),
    });
    const young = await world.order(world, {
      ...testing,
      orderStatus: "80",
      reportTime: new Date(monday.getTime() - 7 * day + 1),
    });
    expect(await run("AutoCompleteJob")).toBe("自动完成1个订单");
    expect((await world.read(out.id)).orderStatus).toBe("90");
    expect((await world.read(held.id)).orderStatus).toBe("80");
    expect((await world.read(young.id)).orderStatus).toBe("80");
  });

  it("marks what is late, once, and calls customer service (O-34)", async () => {
    const late = await world.order(world, { ...testing, dueDate: "2026-03-15" });
    const today = await world.order(world, { ...testing, dueDate: "2026-03-16" });
    expect(await run("OverdueJob")).toBe("标记超期1个订单");
    expect(await run("OverdueJob")).toBe("标记超期0个订单");
    expect(await world.read(late.id)).toMatchObject({ overdueFlag: "Y", version: 1 });
    expect((await world.read(today.id)).overdueFlag).toBe("N");
    expect((await world.todosOf(late.id)).map((todo) => todo.todoType)).toEqual(["overdue"]);
  });

  it("destroys samples kept long enough, or sends them back to whoever wanted that (C.1.4)", async () => {
    const kept = { status: "50", keepUntil: "2026-03-15" } as const;
    const issued = { ...testing, orderStatus: "90" };
    const destroyed = await world.order(world, issued);
    await world.sample(destroyed, kept);
    const wanted = await world.order(world, issued);
    await world.form(wanted, { sampleDisposal: "2" });
    await world.sample(wanted, kept);
    const young = await world.order(world, issued);
    await world.sample(young, { ...kept, keepUntil: "2026-03-16" });
    const corrected = await world.order(world, testing);
    await world.sample(corrected, kept);
    expect(await run("KeepExpireJob")).toBe("留样到期处理2个订单");
    const stateOf = async (id: string) => (await world.samplesOf(id))[0]?.status;
    expect(await Promise.all([destroyed, wanted, young, corrected].map((order) => stateOf(order.id)))).toEqual([
      "90",
      "70",
      "50",
      "50",
    ]);
    expect((await world.todosOf(wanted.id)).map((todo) => todo.todoType)).toEqual(["return_sample"]);
    expect((await world.logsOf(wanted.id)).map((log) => [log.event, log.toStatus])).toEqual([["keepExpired", "90"]]);

    const sent = await world.app.as("labrec01").put("/order/logistics", {
      id: wanted.id,
      version: (await world.read(wanted.id)).version,
      logisticsType: "3",
      company: "SF",
      trackingNo: "SF800001",
      sendTime: "2026-03-16 09:00:00",
    });
    expect(sent.success).toBe(true);
    expect(await world.todosOf(wanted.id)).toEqual([]);
    expect(await run("ReturnSignJob")).toBe("退样自动签收0个订单，撤样自动签收0个");
    world.app.clock.set(new Date(monday.getTime() + 10 * day));
    expect(await run("ReturnSignJob")).toBe("退样自动签收1个订单，撤样自动签收0个");
    expect(await stateOf(wanted.id)).toBe("80");
    expect(await run("ReturnSignJob")).toBe("退样自动签收0个订单，撤样自动签收0个");
    world.app.clock.set(monday);
  });

  it("goes on past an order it cannot write, and says so at the end", async () => {
    const broken = await world.order(world, { payExpireTime: past });
    await world.app.store.db.update(ordItem).set({ payableAmount: 1 }).where(eq(ordItem.orderId, broken.id));
    const good = await world.order(world, { payExpireTime: past });
    await expect(run("PayTimeoutJob")).rejects.toThrow(/^超时取消1个订单，1个失败/);
    expect((await world.read(broken.id)).orderStatus).toBe("10");
    expect((await world.read(good.id)).orderStatus).toBe("99");
  });
});
