import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { addDays, dayOf, startOfDay, toWire } from "#src/lib/time.ts";
import { moneyParts } from "#src/contract/finance/customer.ts";
import { checkData } from "#src/server/db/check.ts";
import { finAccountLedger, finFlow, finPaymentMatch } from "#src/server/db/schema/finance.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import {
  accountRow,
  must,
  newCustomer,
  newOrder,
  orderRow,
  paymentRow,
  receiptFile,
  signed,
  type Stock,
  stock,
} from "#tests/support/business.ts";
import { writtenOn } from "#tests/support/pdf.ts";

let app: TestApp;
let at: Stock;
const sms: { mobile: string; text: string }[] = [];
const price = 68_000;

beforeAll(async () => {
  app = await testApp({
    contract: allEndpoints,
    sms: async (mobile, text) => {
      sms.unshift({ mobile, text });
    },
  });
  at = await stock(app);
});
afterAll(() => app.close());

const now = () => toWire(app.clock.now());
const today = () => dayOf(app.clock.now());

/** A monthly customer with `n` orders on credit, due one day after the other. */
async function owing(n: number) {
  const customerId = await newCustomer(app, at, { settleType: "2" });
  const { id, version } = await accountRow(app, customerId);
  must(
    await app
      .as("finlead")
      .put("/finance/account/credit", { id, version, creditLimit: 1_000_000, creditDays: 30, reason: "年度授信" }),
  );
  const orders = [];
  for (let nth = 0; nth < n; nth += 1) {
    const order = await newOrder(app, at, customerId);
    must(await app.as("cs01").put("/order/credit", { id: order.id, version: order.version }));
    await app.store.db
      .update(ordOrder)
      .set({ dueDate: addDays("2026-05-01", nth) })
      .where(eq(ordOrder.id, order.id));
    orders.push(order);
  }
  return { customerId, orders };
}

/** A recharge that is confirmed. */
async function recharged(customerId: string, amount: number) {
  const { id: accountId } = await accountRow(app, customerId);
  const body = { accountId, amount, transferTime: now(), voucher: receiptFile, receiveAccountId: at.offlineId };
  const { result } = must(await app.as("fin01").post("/finance/account/recharge", body));
  must(
    await signed(app, "fin02", "PUT", "/finance/payment/confirm", {
      id: result.id,
      version: 0,
      receivedAmount: amount,
      receivedTime: now(),
      receiveAccountId: at.offlineId,
      bankSerial: result.paymentNo,
    }),
  );
  return String(result.id);
}

const rowOf = async (customerId: string) =>
  must(await app.as("fin01").get("/finance/customer/queryById", { id: customerId })).result;
const writeOff = (paymentId: string, orders?: { orderId: string; amount: number }[], who = "fin01") =>
  signed(app, who, "POST", "/finance/customer/writeOff", { paymentId, ...(orders ? { orders } : {}) });
const creditOf = async (order: { id: string }) => (await orderRow(app, order.id)).creditAmount;

describe("the amounts of a customer", () => {
  it("are the sums of the orders behind them, and the sums of the list those of its rows", async () => {
    const { customerId, orders } = await owing(2);
    const [first] = orders;
    // One order is owed for 61 days.
    await app.store.db
      .update(ordOrder)
      .set({ payTime: startOfDay(addDays(dayOf(new Date()), -61)) })
      .where(eq(ordOrder.id, first?.id ?? ""));
    const row = await rowOf(customerId);
    expect(row).toMatchObject({
      receivableAmount: 2 * price,
      receivedAmount: 0,
      unpaidAmount: 2 * price,
      age90: price,
      creditLimit: 1_000_000,
      creditDays: 30,
    });
    expect(row.age30 + row.age60 + row.age90 + row.ageOver).toBe(row.unpaidAmount);
    for (const part of moneyParts) {
      const { result } = must(await app.as("fin01").get("/finance/customer/part", { customerId, part, pageSize: 500 }));
      const sum = result.orders.reduce((total: number, one: { amount: number }) => total + one.amount, 0);
      expect([part, result.sum, sum]).toEqual([part, row[part], row[part]]);
    }
    const { records } = must(await app.as("fin01").get("/finance/customer/list", { pageSize: 500 })).result;
    const { result: sums } = must(await app.as("fin01").get("/finance/customer/sums"));
    for (const part of moneyParts)
      expect(sums[part]).toBe(
        records.reduce((total: number, one: Record<string, number>) => total + (one[part] ?? 0), 0),
      );
  });

  it("find customers by what they owe and by the month", async () => {
    const { customerId } = await owing(1);
    const without = await newCustomer(app, at);
    const found = async (query: Record<string, string>) => {
      const { records } = must(await app.as("fin01").get("/finance/customer/list", { pageSize: 500, ...query })).result;
      const ids = records.map(({ id }: { id: string }) => id);
      return [ids.includes(customerId), ids.includes(without)];
    };
    expect(await found({ owing: "Y" })).toEqual([true, false]);
    expect(await found({ owing: "N" })).toEqual([false, true]);
    expect(await found({ uninvoiced: "Y" })).toEqual([false, false]);
    expect(await found({ period: today().slice(0, 7) })).toEqual([true, false]);
    expect(await found({ period: "2001-01" })).toEqual([false, false]);
    expect(await app.as("fin01").get("/finance/customer/list", { period: "x" })).toMatchObject({ code: 40001 });
  });
});

describe("the statement of a period", () => {
  it("leads from the opening to the closing balance: the credit in use less the money in the account", async () => {
    const { customerId } = await owing(2);
    const paymentId = await recharged(customerId, 100_000);
    must(await writeOff(paymentId));
    const ask = (begin: string, end: string) =>
      app.as("fin01").get("/finance/customer/statement", { customerId, begin, end });
    const { result } = must(await ask(today(), today()));
    const account = await accountRow(app, customerId);
    expect(result.opening).toBe(0);
    expect(result.closing).toBe(account.creditUsedAmount - account.balanceAmount - account.frozenAmount);
    expect(result.closing).toBe(2 * price - 100_000);
    expect(result.totals).toMatchObject({ order: 2 * price, receipt: -100_000, refund: 0 });
    expect(result.lines.at(-1).balance).toBe(result.closing);
    const later = must(await ask(addDays(today(), 1), addDays(today(), 2))).result;
    expect(later).toMatchObject({ opening: result.closing, closing: result.closing, lines: [] });
    expect(await ask(today(), addDays(today(), -1))).toMatchObject({ code: 40001 });
  });

  it("counts a receipt on its posting date, as the figures of the month do", async () => {
    const { customerId } = await owing(1);
    const paymentId = await recharged(customerId, 30_000);
    const posted = addDays(today(), -40);
    await app.store.db
      .update(finFlow)
      .set({ postDate: posted, period: posted.slice(0, 7) })
      .where(eq(finFlow.bizId, paymentId));
    const of = async (day: string) =>
      must(await app.as("fin01").get("/finance/customer/statement", { customerId, begin: day, end: day })).result;
    expect(await of(posted)).toMatchObject({
      opening: 0,
      closing: -30_000,
      lines: [{ day: posted, kind: "receipt", amount: -30_000, balance: -30_000 }],
    });
    expect(await of(today())).toMatchObject({ opening: -30_000, closing: price - 30_000, totals: { receipt: 0 } });
  });

  it("is a PDF and a workbook with the same figures", async () => {
    const { customerId } = await owing(1);
    const input = { customerId, begin: today(), end: today() };
    const pdf = await app.as("fin01").get("/finance/customer/statementFile", { ...input, format: "pdf" });
    expect(pdf.headers["content-type"]).toContain("application/pdf");
    const words = writtenOn(pdf.raw);
    for (const part of ["客户对账单", "期初余额", "期末余额", "680.00"]) expect(words).toContain(part);
    const xlsx = await app.as("fin01").get("/finance/customer/statementFile", { ...input, format: "xlsx" });
    expect(xlsx.headers["content-type"]).toContain("spreadsheetml");
    expect(xlsx.raw.subarray(0, 2).toString()).toBe("PK");
  });
});

describe("核销收款", () => {
  it("pays the oldest due orders from the receipt's money, and no more than it has", async () => {
    const { customerId, orders } = await owing(2);
    const paymentId = await recharged(customerId, 100_000);
    expect(must(await writeOff(paymentId)).result.matches).toEqual([
      { orderId: orders[0]?.id, orderNo: orders[0]?.orderNo, amount: price },
      { orderId: orders[1]?.id, orderNo: orders[1]?.orderNo, amount: 100_000 - price },
    ]);
    expect(await Promise.all(orders.map(creditOf))).toEqual([0, 2 * price - 100_000]);
    expect(await accountRow(app, customerId)).toMatchObject({
      balanceAmount: 0,
      creditUsedAmount: 2 * price - 100_000,
    });
    expect(await writeOff(paymentId)).toMatchObject({ code: 42201, message: "该收款没有可核销的余额" });
    // What paid for orders cannot be taken back with the receipt.
    const { version } = await paymentRow(app, paymentId);
    expect(
      await signed(app, "finlead", "PUT", "/finance/payment/reverse", { id: paymentId, version, reason: "退票" }),
    ).toMatchObject({ code: 42201, message: "该收款已被核销调整，不能冲销" });
  });

  it("pays the ticked orders only, in both books", async () => {
    const { customerId, orders } = await owing(2);
    const paymentId = await recharged(customerId, price);
    const second = { orderId: orders[1]?.id ?? "", amount: 8_000 };
    expect(await writeOff(paymentId, [{ ...second, amount: price + 1 }])).toMatchObject({ code: 42201 });
    expect(await writeOff(paymentId, [second], "cs01")).toMatchObject({ status: 403 });
    must(await writeOff(paymentId, [second]));
    expect(await Promise.all(orders.map(creditOf))).toEqual([price, price - 8_000]);
    const matches = await app.store.db.select().from(finPaymentMatch).where(eq(finPaymentMatch.paymentId, paymentId));
    expect(matches).toMatchObject([{ orderId: second.orderId, amount: 8_000 }]);
    const { id } = await accountRow(app, customerId);
    const lines = await app.store.db.select().from(finAccountLedger).where(eq(finAccountLedger.accountId, id));
    expect(
      lines
        .filter(({ amount }) => amount === 8_000)
        .map(({ ledgerType }) => ledgerType)
        .toSorted(),
    ).toEqual(["2", "8"]);
    const { result: sheet } = must(await app.as("fin01").get("/finance/customer/writeOffSheet", { customerId }));
    expect(sheet.receipts).toMatchObject([{ id: paymentId, left: price - 8_000 }]);
    expect(sheet.orders.map((one: { creditAmount: number }) => one.creditAmount)).toEqual([price, price - 8_000]);
  });

  it("needs a confirmed receipt, an order on credit and an account that is not frozen", async () => {
    const { customerId } = await owing(1);
    const paymentId = await recharged(customerId, price);
    const { id, version } = await accountRow(app, customerId);
    must(await app.as("finlead").put("/finance/account/freeze", { id, version, frozen: "Y", reason: "核对" }));
    expect(await writeOff(paymentId)).toMatchObject({ code: 42201, message: "客户账户已冻结" });
    const other = await newCustomer(app, at);
    expect(await writeOff(await recharged(other, price))).toMatchObject({
      code: 42201,
      message: "该客户没有待核销的挂账订单",
    });
    expect(await writeOff("nothing")).toMatchObject({ code: 40401 });
  });
});

describe("催款", () => {
  it("sends one SMS a day to a customer who owes something", async () => {
    const { customerId } = await owing(1);
    const remind = (id: string) => app.as("fin01").post("/finance/customer/remind", { id, version: 0 });
    must(await remind(customerId));
    await app.settled();
    expect(sms[0]?.text).toContain("¥680.00");
    expect(await remind(customerId)).toMatchObject({ code: 42201, message: "今天已经催过款，请明天再催" });
    app.clock.set(new Date(app.clock.now().getTime() + 24 * 3_600_000));
    must(await remind(customerId));
    expect(await remind(await newCustomer(app, at))).toMatchObject({
      code: 42201,
      message: "客户没有未收金额，不需要催款",
    });
  });
});

describe("开票资料", () => {
  it("keeps one default title per customer; a company needs its tax number", async () => {
    const customerId = await newCustomer(app, at);
    const read = async () => must(await app.as("fin01").get("/finance/customer/invoiceTitle", { customerId })).result;
    const save = (values: Record<string, string>) =>
      app
        .as("fin01")
        .put("/finance/customer/edit", { id: customerId, version: 0, titleType: "1", title: "锐测电子", ...values });
    expect(await read()).toBeNull();
    expect(await save({})).toMatchObject({ code: 42201, message: "请输入税号" });
    expect(await save({ taxNo: "91" })).toMatchObject({ code: 40001 });
    must(await save({ taxNo: "91320500WW00000010", bankName: "工商银行" }));
    must(await save({ taxNo: "91320500WW00000010", title: "锐测" }));
    expect(await read()).toMatchObject({ title: "锐测", taxNo: "91320500WW00000010", bankName: null });
  });
});

it("whatever was done here, the data adds up", async () => {
  expect((await checkData(app.store)).filter((result) => result.violations > 0)).toEqual([]);
});
