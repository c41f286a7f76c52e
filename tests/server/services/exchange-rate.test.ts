import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf, startOfDay } from "#src/lib/time.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { uploadBook } from "#tests/server/customer/book.ts";
import { sheetsOf } from "#tests/server/kernel/rows/sheets.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
let today: string;
const base = "/services/exchangeRate";
const oper = () => app.as("oper01");
const add = (values: Record<string, unknown>) =>
  oper().post(`${base}/add`, { currency: "EUR", effectiveDate: today, rateE6: 7_800_000, ...values });
const read = async (path: string, query: Record<string, unknown>) => must(await oper().get(base + path, query)).result;

beforeAll(async () => {
  app = await testApp();
  today = dayOf(app.clock.now());
});
afterAll(() => app.close());

describe("exchange rates", () => {
  it("have six decimals and one row a day, and none for the yuan", async () => {
    const { id } = must(await add({ rateE6: 7_812_345 })).result;
    expect(await read("/queryById", { id })).toMatchObject({
      rateE6: 7_812_345,
      source: "1",
      status: "1",
      operator: "oper01",
      operator_dictText: "韩运营",
    });
    expect(await add({})).toMatchObject({ code: 40904, message: "币种和生效日期已存在" });
    expect(await add({ currency: "CNY" })).toMatchObject({
      code: 40001,
      message: expect.stringContaining("人民币不需要汇率"),
    });
    expect(await add({ effectiveDate: addDays(today, 1), rateE6: 0 })).toMatchObject({
      code: 40001,
      message: expect.stringContaining("汇率不能小于0.000001"),
    });
  });

  it("that differ by more than 5 % from the day before are taken when confirmed", async () => {
    must(await add({ currency: "USD", rateE6: 7_000_000 }));
    const tomorrow = { currency: "USD", effectiveDate: addDays(today, 1) };
    expect(await add({ ...tomorrow, rateE6: 7_350_001 })).toMatchObject({
      code: 42201,
      message: expect.stringContaining("汇率比前一日的7.000000变动+5.00%，超过5%"),
    });
    const { id } = must(await add({ ...tomorrow, rateE6: 7_350_000 })).result;
    expect(await oper().put(`${base}/edit`, { id, rateE6: 6_000_000 })).toMatchObject({ code: 42201 });
    must(await oper().put(`${base}/edit`, { id, rateE6: 6_000_000, confirmed: "Y" }));
    must(await oper().put(`${base}/edit`, { id, source: "3" }));
    must(await add({ ...tomorrow, effectiveDate: addDays(today, 2), rateE6: 700_000, confirmed: "Y" }));
  });

  it("tell the rate of a day, and the course of ninety days", async () => {
    const start = addDays(today, -30);
    must(await add({ currency: "GBP", effectiveDate: start, rateE6: 9_000_000 }));
    must(await add({ currency: "GBP", effectiveDate: addDays(start, 10), rateE6: 9_100_000 }));
    const current = (date?: string) => read("/current", { currency: "GBP", ...(date ? { date } : {}) });
    expect(await current(addDays(start, -1))).toBeNull();
    expect(await current(addDays(start, 9))).toMatchObject({ rateE6: 9_000_000, effectiveDate: start });
    expect(await current()).toMatchObject({ rateE6: 9_100_000 });
    const { points } = await read("/trend", { currency: "GBP" });
    expect(points).toHaveLength(90);
    expect(points.at(-1)).toEqual({ day: today, rateE6: 9_100_000 });
    expect(points[58]).toEqual({ day: addDays(start, -1), rateE6: null });
    expect(points[59]).toEqual({ day: start, rateE6: 9_000_000 });
  });

  it("by which a liquidation was converted are fixed", async () => {
    const effectiveDate = addDays(today, -5);
    const { id } = must(await add({ currency: "HKD", effectiveDate, rateE6: 919_000 })).result;
    const edit = () => oper().put(`${base}/edit`, { id, rateE6: 920_000 });
    await app.store.db.insert(ordLiquidation).values({
      id: "converted",
      tenantId: 1,
      liquidationNo: "QS1",
      orderId: "o1",
      orderNo: "DD1",
      labId: "l1",
      orderAmount: 100,
      originPrice: 50,
      liquidationPrice: 50,
      settleAmount: 50,
      grossProfit: 50,
      grossRate: 5_000,
      liquidationStatus: "20",
      currency: "HKD",
      rateE6: 919_000,
      matureTime: startOfDay(addDays(effectiveDate, 2)),
    });
    expect(await edit()).toMatchObject({ code: 42201, message: "该汇率已被使用，不能修改" });
    expect(await oper().put(`${base}/edit`, { id, status: "0" })).toMatchObject({ code: 42201 });
    expect(await oper().delete(`${base}/delete`, { id })).toMatchObject({ code: 40903 });
    must(await oper().put(`${base}/edit`, { id, source: "3" }));
    // From the day of the next rate on, that rate applied, so this one is unused.
    must(await add({ currency: "HKD", effectiveDate: addDays(effectiveDate, 1), rateE6: 918_000 }));
    must(await edit());
  });

  it("are exported as people read them, and come back by an import that confirms nothing", async () => {
    const exported = await oper().get(`${base}/exportXls`, { currency: "EUR" });
    const [heads, line] = Object.values(sheetsOf(exported.raw))[0] ?? [];
    expect(line?.[heads?.indexOf("汇率") ?? -1]).toBe(7.812345);
    const template = await oper().get(`${base}/exportTemplate`);
    const [first] = Object.values(sheetsOf(template.raw))[0] ?? [];
    expect(first).toEqual(["币种", "汇率", "生效日期", "来源", "状态"]);
    const reply = await oper().upload(`${base}/importExcel`, [
      uploadBook("xlsx", [
        first ?? [],
        ["欧元", 7.9, addDays(today, 1), "导入", null],
        ["欧元", 8.9, addDays(today, 2), null, null],
        ["欧元", "7.1234567", addDays(today, 3), null, null],
      ]),
    ]);
    expect(reply).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 2 } });
    const { records } = await read("/list", { currency: "EUR", effectiveDate_begin: addDays(today, 1) });
    expect(records).toMatchObject([{ rateE6: 7_900_000, source: "2", status: "1" }]);
  });
});
