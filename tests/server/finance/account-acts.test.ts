import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { toWire } from "#src/lib/time.ts";
import { checkData } from "#src/server/db/check.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { finFlow } from "#src/server/db/schema/finance.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { customerOf } from "#src/server/customer/door.ts";
import { addToBalance, payFromBalance, useCredit } from "#src/server/finance/account/door.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { accountRow, must, newCustomer, receiptFile, signed, type Stock, stock } from "#tests/support/business.ts";

/** Password of the seeded accounts. */
const testPassword = "Assay@2026";

let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterAll(() => app.close());

/** A customer with `balance` cents. */
async function holding(balance: number, patch: { settleType?: string } = {}) {
  const customerId = await newCustomer(app, at, patch);
  if (balance > 0)
    await app.rows("fin01", (rows) =>
      addToBalance(rows, customerId, "1", balance, { bizType: "payment", bizNo: "SK1" }),
    );
  return customerId;
}

async function adjust(customerId: string, patch: Record<string, unknown> = {}, who = "finlead") {
  const { id, version } = await accountRow(app, customerId);
  return signed(app, who, "PUT", "/finance/account/adjust", {
    id,
    version,
    direction: "2",
    amount: 100,
    reason: "上月记错",
    checkBy: "admin",
    checkPassword: testPassword,
    ...patch,
  });
}

async function ledgerOf(customerId: string) {
  const { id } = await accountRow(app, customerId);
  return must(await app.as("fin01").get("/finance/account/ledger", { accountId: id })).result.records;
}

const balanceOf = async (customerId: string) => (await accountRow(app, customerId)).balanceAmount;

describe("F-01 充值", () => {
  it("F-01: enters a payment that waits; the balance moves only when another person confirms it", async () => {
    const customerId = await holding(0);
    const { id: accountId } = await accountRow(app, customerId);
    const time = toWire(app.clock.now());
    const body = { accountId, amount: 50_000, transferTime: time, receiveAccountId: at.offlineId };
    expect(await app.as("fin01").post("/finance/account/recharge", body)).toMatchObject({
      code: 42201,
      message: "请上传汇款凭证",
    });
    const entered = must(await app.as("fin01").post("/finance/account/recharge", { ...body, voucher: receiptFile }));
    expect(await balanceOf(customerId)).toBe(0);
    const input = {
      id: entered.result.id,
      version: 0,
      receivedAmount: 50_000,
      receivedTime: time,
      receiveAccountId: at.offlineId,
      bankSerial: "F01",
    };
    expect(await signed(app, "fin01", "PUT", "/finance/payment/confirm", input)).toMatchObject({
      message: "收款录入人与确认人不能为同一人",
    });
    expect(await balanceOf(customerId)).toBe(0);
    must(await signed(app, "fin02", "PUT", "/finance/payment/confirm", input));
    expect(await balanceOf(customerId)).toBe(50_000);
    expect(await ledgerOf(customerId)).toMatchObject([{ ledgerType: "1", amount: 50_000, balanceAfter: 50_000 }]);
    expect(await app.as("cs01").post("/finance/account/recharge", body)).toMatchObject({ status: 403 });
  });
});

describe("F-02 调账", () => {
  it("F-02: moves the balance both ways with the second person in the ledger, and books no flow", async () => {
    const customerId = await holding(1_000);
    must(await adjust(customerId));
    must(await adjust(customerId, { direction: "1", amount: 250, reason: "补记" }));
    expect(await balanceOf(customerId)).toBe(1_150);
    expect((await ledgerOf(customerId)).slice(0, 2)).toMatchObject([
      { ledgerType: "5", direction: "1", amount: 250, balanceAfter: 1_150, createBy: "finlead", checkBy: "admin" },
      { ledgerType: "5", direction: "2", amount: 100, balanceAfter: 900, remark: "上月记错" },
    ]);
    expect(await app.store.db.select().from(finFlow).where(eq(finFlow.customerId, customerId))).toEqual([]);
  });

  it("F-02: goes down to 0 and no further", async () => {
    const customerId = await holding(100);
    expect(await adjust(customerId, { amount: 101 })).toMatchObject({ code: 42201, message: "调整后余额不能为负" });
    must(await adjust(customerId, { amount: 100 }));
    expect(await balanceOf(customerId)).toBe(0);
  });

  it("F-02: needs a reason, and another person who may adjust and knows the password", async () => {
    const customerId = await holding(1_000);
    expect(await adjust(customerId, { reason: " " })).toMatchObject({ code: 40001 });
    expect(await adjust(customerId, { checkBy: "finlead" })).toMatchObject({
      code: 42201,
      message: "复核人与操作人不能为同一人",
    });
    expect(await adjust(customerId, { checkBy: "fin01" })).toMatchObject({
      code: 42201,
      message: "复核人没有调账权限",
    });
    expect(await adjust(customerId, { checkPassword: "wrong" })).toMatchObject({
      code: 42201,
      message: "复核人账号或密码不正确",
    });
    expect(await adjust(customerId, { checkBy: "nobody" })).toMatchObject({ message: "复核人账号或密码不正确" });
    expect(await adjust(customerId, {}, "fin01")).toMatchObject({ status: 403 });
    expect(await balanceOf(customerId)).toBe(1_000);
  });

  it("locks the second person's password after five wrong ones, for this actor and ten minutes only", async () => {
    const customerId = await holding(1_000);
    const tries: string[] = [];
    for (let n = 0; n < 5; n += 1) tries.push((await adjust(customerId, { checkPassword: `wrong${n}` })).message);
    expect(tries.at(-1)).toBe("密码错误次数过多，请10分钟后再试");
    expect(await adjust(customerId)).toMatchObject({ code: 42201, message: "密码错误次数过多，请10分钟后再试" });
    expect(await balanceOf(customerId)).toBe(1_000);
    // The colleague is not locked out of signing in.
    expect(await app.anonymous.post("/sys/login", { username: "admin", password: testPassword })).toMatchObject({
      success: true,
    });
    app.clock.set(new Date(app.clock.now().getTime() + 11 * 60_000));
    must(await adjust(customerId));
  });

  it("never writes the password to the log", async () => {
    const customerId = await holding(1_000);
    must(await adjust(customerId));
    await app.settled();
    const lines = await app.store.db.select().from(sysLog).where(like(sysLog.requestUrl, "%/finance/account/adjust"));
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(testPassword);
  });
});

describe("F-03 授信", () => {
  it("F-03: grants no less than is used, and keeps how much the limit moved", async () => {
    const customerId = await holding(0, { settleType: "2" });
    const customer = await app.rows("fin01", (rows) => customerOf(rows, customerId));
    await app.rows("fin01", (rows) => useCredit(rows, customer, 30_000, { orderNo: "DD1" }));
    const { id, version } = await accountRow(app, customerId);
    const grant = (creditLimit: number, who = "finlead") =>
      app.as(who).put("/finance/account/credit", { id, version, creditLimit, creditDays: 45, reason: "年度授信" });
    expect(await grant(29_999)).toMatchObject({ code: 42201, message: "额度不能小于已用额度" });
    expect(await grant(30_000, "fin01")).toMatchObject({ status: 403 });
    expect(must(await grant(30_000)).result).toMatchObject({
      creditLimit: 30_000,
      creditLeftAmount: 0,
      creditDays: 45,
    });
    expect((await ledgerOf(customerId))[0]).toMatchObject({ ledgerType: "6", direction: "2", amount: 70_000 });
    expect(await grant(80_000)).toMatchObject({ code: 40901 });
  });
});

describe("F-04 冻结/解冻", () => {
  it("F-04: stops balance payments and credit while it lasts, with its reason, and no longer", async () => {
    const customerId = await holding(5_000, { settleType: "2" });
    const freeze = async (frozen: "Y" | "N", reason = "核对账目") => {
      const { id, version } = await accountRow(app, customerId);
      return app.as("finlead").put("/finance/account/freeze", { id, version, frozen, reason });
    };
    const pay = () => app.rows("fin01", (rows) => payFromBalance(rows, customerId, 1_000, { orderNo: "DD2" }));
    const credit = () =>
      app.rows("fin01", async (rows) => useCredit(rows, await customerOf(rows, customerId), 1_000, { orderNo: "DD2" }));
    expect(await freeze("Y", "")).toMatchObject({ code: 40001 });
    expect(must(await freeze("Y"))).toMatchObject({
      message: "账户已冻结",
      result: { status: "2", freezeReason: "核对账目" },
    });
    await expect(pay()).rejects.toThrow("客户账户已冻结");
    await expect(credit()).rejects.toThrow("客户账户已冻结");
    expect(await freeze("Y")).toMatchObject({ code: 40902 });
    expect(must(await freeze("N"))).toMatchObject({ message: "账户已解冻", result: { freezeReason: null } });
    await pay();
    await credit();
    expect(await accountRow(app, customerId)).toMatchObject({ balanceAmount: 4_000, creditUsedAmount: 1_000 });
  });
});

describe("the account of a customer who was deleted", () => {
  it("can be read and not changed", async () => {
    const customerId = await holding(1_000);
    const { id, version } = await accountRow(app, customerId);
    await app.store.db.update(custCustomer).set({ delFlag: 1 }).where(eq(custCustomer.id, customerId));
    const closed = { code: 42201, message: "客户已注销，账户只能查看" };
    const lead = app.as("finlead");
    expect(await adjust(customerId)).toMatchObject(closed);
    expect(
      await lead.put("/finance/account/credit", { id, version, creditLimit: 1, creditDays: 1, reason: "x" }),
    ).toMatchObject(closed);
    expect(await lead.put("/finance/account/freeze", { id, version, frozen: "Y", reason: "x" })).toMatchObject(closed);
    const recharge = { accountId: id, amount: 1, transferTime: toWire(app.clock.now()), voucher: receiptFile };
    expect(await lead.post("/finance/account/recharge", recharge)).toMatchObject(closed);
    const { result } = must(await lead.get("/finance/account/queryById", { id }));
    expect(result).toMatchObject({ closed: "Y", balanceAmount: 1_000 });
    await app.store.db.update(custCustomer).set({ delFlag: 0 }).where(eq(custCustomer.id, customerId));
  });
});

it("the sums of the list are those of its rows", async () => {
  const { records } = must(await app.as("fin01").get("/finance/account/list", { pageSize: 500 })).result;
  const { result: sums } = must(await app.as("fin01").get("/finance/account/sums"));
  for (const name of ["balanceAmount", "frozenAmount", "creditLimit", "creditUsedAmount", "overdueAmount"])
    expect(sums[name]).toBe(records.reduce((sum: number, row: Record<string, number>) => sum + (row[name] ?? 0), 0));
  expect(sums.balanceAmount).toBeGreaterThan(0);
});

it("whatever was done here, the data adds up", async () => {
  const broken = (await checkData(app.store)).filter((one) => one.violations > 0 && one.name.includes("账户"));
  // Orders of the tests above exist only by name.
  expect(broken.map(({ name }) => name)).toEqual([]);
});
