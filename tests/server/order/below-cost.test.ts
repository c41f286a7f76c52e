import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ordPriceAsk, ordPriceChange } from "#src/server/db/schema/index.ts";
import { orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

/** An order of 1,000 yuan whose laboratory gets 980. */
const dear = (change = {}) =>
  world.order(world, { goodsAmount: 100_000, payableAmount: 100_000, ...change }, [
    { unitPrice: 100_000, lineAmount: 100_000, payableAmount: 100_000, costPrice: 98_000 },
  ]);
const on = async (id: string) => ({ id, version: (await world.read(id)).version });
const put = async (who: string, act: string, id: string, more = {}) =>
  world.signed(who, `/order/${act}`, { ...(await on(id)), ...more });
const ask = (who: string, id: string, newAmount = 97_000) =>
  put(who, "askBelowCost", id, { mode: "direct", newAmount, reason: "老客户" });
const asksOf = (id: string) => world.app.store.db.select().from(ordPriceAsk).where(eq(ordPriceAsk.orderId, id));
const changesOf = (id: string) =>
  world.app.store.db.select().from(ordPriceChange).where(eq(ordPriceChange.orderId, id));
const detailOf = async (who: string, id: string) => (await world.app.as(who).get("/order/queryById", { id })).result;
const workOf = async (who: string, id: string) => {
  const { result } = await world.app.as(who).get("/dashboard/task/list", { kind: "approveBelowCost", pageSize: 100 });
  return (result.records as { id: string; title: string; note: string; path: string }[]).filter((one) => one.id === id);
};

describe("a price below cost", () => {
  it("is told to be below cost without the cost", async () => {
    const order = await dear();
    const asked = async (amount: number) =>
      (await world.app.as("sales01").get("/order/belowCost", { id: order.id, amount })).result;
    expect(await asked(97_999)).toEqual({ below: true, deciders: ["财务主管"] });
    expect(await asked(98_000)).toEqual({ below: false, deciders: [] });
    const direct = { mode: "direct", newAmount: 97_000, reason: "老客户" };
    for (const who of ["sales01", "admin"])
      expect(await put(who, "changePrice", order.id, direct)).toMatchObject({
        code: 42201,
        message: "改后金额低于清算价，请提交审批，由另一人同意后生效",
      });
  });

  it("is asked for by one person, waits in the list of another, and is changed when that person agrees", async () => {
    const order = await dear();
    expect(await ask("sales01", order.id)).toMatchObject({ success: true, message: "已提交审批" });
    expect(await world.read(order.id)).toMatchObject({
      orderStatus: "10",
      payableAmount: 100_000,
      adjustAmount: 0,
      priceAskBy: "sales01",
    });
    expect(await asksOf(order.id)).toMatchObject([
      { status: "10", beforeAmount: 100_000, askedAmount: 97_000, reason: "老客户", askBy: "sales01" },
    ]);
    expect(await changesOf(order.id)).toEqual([]);
    expect(await workOf("finlead", order.id)).toMatchObject([
      { note: "老客户", path: `/order/orderList?tab=all&detail=${order.id}` },
    ]);
    // Not the asker, not who may only change prices, and not who may not open the order.
    for (const who of ["sales01", "slead01", "tadmin"]) expect(await workOf(who, order.id)).toEqual([]);
    expect((await detailOf("slead01", order.id)).priceAsk).toMatchObject({
      beforeAmount: 100_000,
      askedAmount: 97_000,
      askBy: "sales01",
      deciders: ["财务主管"],
    });

    expect(await put("finlead", "approveBelowCost", order.id)).toMatchObject({
      success: true,
      message: "已同意，价格已变更",
    });
    expect(await world.read(order.id)).toMatchObject({
      orderStatus: "10",
      payableAmount: 97_000,
      adjustAmount: -3_000,
      priceAskBy: null,
      priceAskTime: null,
    });
    expect((await world.linesOf(order.id)).map(({ payableAmount }) => payableAmount)).toEqual([97_000]);
    expect(await asksOf(order.id)).toMatchObject([{ status: "20", decideBy: "finlead" }]);
    expect(await changesOf(order.id)).toMatchObject([
      { beforeAmount: 100_000, afterAmount: 97_000, operatorBy: "sales01", approveBy: "finlead" },
    ]);
    const [asked, agreed] = (await world.logsOf(order.id)).slice(-2);
    expect(asked).toMatchObject({ event: "askBelowCost", operatorBy: "sales01", visibleToCustomer: "N" });
    expect(agreed).toMatchObject({ event: "approveBelowCost", operatorBy: "finlead", visibleToCustomer: "Y" });
    expect(agreed?.content).toMatch(/^应付金额由¥1,000.00改为¥970.00：老客户（.+申请，.+同意）$/);
    expect(await workOf("finlead", order.id)).toEqual([]);
    expect((await detailOf("sales01", order.id)).priceAsk).toBe(null);
  });

  it("stays as it was when the other person refuses, who says why", async () => {
    const order = await dear();
    await ask("sales01", order.id);
    expect((await put("finlead", "rejectBelowCost", order.id, { reason: "" })).code).toBe(40001);
    expect((await put("finlead", "rejectBelowCost", order.id, { reason: "毛利太低" })).message).toBe("已驳回");
    expect(await world.read(order.id)).toMatchObject({ orderStatus: "10", payableAmount: 100_000, priceAskBy: null });
    expect(await asksOf(order.id)).toMatchObject([{ status: "30", decideBy: "finlead", decideReason: "毛利太低" }]);
    expect(await workOf("finlead", order.id)).toEqual([]);
    const again = await put("finlead", "approveBelowCost", order.id);
    expect(again).toMatchObject({ code: 40902, message: "该低价申请已处理或已失效，请刷新后查看" });
    // The asker may ask again.
    expect((await ask("sales01", order.id, 97_500)).success).toBe(true);
  });

  it("is decided on by nobody who asked for it, also with both permissions", async () => {
    const order = await dear();
    expect((await ask("admin", order.id)).success).toBe(true);
    expect(await workOf("admin", order.id)).toEqual([]);
    const words = "不能审批自己提交的低价申请，请由另一人审批";
    expect((await put("admin", "approveBelowCost", order.id)).message).toBe(words);
    expect((await put("admin", "rejectBelowCost", order.id, { reason: "不行" })).message).toBe(words);
    expect((await put("sales01", "approveBelowCost", order.id)).code).toBe(40301);
    expect((await put("finlead", "askBelowCost", order.id, { mode: "direct", newAmount: 1, reason: "x" })).code).toBe(
      40301,
    );
  });

  it("is asked for once at a time, and taken back by the asker alone", async () => {
    const order = await dear();
    await ask("sales01", order.id);
    expect((await ask("slead01", order.id)).message).toBe(
      "该订单已有待审批的低价申请，请等待审批，或由申请人撤回后重新提交",
    );
    expect((await put("slead01", "withdrawBelowCost", order.id)).message).toBe("只有申请人可以撤回低价申请");
    expect((await put("sales01", "withdrawBelowCost", order.id)).message).toBe("申请已撤回");
    expect(await asksOf(order.id)).toMatchObject([{ status: "40", decideBy: "sales01" }]);
    expect(await workOf("finlead", order.id)).toEqual([]);
  });

  it("is checked again when it is agreed to: version, money received, right of the asker", async () => {
    const order = await dear();
    await ask("sales01", order.id);
    const stale = await world.signed("finlead", "/order/approveBelowCost", { id: order.id, version: 0 });
    expect(stale.code).toBe(40901);
    await world.app.rows("admin", async (rows) => {
      const { orderEntity } = await import("#src/server/order/order/entity.ts");
      await rows.update(orderEntity, await rows.lock(orderEntity, order.id), { paidAmount: 97_001, payStatus: "1" });
    });
    expect((await put("finlead", "approveBelowCost", order.id)).message).toBe("改后金额不能小于已付金额");
    expect(await world.read(order.id)).toMatchObject({ payableAmount: 100_000, priceAskBy: "sales01" });
    await world.app.store.db.update(ordPriceAsk).set({ askBy: "cs01" }).where(eq(ordPriceAsk.orderId, order.id));
    expect((await put("finlead", "approveBelowCost", order.id)).message).toBe("申请人已无改价权限，请驳回该申请");
  });

  it("becomes void with another price and with the end of the order; the log says so", async () => {
    const changed = await dear();
    await ask("sales01", changed.id);
    await put("sales01", "changePrice", changed.id, { mode: "direct", newAmount: 99_000, reason: "改少一点" });
    const cancelled = await dear();
    await ask("sales01", cancelled.id);
    const how = { cancelType: "1", cancelReason: "客户取消", notifyCustomer: "N" };
    await world.app.as("cs01").put("/order/cancel", { ...(await on(cancelled.id)), ...how });
    for (const [id, content] of [
      [changed.id, "因改价，待审批的低价申请已失效"],
      [cancelled.id, "因取消订单，待审批的低价申请已失效"],
    ] as const) {
      expect((await world.read(id)).priceAskBy).toBe(null);
      expect(await asksOf(id)).toMatchObject([{ status: "50" }]);
      expect(await workOf("finlead", id)).toEqual([]);
      expect((await world.logsOf(id)).filter(({ event }) => event === "voidPriceAsk")).toMatchObject([{ content }]);
    }
  });

  it("may be a quote: the order is quoted when the other person agrees", async () => {
    const order = await dear({ orderStatus: "05" });
    await ask("sales01", order.id, 50_000);
    expect((await world.read(order.id)).orderStatus).toBe("05");
    expect((await put("finlead", "approveBelowCost", order.id)).success).toBe(true);
    expect(await world.read(order.id)).toMatchObject({ orderStatus: "10", payableAmount: 50_000 });
    expect(await changesOf(order.id)).toMatchObject([{ changeType: "2", approveBy: "finlead" }]);
  });
});
