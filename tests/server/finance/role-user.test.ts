import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { toWire } from "#src/lib/time.ts";
import { finRoleUser } from "#src/server/db/schema/finance.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import {
  must,
  newCustomer,
  newOrder,
  paymentRow,
  signed,
  type Stock,
  stock,
  voucherFile,
} from "#tests/support/business.ts";

let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterEach(async () => {
  await app.store.db.delete(finRoleUser);
});
afterAll(() => app.close());

async function person(username: string, patch: Record<string, unknown> = {}) {
  const { result } = must(
    await app.as("finlead").post("/finance/roleUser/add", { username, financeRoles: "1", ...patch }),
  );
  return String(result.id);
}

/** A payment of 680 yuan that waits for finance, of a customer of a sales department. */
async function waiting(salesOrgCode = "A01A02A01") {
  const customerId = await newCustomer(app, at, { salesBy: "sales01", salesOrgCode });
  const order = await newOrder(app, at, customerId);
  const entered = must(
    await app.as("cs01").post("/finance/payment/add", {
      orderId: order.id,
      amount: 68_000,
      receiveAccountId: at.offlineId,
      transferTime: toWire(app.clock.now()),
      voucher: voucherFile,
    }),
  );
  return { id: String(entered.result.id), paymentNo: String(entered.result.paymentNo), orderNo: order.orderNo };
}

async function worksOn(who: string, { paymentNo, orderNo }: { paymentNo: string; orderNo: string }) {
  const { records } = must(await app.as(who).get("/dashboard/task/list", { pageSize: 500 })).result;
  return records.some((one: { no: string }) => one.no === paymentNo || one.no === orderNo);
}

const confirm = async (id: string, who: string) =>
  signed(app, who, "PUT", "/finance/payment/confirm", {
    id,
    version: (await paymentRow(app, id)).version,
    receivedAmount: 68_000,
    receivedTime: toWire(app.clock.now()),
    receiveAccountId: at.offlineId,
    bankSerial: id,
  });

describe("the finance people", () => {
  it("are added once each by the lead, changed, switched and removed", async () => {
    const id = await person("fin01", { orgCodes: "A01A02", payMethods: "offline", singleLimit: 100_000 });
    expect(
      await app.as("finlead").post("/finance/roleUser/add", { username: "fin01", financeRoles: "2" }),
    ).toMatchObject({ code: 40904, message: "账号已存在" });
    expect(await app.as("finlead").post("/finance/roleUser/add", { username: "fin02" })).toMatchObject({ code: 40001 });
    expect(await app.as("fin01").post("/finance/roleUser/add", { username: "fin02", financeRoles: "2" })).toMatchObject(
      {
        status: 403,
      },
    );
    const { records } = must(await app.as("fin01").get("/finance/roleUser/list", { realname: "*钱*" })).result;
    expect(records).toMatchObject([
      { username: "fin01", realname: "钱会计", departName: "财务部", financeRoles_dictText: "收款确认" },
    ]);
    must(await app.as("finlead").put("/finance/roleUser/status", { id, status: "0", version: 0 }));
    must(await app.as("finlead").put("/finance/roleUser/edit", { id, version: 1, financeRoles: "1,2" }));
    must(await app.as("finlead").send("DELETE", `/finance/roleUser/delete?id=${id}`));
    expect(must(await app.as("fin01").get("/finance/roleUser/list")).result.total).toBe(0);
  });
});

describe("who gets the work", () => {
  it("is everybody in finance while nobody is named, and then those named for it", async () => {
    const work = await waiting();
    expect([await worksOn("fin01", work), await worksOn("fin02", work)]).toEqual([true, true]);
    await person("fin01", { financeRoles: "2,4" });
    // Nobody confirms receipts yet, so the work is not lost.
    expect([await worksOn("fin01", work), await worksOn("fin02", work)]).toEqual([true, true]);
    const id = await person("fin02", { financeRoles: "1" });
    expect([await worksOn("fin01", work), await worksOn("fin02", work)]).toEqual([false, true]);
    await app.store.db.update(finRoleUser).set({ status: "0" }).where(eq(finRoleUser.id, id));
    expect([await worksOn("fin01", work), await worksOn("fin02", work)]).toEqual([true, true]);
  });

  it.each([
    ["department", { orgCodes: "A01A02A02" }],
    ["payment method", { payMethods: "alipay" }],
    ["limit", { singleLimit: 67_999 }],
  ])("follows the %s", async (_, other) => {
    const work = await waiting();
    await person("fin01", other);
    await person("fin02", { orgCodes: "A01A02", payMethods: "offline", singleLimit: 68_000 });
    expect([await worksOn("fin01", work), await worksOn("fin02", work)]).toEqual([false, true]);
    await app.store.db.delete(finRoleUser).where(and(eq(finRoleUser.username, "fin02")));
    expect([await worksOn("fin01", work), await worksOn("fin02", work)]).toEqual([true, true]);
  });
});

describe("the limit of one amount", () => {
  it("refuses a receipt above it and takes one at it; a person who is switched off has none", async () => {
    const [first, second] = [await waiting(), await waiting()];
    const id = await person("fin01", { singleLimit: 67_999 });
    expect(await confirm(first.id, "fin01")).toMatchObject({
      code: 42201,
      message: "超出您的单笔处理上限¥679.99",
    });
    expect(await paymentRow(app, first.id)).toMatchObject({ status: "10" });
    must(await app.as("finlead").put("/finance/roleUser/edit", { id, version: 0, singleLimit: 68_000 }));
    must(await confirm(first.id, "fin01"));
    must(await app.as("finlead").put("/finance/roleUser/edit", { id, version: 1, singleLimit: 1 }));
    must(await app.as("finlead").put("/finance/roleUser/status", { id, status: "0", version: 2 }));
    must(await confirm(second.id, "fin01"));
  });
});
