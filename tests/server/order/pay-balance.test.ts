import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finAccountLedger } from "#src/server/db/schema/finance.ts";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import { checkData } from "#src/server/db/check.ts";
import { addToBalance, accountOf } from "#src/server/finance/account/door.ts";
import { beginOnline } from "#src/server/finance/payment/channel.ts";
import { paymentsOfOrder } from "#src/server/finance/payment/door.ts";
import { orderWorld, type World } from "./world.ts";

let world: World;
/** SMS messages with their numbers; the newest first. */
const sms: { mobile: string; text: string }[] = [];

beforeAll(async () => {
  world = await orderWorld({
    sms: async (mobile, text) => {
      sms.unshift({ mobile, text });
    },
  });
});
afterAll(() => world.app.close());

/** An order of 100 yuan whose customer has `balance` cents. */
async function waiting(balance: number) {
  const customer = await world.makeCustomer({ levelId: world.level.id });
  await world.makeAccount(customer.id);
  if (balance > 0)
    await world.app.rows("fin01", (rows) =>
      addToBalance(rows, customer.id, "1", balance, { bizType: "recharge", bizNo: "CZ1" }),
    );
  return { customer, order: await world.order({ ...world, customer }) };
}

/** Requests the code for an order and reads it from the customer's SMS. */
async function codeFor(orderId: string, mobile: string): Promise<string> {
  const reply = await world.app.as("cs01").post("/order/balanceCode", { id: orderId });
  expect(reply.message).toBe("验证码已发送");
  await world.app.settled();
  expect(sms[0]?.mobile).toBe(mobile);
  return /\d{6}(?=，5分钟)/.exec(sms[0]?.text ?? "")?.[0] ?? "";
}

const pay = (id: string, code: string, version = 0, who = "cs01") =>
  world.signed(who, "/order/payBalance", { id, version, code });
const balanceOf = async (customerId: string) =>
  (await world.app.rows("fin01", (rows) => accountOf(rows, customerId)))?.balanceAmount;

describe("paying from the customer's balance (O-04)", () => {
  it("takes the sum with the customer's code and carries the order on like any payment (O-04)", async () => {
    const { customer, order } = await waiting(15_000);
    const begun = await world.app.rows("admin", (rows) =>
      beginOnline({ rows, now: rows.now, actor: rows.actor, emit: async () => undefined }, order.id, "alipay"),
    );
    const code = await codeFor(order.id, customer.mobile);
    expect(sms[0]?.text).toContain(`${order.orderNo}将用账户余额支付¥100.00`);
    const reply = await pay(order.id, code);
    expect(reply).toMatchObject({
      success: true,
      message: "余额支付成功",
      result: { orderStatus: "30", payStatus: "2", payMethod: "balance", paidAmount: 10_000 },
    });
    expect(await world.read(order.id)).toMatchObject({ liquidationStatus: "10", liquidationAmount: 6_000 });
    expect(await balanceOf(customer.id)).toBe(5_000);
    const ledger = await world.app.store.db
      .select()
      .from(finAccountLedger)
      .where(and(eq(finAccountLedger.bizNo, order.orderNo), eq(finAccountLedger.ledgerType, "2")));
    expect(ledger).toMatchObject([{ direction: "2", amount: 10_000, balanceAfter: 5_000 }]);
    const [log] = await world.logsOf(order.id);
    expect(log).toMatchObject({ event: "payOnline", fromStatus: "10", toStatus: "30", operatorBy: "cs01" });
    const told = await world.app.store.db.select().from(sysOutbox);
    const topics = told.filter(({ payload }) => (payload as { orderId?: string }).orderId === order.id);
    expect(topics.map(({ topic }) => topic)).toEqual(["order.payOnline", "msg.order_paid"]);
    // An online payment begun earlier is closed: nobody pays twice (P-07).
    const payments = await world.app.rows("fin01", (rows) => paymentsOfOrder(rows, order.id));
    expect(payments.map((one) => [one["id"], one["status"]])).toEqual([[begun.id, "50"]]);
    const broken = (await checkData(world.app.store)).filter(
      ({ name }) => name.includes("流水") || name.includes("账户"),
    );
    expect(broken.filter(({ violations }) => violations > 0)).toEqual([]);
  });

  it("is nothing without the code, nor with one of another order, and leaves the money where it is (O-04)", async () => {
    const { customer, order } = await waiting(50_000);
    const other = await world.order({ ...world, customer }, {}, [{}]);
    const code = await codeFor(other.id, customer.mobile);
    expect(await pay(order.id, code)).toMatchObject({ code: 42201, message: "验证码错误或已失效" });
    expect(await pay(order.id, "12345")).toMatchObject({ code: 40001 });
    expect(await balanceOf(customer.id)).toBe(50_000);
    expect(await world.read(order.id)).toMatchObject({ orderStatus: "10", paidAmount: 0 });
    // The attempt with the wrong order did not use up the code of the right order.
    expect(await pay(other.id, code)).toMatchObject({ success: true });
    expect(await pay(other.id, code, 1)).toMatchObject({ success: false });
    expect(await balanceOf(customer.id)).toBe(40_000);
  });

  it("sends no code when the balance is too small, the account frozen or the order not due (O-04)", async () => {
    const poor = await waiting(9_999);
    const ask = (id: string) => world.app.as("cs01").post("/order/balanceCode", { id });
    const before = sms.length;
    expect(await ask(poor.order.id)).toMatchObject({ code: 42201, message: "余额不足" });
    expect(await pay(poor.order.id, "123456")).toMatchObject({ code: 42201, message: "余额不足" });
    const frozen = await waiting(0);
    const cold = await world.makeCustomer({ levelId: world.level.id });
    await world.makeAccount(cold.id, { balanceAmount: 20_000, status: "2" });
    const stopped = await world.order({ ...world, customer: cold });
    expect(await ask(stopped.id)).toMatchObject({ code: 42201, message: "客户账户已冻结" });
    const paid = await world.order({ ...world, customer: frozen.customer }, { orderStatus: "30", payStatus: "2" });
    expect(await ask(paid.id)).toMatchObject({ code: 40902 });
    await world.app.settled();
    expect(sms.length).toBe(before);
  });

  it("asks anew after the price has changed, and refuses who may not order for customers (O-04)", async () => {
    const { customer, order } = await waiting(50_000);
    const code = await codeFor(order.id, customer.mobile);
    const changed = await world.signed("cslead", "/order/changePrice", {
      id: order.id,
      version: 0,
      mode: "direct",
      newAmount: 9_900,
      reason: "老客户",
    });
    expect(changed).toMatchObject({ success: true });
    expect(await pay(order.id, code)).toMatchObject({ code: 40901 });
    expect(await pay(order.id, code, 1)).toMatchObject({ code: 42201, message: "验证码错误或已失效" });
    expect(await pay(order.id, code, 1, "fin01")).toMatchObject({ status: 403 });
    expect(await balanceOf(customer.id)).toBe(50_000);
  });
});
