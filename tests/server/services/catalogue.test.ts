import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { cfgPayment } from "#src/server/db/schema/lab.ts";
import { svcService } from "#src/server/db/schema/service.ts";
import { packageEntity, packageItemEntity } from "#src/server/services/package/entity.ts";
import { specEntity } from "#src/server/services/service/entity.ts";
import { exchangeRateEntity } from "#src/server/services/exchangeRate/entity.ts";
import { travellingEntity } from "#src/server/services/travelling/entity.ts";
import { rateOf } from "#src/server/services/door.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must, type Stock, stock } from "#tests/support/business.ts";

let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  at = await stock(app);
});
afterAll(() => app.close());

describe("the order desk's pickers", () => {
  it("offer services on the shelf with their enabled specs, and no cost prices to people without the right", async () => {
    await app.rows("admin", async (rows) => {
      const spec = { serviceId: at.serviceId, price: 80_000, costPrice: 50_000 };
      await rows.insertMany(specEntity, [
        { ...spec, specName: "六项", status: "1", sortNo: 1 },
        { ...spec, specName: "停用", status: "0", sortNo: 2 },
      ]);
    });
    const options = async (keyword: string) =>
      must(await app.as("cs01").get("/services/service/options", { keyword })).result;
    const [found] = await options("rohs");
    expect(found).toMatchObject({
      serviceNo: "FWRS0001",
      price: 68_000,
      defaultLabId_dictText: expect.stringContaining("苏衡"),
    });
    expect(found.specs.map((spec: { specName: string }) => spec.specName)).toEqual(["六项"]);
    expect(found).not.toHaveProperty("costPrice");
    expect(found.specs[0]).not.toHaveProperty("costPrice");
    expect(await options("%")).toEqual([]);
    for (const keyword of ["rohs20sx", "youhaiwuzhi", "yhwz"])
      expect([keyword, await options(keyword)]).toEqual([keyword, [expect.objectContaining({ id: at.serviceId })]]);
    const { result } = must(await app.as("cs01").get("/services/service/queryById", { id: at.serviceId }));
    expect(result.specs).toHaveLength(2);
    await app.store.db.update(svcService).set({ status: "2" }).where(eq(svcService.id, at.serviceId));
    expect(await options("rohs")).toEqual([]);
    await app.store.db.update(svcService).set({ status: "1" }).where(eq(svcService.id, at.serviceId));
  });

  it("show a package with the names of what is in it, and what ordering it asks for", async () => {
    const id = await app.rows("admin", async (rows) => {
      const made = await rows.insert(packageEntity, {
        packageNo: "TCRS0001",
        packageName: "出口欧盟套餐",
        packagePrice: 120_000,
        originPrice: 136_000,
        status: "1",
      });
      await rows.insert(packageItemEntity, {
        packageId: made.id,
        lineNo: 1,
        serviceId: at.serviceId,
        quantity: 2,
        itemPrice: 68_000,
      });
      return made.id;
    });
    const found = async (keyword: string) =>
      must(await app.as("cs01").get("/services/package/list", { keyword })).result.records;
    for (const keyword of ["出口", "ckom", "chukou", "TCRS"])
      expect([keyword, await found(keyword)]).toEqual([keyword, [expect.objectContaining({ id })]]);
    expect(await found("ckmg")).toEqual([]);
    const { result } = must(await app.as("cs01").get("/services/package/queryById", { id }));
    expect(result).toMatchObject({
      serviceCount: 1,
      items: [{ serviceName: "RoHS 2.0 十项有害物质检测", quantity: 2, specName: null, onSite: "N", needSample: "Y" }],
    });
  });

  it("show the category tree, laboratories, addresses and levels", async () => {
    expect(must(await app.as("cs01").get("/services/category/tree")).result).toMatchObject([
      { title: "有害物质", categoryCode: "RS", leaf: true },
    ]);
    expect(must(await app.as("cs01").get("/otherConfig/detectionCompany/list")).result.records[0]).toMatchObject({
      labCode: "L01",
    });
    expect(must(await app.as("cs01").get("/otherConfig/sampleAddress/list", { labId: at.labId })).result.total).toBe(1);
    const levels = await app.as("cs01").get("/customer/level/list", { column: "sortNo", order: "asc" });
    expect(must(levels).result.records[0]).toMatchObject({ levelCode: "V1", discountRate: 10_000 });
    expect(await app.as("labeng01").get("/otherConfig/paymentConfig/list")).toMatchObject({ status: 403 });
  });
});

describe("the payment settings", () => {
  it("never tell their secret, only that there is one", async () => {
    await app.store.db.update(cfgPayment).set({ sealedSecret: "top-secret" }).where(eq(cfgPayment.id, at.offlineId));
    const list = await app.as("fin01").get("/otherConfig/paymentConfig/list");
    expect(must(list).result.records[0]).toMatchObject({ payMethod: "offline", secret: "******" });
    const one = await app.as("admin").get("/otherConfig/paymentConfig/queryById", { id: at.offlineId });
    expect(must(one).result).toMatchObject({ secret: "******" });
    expect(list.raw.toString() + one.raw.toString()).not.toContain("top-secret");
  });
});

describe("travelling fees", () => {
  it("come from the nearest region that has some", async () => {
    await app.rows("admin", (rows) =>
      rows.insertMany(travellingEntity, [
        { areaCode: "320000", transportFee: 30_000, hotelFee: 30_000, mealFee: 10_000, manDayFee: 80_000, status: "1" },
        { areaCode: "320000,320500", transportFee: 10_000, hotelFee: 0, mealFee: 5_000, manDayFee: null, status: "1" },
      ]),
    );
    const calc = (areaCode: string, manDays: number) =>
      app.as("cs01").get("/services/travelling/calc", { areaCode, manDays });
    expect(must(await calc("320000,320500,320505", 2)).result).toEqual({
      areaCode: "320000,320500",
      transportFee: 10_000,
      hotelFee: 0,
      mealFee: 5_000,
      manDayFee: 0,
      manDays: 2,
      amount: 20_000,
    });
    expect(must(await calc("320000,320100,320102", 1)).result).toMatchObject({ areaCode: "320000", amount: 150_000 });
    expect(await calc("440000,440300,440305", 1)).toMatchObject({
      code: 42201,
      message: "该地区未配置差旅费，请联系管理员",
    });
  });
});

describe("exchange rates", () => {
  it("of a day are the latest in effect by then", async () => {
    await app.rows("admin", async (rows) => {
      const euro = { currency: "EUR", source: "1", status: "1" };
      await rows.insertMany(exchangeRateEntity, [
        { ...euro, rateE6: 7_800_000, effectiveDate: "2026-03-01" },
        { ...euro, rateE6: 7_900_000, effectiveDate: "2026-03-15" },
      ]);
      expect(await rateOf(rows, "EUR", "2026-02-28")).toBeNull();
      expect(await rateOf(rows, "EUR", "2026-03-14")).toBe(7_800_000);
      expect(await rateOf(rows, "EUR", "2026-03-15")).toBe(7_900_000);
      expect(await rateOf(rows, "USD", "2026-03-15")).toBeNull();
    });
  });
});
