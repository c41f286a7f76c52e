import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { toWire } from "#src/lib/time.ts";
import { checkData } from "#src/server/db/check.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import {
  accountRow,
  flowsOf,
  must,
  newCustomer,
  paymentRow,
  signed,
  type Stock,
  stock,
  receiptFile,
} from "#tests/support/business.ts";

let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterAll(() => app.close());

const wireNow = () => toWire(app.clock.now());

/** 充值 entered by fin01, confirmed by fin02. */
async function recharge(customerId: string, amount: number) {
  const { id: accountId } = await accountRow(app, customerId);
  const entered = must(
    await app.as("fin01").post("/finance/account/recharge", {
      accountId,
      amount,
      transferTime: wireNow(),
      voucher: receiptFile,
      receiveAccountId: at.offlineId,
    }),
  ).result;
  const body = {
    id: entered.id,
    version: 0,
    receivedAmount: amount,
    receivedTime: wireNow(),
    receiveAccountId: at.offlineId,
    bankSerial: entered.paymentNo,
  };
  const own = await signed(app, "fin01", "PUT", "/finance/payment/confirm", body);
  must(await signed(app, "fin02", "PUT", "/finance/payment/confirm", body));
  return { own, paymentId: String(entered.id) };
}

describe("a recharge", () => {
  it("reaches the balance when another person has confirmed it, with a ledger line and a flow", async () => {
    const customerId = await newCustomer(app, at);
    const { own, paymentId } = await recharge(customerId, 50_000);
    expect(own).toMatchObject({ message: "收款录入人与确认人不能为同一人" });
    const account = await accountRow(app, customerId);
    expect(account).toMatchObject({ balanceAmount: 50_000 });
    const { result } = must(await app.as("fin01").get("/finance/account/ledger", { accountId: account.id }));
    expect(result.records).toMatchObject([
      { ledgerType: "1", ledgerType_dictText: "充值", direction: "1", amount: 50_000, balanceAfter: 50_000 },
    ]);
    expect(await flowsOf(app, paymentId)).toMatchObject([
      { flowType: "2", direction: "1", amount: 50_000, orderId: null },
    ]);
  });

  it("is taken back by a reversal", async () => {
    const customerId = await newCustomer(app, at);
    const { paymentId } = await recharge(customerId, 50_000);
    const { version } = await paymentRow(app, paymentId);
    must(await signed(app, "finlead", "PUT", "/finance/payment/reverse", { id: paymentId, version, reason: "退票" }));
    expect(await accountRow(app, customerId)).toMatchObject({ balanceAmount: 0 });
  });
});

describe("the lists", () => {
  it("find accounts by customer, and sum the flows of a query", async () => {
    const customerId = await newCustomer(app, at, { customerName: "列表客户" });
    await recharge(customerId, 12_345);
    const { result: accounts } = must(
      await app.as("fin01").get("/finance/account/list", { customerName: "*列表客户*" }),
    );
    expect(accounts).toMatchObject({
      total: 1,
      records: [{ balanceAmount: 12_345, customerName: "列表客户", status_dictText: "正常" }],
    });
    expect(must(await app.as("fin01").get("/finance/account/list", { owing: "Y" })).result.total).toBe(0);
    const query = { customerName: "*列表客户*", period: "2026-03" };
    expect(must(await app.as("fin01").get("/finance/flow/summary", query)).result).toEqual({
      in: 12_345,
      out: 0,
      net: 12_345,
    });
    const { result: flows } = must(await app.as("fin01").get("/finance/flow/list", query));
    expect(flows.records).toMatchObject([
      { flowType_dictText: "客户充值", accountName: "正准检测", reconcileStatus: "10", period: "2026-03" },
    ]);
  });
});

it("whatever was done here, the data adds up", async () => {
  expect((await checkData(app.store)).filter((result) => result.violations > 0)).toEqual([]);
});
