import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { monday, orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const cs = () => world.app.as("cs01");

async function priced(body: Record<string, unknown>) {
  return cs().post("/order/calcPrice", { customerId: world.customer.id, isUrgent: "N", ...body });
}

async function add(body: Record<string, unknown>) {
  const { result } = await priced(body);
  return cs().post("/order/add", {
    customerId: world.customer.id,
    isUrgent: "N",
    requestId: randomUUID(),
    priceToken: result.priceToken,
    ...body,
  });
}

const one = (serviceId: string, quantity = 1) => ({ items: [{ serviceId, quantity }] });

describe("ordering on behalf of a customer (O-01)", () => {
  it("prices on the server, snapshots who and what, and starts the time to pay", async () => {
    await world.app.events();
    const reply = await add({ ...one(world.service.id, 2), isUrgent: "Y", customerRemark: "加急" });
    expect(reply).toMatchObject({ success: true, message: "下单成功" });
    const order = await world.read(reply.result.ids[0]);
    expect(order).toMatchObject({
      orderNo: expect.stringMatching(/^DD20260316\d{5}$/),
      orderStatus: "10",
      orderType: "1",
      orderSource: "4",
      customerName: world.customer.customerName,
      contactName: "张三",
      salesBy: "sales01",
      labId: world.lab.id,
      labOrgCode: "A01A03A01",
      goodsAmount: 20_000,
      urgentAmount: 10_000,
      discountAmount: 0,
      payableAmount: 30_000,
      needSample: "Y",
      isUrgent: "Y",
      payExpireTime: new Date(monday.getTime() + 10_080 * 60_000),
      createBy: "cs01",
      customerRemark: "加急",
    });
    expect(await world.linesOf(order.id)).toMatchObject([
      {
        lineNo: 1,
        quantity: 2,
        unitPrice: 10_000,
        urgentAmount: 10_000,
        payableAmount: 30_000,
        tatDays: 2,
        costPrice: 6_000,
      },
    ]);
    expect(await world.logsOf(order.id)).toMatchObject([{ event: "create", eventName: "代客下单", toStatus: "10" }]);
    expect((await world.app.events()).map(({ topic }: { topic: string }) => topic)).toEqual([
      "order.create",
      "msg.order_created",
    ]);
  });

  it("answers a repeated request with the same order (T-63)", async () => {
    const { result } = await priced(one(world.service.id));
    const body = {
      customerId: world.customer.id,
      ...one(world.service.id),
      requestId: randomUUID(),
      priceToken: result.priceToken,
    };
    const first = await cs().post("/order/add", body);
    const second = await cs().post("/order/add", body);
    expect(second.result).toEqual(first.result);
  });

  it("splits a cart over two laboratories into two orders of one group whose cents add up (T-36)", async () => {
    const other = await world.makeLab();
    const level = await world.makeLevel(9_500);
    const customer = await world.makeCustomer({ levelId: level.id });
    const mine = await world.makeService({ defaultLabId: world.lab.id, price: 333 });
    const theirs = await world.makeService({ defaultLabId: other.id, price: 777 });
    const cart = {
      customerId: customer.id,
      items: [
        { serviceId: mine.id, quantity: 1 },
        { serviceId: theirs.id, quantity: 1 },
      ],
    };
    const { result } = await priced(cart);
    expect(result.orders).toHaveLength(2);
    const reply = await add(cart);
    expect(reply.message).toBe("已按检测公司拆分为2个订单");
    const [first, second] = await Promise.all(reply.result.ids.map((id: string) => world.read(id)));
    expect(first.groupNo).toBe(first.orderNo);
    expect(second.groupNo).toBe(first.groupNo);
    expect([first.payableAmount, second.payableAmount]).toEqual([316, 738]);
    // Each order links to the other.
    const detail = async (id: string, username = "cs01") =>
      (await world.app.as(username).get("/order/queryById", { id })).result;
    expect((await detail(first.id)).related).toEqual([
      {
        id: second.id,
        orderNo: second.orderNo,
        labName: other.labName,
        orderStatus: "10",
        orderStatus_dictText: "待付款",
        payableAmount: 738,
      },
    ]);
    expect((await detail(second.id)).related).toMatchObject([{ id: first.id, payableAmount: 316 }]);
    expect(result.payableAmount).toBe(316 + 738);
  });

  it("refuses when a service went off the shelf meanwhile, by name, and when its price changed (T-37)", async () => {
    const service = await world.makeService({ defaultLabId: world.lab.id });
    const { result } = await priced(one(service.id));
    const submit = () =>
      cs().post("/order/add", {
        customerId: world.customer.id,
        ...one(service.id),
        requestId: randomUUID(),
        priceToken: result.priceToken,
      });
    await world.changeService(service.id, { price: 10_001 });
    expect(await submit()).toMatchObject({ code: 42201, message: "价格已变动，请重新确认" });
    await world.changeService(service.id, { price: 10_000, status: "2" });
    expect(await submit()).toMatchObject({ code: 42201, message: `服务“${service.serviceName}”已下架` });
  });

  it("takes the exclusive price alone, without level discount, and counts what is used (T-39)", async () => {
    const level = await world.makeLevel(9_000);
    const customer = await world.makeCustomer({ levelId: level.id });
    const exclusive = await world.makeExclusive(customer.id, world.service.id, {
      exclusivePrice: 8_000,
      maxQuantity: 2,
    });
    const reply = await add({ customerId: customer.id, ...one(world.service.id, 2) });
    const order = await world.read(reply.result.ids[0]);
    expect(order).toMatchObject({ orderType: "3", goodsAmount: 16_000, discountAmount: 0, payableAmount: 16_000 });
    expect(await world.usedOf(exclusive.id)).toBe(2);
    expect(await priced({ customerId: customer.id, ...one(world.service.id) })).toMatchObject({
      code: 42201,
      message: "超出限购数量",
    });
  });

  it("gives the used quantity back once when the order is cancelled (T-35)", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id });
    const exclusive = await world.makeExclusive(customer.id, world.service.id, {
      exclusivePrice: 8_000,
      maxQuantity: 2,
    });
    const [id] = (await add({ customerId: customer.id, ...one(world.service.id, 2) })).result.ids as string[];
    const body = { id, version: (await world.read(id ?? "")).version, cancelType: "2", cancelReason: "不需要了" };
    expect(await cs().put("/order/cancel", body)).toMatchObject({
      success: true,
      message: "订单已取消",
      result: { orderStatus: "99" },
    });
    expect(await world.usedOf(exclusive.id)).toBe(0);
    expect((await cs().put("/order/cancel", { ...body, version: body.version + 1 })).code).not.toBe(200);
    expect(await world.usedOf(exclusive.id)).toBe(0);
  });

  it("shares a package's price over its services, without level discount, and keeps to its limit", async () => {
    const level = await world.makeLevel(9_000);
    const customer = await world.makeCustomer({ levelId: level.id });
    const first = await world.makeService({ defaultLabId: world.lab.id, price: 4_000 });
    const second = await world.makeService({ defaultLabId: world.lab.id, price: 8_000 });
    const bundle = await world.makePackage({ packagePrice: 10_000, limitPerCustomer: 1 }, [first.id, second.id]);
    const cart = { customerId: customer.id, items: [{ packageId: bundle.id, quantity: 1 }] };
    const [id = ""] = (await add(cart)).result.ids as string[];
    expect(await world.read(id)).toMatchObject({ orderType: "2", payableAmount: 10_000, discountAmount: 0 });
    expect((await world.linesOf(id)).map((line) => [line.itemType, line.packageId, line.payableAmount])).toEqual([
      ["2", bundle.id, 3_333],
      ["2", bundle.id, 6_667],
    ]);
    expect(await priced(cart)).toMatchObject({ code: 42201, message: "超出限购数量" });
  });

  it("charges travel for work on site by region and man-days, on a line of its own", async () => {
    const service = await world.makeService({ defaultLabId: world.lab.id, onSite: "Y", needSample: "N" });
    await world.makeTravel({
      areaCode: "440300",
      transportFee: 20_000,
      hotelFee: 30_000,
      mealFee: 5_000,
      manDayFee: 50_000,
    });
    const cart = { ...one(service.id), areaCode: "440000,440300,440305", manDays: 2 };
    expect((await priced({ ...cart, areaCode: "110000,110100,110101" })).message).toBe(
      "该地区未配置差旅费，请联系管理员",
    );
    const [id = ""] = (await add(cart)).result.ids as string[];
    expect(await world.read(id)).toMatchObject({
      onSite: "Y",
      needSample: "N",
      travelAmount: 190_000,
      payableAmount: 200_000,
    });
    expect((await world.linesOf(id)).at(-1)).toMatchObject({
      itemType: "4",
      serviceName: "差旅费",
      payableAmount: 190_000,
      costPrice: 0,
    });
  });

  it("lets a free order pass straight on", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id });
    await world.makeExclusive(customer.id, world.service.id, { exclusivePrice: 0 });
    const [id = ""] = (await add({ customerId: customer.id, ...one(world.service.id) })).result.ids as string[];
    expect(await world.read(id)).toMatchObject({
      orderStatus: "30",
      payStatus: "2",
      payableAmount: 0,
      liquidationStatus: "10",
      liquidationAmount: 0,
    });
  });

  it("waits for a quote when a price is asked for", async () => {
    const service = await world.makeService({ defaultLabId: world.lab.id, priceMode: "3", price: 0, costPrice: null });
    const [id = ""] = (await add(one(service.id))).result.ids as string[];
    expect(await world.read(id)).toMatchObject({ orderStatus: "05", orderType: "5", payExpireTime: null });
    const quote = await world.signed("sales01", "/order/changePrice", {
      id,
      version: (await world.read(id)).version,
      mode: "direct",
      newAmount: 88_800,
      reason: "报价",
    });
    expect(quote.result).toMatchObject({ orderStatus: "10", payableAmount: 88_800 });
  });

  it("takes orders on the last day of a laboratory's certificate and refuses them the next (T-68)", async () => {
    const lab = await world.makeLab({ certExpire: "2026-03-16" });
    const service = await world.makeService({ defaultLabId: lab.id });
    expect((await priced(one(service.id))).success).toBe(true);
    world.app.clock.set(new Date("2026-03-16T16:00:00Z"));
    expect(await priced(one(service.id))).toMatchObject({ code: 42201, message: "检测公司资质已过期" });
    world.app.clock.set(monday);
  });

  it("refuses a frozen customer", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id, status: "2" });
    expect(await priced({ customerId: customer.id, ...one(world.service.id) })).toMatchObject({
      code: 42201,
      message: "客户已冻结，不能下单",
    });
  });

  it("refuses whoever may not order", async () => {
    expect(
      (
        await world.app
          .as("labeng01")
          .post("/order/calcPrice", { customerId: world.customer.id, ...one(world.service.id) })
      ).code,
    ).toBe(40301);
  });
});
