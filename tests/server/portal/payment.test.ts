import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toWire } from "#src/lib/time.ts";
import { signPortal } from "#src/server/portal/message.ts";
import { type TestApp, type TestReply, testApp } from "#tests/support/app.ts";
import { flowsOf, newCustomer, newOrder, orderRow, paymentRow, type Stock, stock } from "#tests/support/business.ts";

const portalSecret = "a secret that only the mall and the server have";
const price = 68_000;
let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ config: { portalSecret } });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterAll(() => app.close());

/** Sends a message of the mall, signed as it is, or with other fields added after signing. */
function send(path: string, fields: Record<string, unknown>, forged: Record<string, unknown> = {}): Promise<TestReply> {
  const message = { tenantId: 1, sentTime: toWire(app.clock.now()), ...fields };
  return app.anonymous.post(path, { ...message, sign: signPortal(portalSecret, message), ...forged });
}

const begin = (orderNo: string, forged?: Record<string, unknown>) =>
  send("/portal/payment/online", { orderNo, method: "alipay" }, forged);

const report = (fields: Record<string, unknown>, forged?: Record<string, unknown>) => {
  const paidTime = toWire(app.clock.now());
  const message = {
    method: "alipay",
    amount: price,
    channelNo: `C-${String(fields["paymentNo"])}`,
    paidTime,
    ...fields,
  };
  return send(`/portal/payment/notify/${String(message.method)}`, message, forged);
};

const unpaid = async () => newOrder(app, at, await newCustomer(app, at));

describe("an online payment", () => {
  it("begins with the open amount and pays the order when the channel reports it (P-02, P-03)", async () => {
    const order = await unpaid();
    const begun = await begin(order.orderNo);
    expect(begun).toMatchObject({ code: 200, result: { amount: price } });
    const { paymentNo, expireTime } = begun.result;
    expect(expireTime).toBe(order.payExpireTime && toWire(order.payExpireTime));

    await app.events();
    const told = await report({ paymentNo });
    expect(told).toMatchObject({ code: 200, result: { paymentNo, status: "20" } });
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "30", paidAmount: price, payMethod: "alipay" });
    expect((await app.events()).map(({ topic }) => topic)).toContain("order.payOnline");
  });

  it("reported again changes nothing, and another receipt for it is refused (P-03)", async () => {
    const order = await unpaid();
    const { paymentNo } = (await begin(order.orderNo)).result;
    const first = await report({ paymentNo });
    expect((await report({ paymentNo })).result).toEqual(first.result);
    const other = await report({ paymentNo, channelNo: "ANOTHER" });
    expect(other).toMatchObject({ code: 42201, message: "该收款已由其他渠道流水完成" });
    const { result } = await app.as("fin01").get("/finance/payment/list", { paymentNo });
    expect(await flowsOf(app, String(result.records[0].id))).toHaveLength(1);
  });

  it("of another amount is refused, and the order still waits (P-03)", async () => {
    const order = await unpaid();
    const { paymentNo } = (await begin(order.orderNo)).result;
    expect(await report({ paymentNo, amount: price - 1 })).toMatchObject({
      code: 42201,
      message: "支付金额与收款单不一致",
    });
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "10", paidAmount: 0 });
  });

  it("begun twice leaves one open (P-02)", async () => {
    const order = await unpaid();
    const first = (await begin(order.orderNo)).result;
    const second = (await begin(order.orderNo)).result;
    const { result } = await app.as("fin01").get("/finance/payment/list", { orderNo: order.orderNo });
    const states = Object.fromEntries(
      result.records.map((row: { paymentNo: string; status: string }) => [row.paymentNo, row.status]),
    );
    expect(states).toEqual({ [first.paymentNo]: "50", [second.paymentNo]: "15" });
  });
});

describe("a message to the portal", () => {
  it("with a changed field, another secret or another tenant's name is refused", async () => {
    const order = await unpaid();
    const { paymentNo } = (await begin(order.orderNo)).result;
    for (const forged of [{ amount: 1 }, { tenantId: 2 }, { channelNo: "X" }, { sign: "0".repeat(64) }])
      expect(await report({ paymentNo }, forged)).toMatchObject({ code: 40102 });
    const { result } = await app.as("fin01").get("/finance/payment/list", { paymentNo });
    expect(await paymentRow(app, String(result.records[0].id))).toMatchObject({ status: "15" });
  });

  it("signed more than five minutes ago is refused", async () => {
    const order = await unpaid();
    const old = toWire(new Date(app.clock.now().getTime() - 6 * 60_000));
    const message = { tenantId: 1, sentTime: old, orderNo: order.orderNo, method: "alipay" };
    const reply = await app.anonymous.post("/portal/payment/online", {
      ...message,
      sign: signPortal(portalSecret, message),
    });
    expect(reply).toMatchObject({ code: 40102 });
  });

  it("finds nothing of another tenant", async () => {
    const order = await unpaid();
    expect(
      await send("/portal/payment/online", { tenantId: 2, orderNo: order.orderNo, method: "alipay" }),
    ).toMatchObject({
      code: 40401,
    });
  });

  it("is not taken by a server without the secret", async () => {
    const other = await testApp({ profile: "none" });
    try {
      const message = { tenantId: 1, sentTime: toWire(other.clock.now()), orderNo: "DD1", method: "alipay" };
      const reply = await other.anonymous.post("/portal/payment/online", { ...message, sign: signPortal("", message) });
      expect(reply).toMatchObject({ code: 40401, message: "未开通商城接口" });
    } finally {
      await other.close();
    }
  });
});
