import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { custAddress, custContact, custCustomer } from "#src/server/db/schema/customer.ts";
import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import { uploadBook } from "#tests/server/customer/book.ts";
import { sheetsOf } from "#tests/server/kernel/rows/sheets.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { accountRow, must, newCustomer, newOrder, type Stock, stock } from "#tests/support/business.ts";

let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterAll(() => app.close());

const typed = (patch: Record<string, unknown> = {}) => ({
  customerType: "1",
  customerName: "苏州锐测电子有限公司",
  account: "ruice_01",
  mobile: "19900001001",
  contactName: "赵经理",
  salesBy: "sales01",
  ...patch,
});

const rowOf = async (id: string) => {
  const [row] = await app.store.db.select().from(custCustomer).where(eq(custCustomer.id, id));
  if (!row) throw new Error("no customer");
  return row;
};

const addressesOf = (customerId: string) =>
  app.store.db.select().from(custAddress).where(eq(custAddress.customerId, customerId));

describe("a new customer", () => {
  it("gets number, lowest level, account, default contact and the salesperson's department", async () => {
    const { id } = must(await app.as("sales01").post("/customer/add", typed())).result;
    const row = await rowOf(id);
    expect(row).toMatchObject({
      customerNo: expect.stringMatching(/^KH\d{6}$/),
      levelId: at.levelId,
      source: "3",
      settleType: "1",
      certStatus: "0",
      status: "1",
      salesOrgCode: "A01A02A01",
    });
    expect(row.passwordHash).toBeNull();
    expect(await accountRow(app, id)).toMatchObject({ balanceAmount: 0, creditLimit: 0, status: "1" });
    const contacts = await app.store.db.select().from(custContact).where(eq(custContact.customerId, id));
    expect(contacts).toMatchObject([{ name: "赵经理", isDefault: "Y" }]);
    expect(await addressesOf(id)).toEqual([]);
  });

  it("with an address has it as the first one of the address list (desk B1)", async () => {
    const place = { areaCode: "320000,320500,320505", address: "科技路1号" };
    const input = typed({ customerName: "苏州有址公司", account: "youzhi_01", mobile: "19900001099", ...place });
    const { id } = must(await app.as("sales01").post("/customer/add", input)).result;
    expect(await rowOf(id)).toMatchObject(place);
    expect(await addressesOf(id)).toMatchObject([
      { ...place, receiver: "赵经理", mobile: "19900001099", addressType: "2", isDefault: "Y" },
    ]);
  });

  it("may share neither company name, account, mobile nor credit code with another one", async () => {
    const add = (patch: Record<string, unknown>) =>
      app
        .as("sales01")
        .post(
          "/customer/add",
          typed({ customerName: "别家公司", account: "other_1", mobile: "19900001002", ...patch }),
        );
    expect(await add({ customerName: "苏州锐测电子有限公司" })).toMatchObject({
      code: 40904,
      message: "客户名称已存在",
    });
    expect(await add({ mobile: "19900001001" })).toMatchObject({ code: 40904, message: "手机号已存在" });
    expect(await add({ account: "ruice_01" })).toMatchObject({ code: 40904, message: "登录账号已存在" });
    must(await add({ customerType: "2", customerName: "苏州锐测电子有限公司" }));
  });

  it("must be typed rightly", async () => {
    const add = (patch: Record<string, unknown>) =>
      app
        .as("sales01")
        .post(
          "/customer/add",
          typed({ account: "wrong_1", mobile: "19900001003", customerName: "对错公司", ...patch }),
        );
    expect(await add({ mobile: "1990000100" })).toMatchObject({
      code: 40001,
      message: expect.stringContaining("请输入正确手机号"),
    });
    expect(await add({ customerName: "锐" })).toMatchObject({
      code: 40001,
      message: expect.stringContaining("企业名称应为2-100个字符"),
    });
    expect(await add({ creditCode: "91320500MA1XXXXX00" })).toMatchObject({ code: 40001 });
    for (const salesBy of ["frozen01", "nobody"])
      expect(
        await app.as("slead01").post("/customer/add", typed({ account: "wrong_2", mobile: "19900001004", salesBy })),
      ).toMatchObject({ code: 42201, message: "所属销售不存在或已冻结" });
  });
});

describe("lists and changes", () => {
  it("hide mobile numbers from people without the right, and take them back unchanged", async () => {
    const id = await newCustomer(app, at, { customerName: "掩码公司", salesBy: "sales01" });
    const { mobile } = await rowOf(id);
    const { result } = must(await app.as("sales01").get("/customer/list", { customerName: "*掩码*" }));
    expect(result.records[0]).toMatchObject({
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      levelName: "普通",
      balanceAmount: 0,
    });
    expect(result.records[0]).not.toHaveProperty("passwordHash");
    const { version } = await rowOf(id);
    must(
      await app
        .as("sales01")
        .put("/customer/edit", { id, version, mobile: result.records[0].mobile, shortName: "掩码" }),
    );
    expect(await rowOf(id)).toMatchObject({ mobile, shortName: "掩码", version: version + 1 });
    expect(
      await app.as("sales01").put("/customer/edit", { id, version: version + 1, mobile: "199****0000" }),
    ).toMatchObject({ code: 42201 });
    expect(await app.as("sales01").put("/customer/edit", { id, version, shortName: "旧" })).toMatchObject({
      code: 40901,
    });
    const logs = await app.store.db.select().from(sysDataLog).where(eq(sysDataLog.dataId, id));
    expect(JSON.stringify(logs)).not.toContain("passwordHash");
  });

  it("find by keyword, and the pool of nobody's customers", async () => {
    await newCustomer(app, at, { customerName: "公海公司" });
    const list = async (query: Record<string, unknown>) =>
      must(await app.as("cs01").get("/customer/list", query)).result;
    expect((await list({ keyword: "公海" })).total).toBe(1);
    const pool = await list({ pool: "Y", pageSize: 500 });
    expect(pool.records.every((row: { salesBy: string | null }) => !row.salesBy)).toBe(true);
    expect((await list({ pool: "N" })).total + pool.total).toBe((await list({})).total);
  });

  it("find by pinyin, by syllables, first letters or both, with every reading of a sign (desk D)", async () => {
    await newCustomer(app, at, { customerName: "重庆明锐电子有限公司" });
    const names = async (keyword: string) =>
      must(await app.as("cs01").get("/customer/list", { keyword })).result.records.map(
        ({ customerName }: { customerName: string }) => customerName,
      );
    for (const keyword of ["cq", "chongqing", "cqmr", "chongqmingr", "MRDZ", "zhongqing"])
      expect([keyword, await names(keyword)]).toEqual([keyword, ["重庆明锐电子有限公司"]]);
    for (const keyword of ["qc", "hongqing", "c", ".*", "chongqing|su"])
      expect([keyword, await names(keyword)]).toEqual([keyword, expect.not.arrayContaining(["重庆明锐电子有限公司"])]);
  });

  it("are found under their new name's pinyin after a change (desk D)", async () => {
    const id = await newCustomer(app, at, { customerName: "常州旧名公司", salesBy: "sales01" });
    const { version } = await rowOf(id);
    must(await app.as("sales01").put("/customer/edit", { id, version, customerName: "无锡新名公司" }));
    const total = async (keyword: string) => must(await app.as("cs01").get("/customer/list", { keyword })).result.total;
    expect([await total("wxxm"), await total("czjm")]).toEqual([1, 0]);
  });

  it("show contacts and addresses of one customer, to those who may see the customer", async () => {
    const id = await newCustomer(app, at, { salesBy: "sales01" });
    const contacts = (who: string, query: Record<string, unknown>) => app.as(who).get("/customer/contact/list", query);
    expect(must(await contacts("sales01", { customerId: id })).result).toMatchObject({
      total: 1,
      records: [{ name: "赵经理", isDefault: "Y" }],
    });
    expect(await contacts("sales02", { customerId: id })).toMatchObject({ code: 40302 });
    expect(await contacts("sales02", {})).toMatchObject({ code: 40001 });
    expect(await app.as("sales02").get("/customer/address/list", { customerId: id })).toMatchObject({ code: 40302 });
    expect(must(await app.as("cs01").get("/customer/address/list", { customerId: id })).result.total).toBe(0);
  });

  it("count orders, payments and growth as they happen", async () => {
    const id = await newCustomer(app, at);
    await newOrder(app, at, id);
    expect(await rowOf(id)).toMatchObject({ orderCount: 1, paidTotalAmount: 0, lastOrderTime: app.clock.now() });
  });
});

describe("an import", () => {
  const heads = [
    "类型",
    "客户名称",
    "联系人",
    "手机号",
    "登录账号",
    "邮箱",
    "统一社会信用代码",
    "简称",
    "详细地址",
    "客户来源",
    "所属销售",
    "结算方式",
    "下次跟进",
    "备注",
  ];
  const line = (name: string, mobile: string, patch: Partial<Record<string, unknown>> = {}) =>
    heads.map((head) => ({ 类型: "企业", 客户名称: name, 联系人: "钱女士", 手机号: mobile, ...patch })[head] ?? null);

  it("has a template with its heads", async () => {
    const reply = await app.as("slead01").get("/customer/exportTemplate");
    expect(Object.values(sheetsOf(reply.raw))[0]?.[0]).toEqual(heads);
  });

  it.each(["xlsx", "biff8"] as const)(
    "takes good lines of a %s file and hands bad ones back with their reason",
    async (type) => {
      const seed = type === "xlsx" ? "1" : "2";
      const good = `导入公司${seed}`;
      const file = uploadBook(type, [
        heads,
        line(good, `1990000301${seed}`, { 下次跟进: "2026-04-01 09:30:00", 客户来源: "展会" }),
        line(`重复公司${seed}`, `1990000301${seed}`),
        line(`号码错误${seed}`, "12345"),
        line(`来源错误${seed}`, `1990000302${seed}`, { 客户来源: "火星" }),
      ]);
      const reply = await app.as("slead01").upload("/customer/importExcel", [file]);
      expect(reply).toMatchObject({
        success: true,
        code: 201,
        result: { totalCount: 4, successCount: 1, errorCount: 3 },
      });
      const [made] = await app.store.db.select().from(custCustomer).where(eq(custCustomer.customerName, good));
      expect(made).toMatchObject({
        source: "5",
        account: `1990000301${seed}`,
        nextFollowTime: new Date("2026-04-01T01:30:00Z"),
      });
      expect(await accountRow(app, made?.id ?? "")).toBeDefined();
      expect(
        await app.store.db
          .select()
          .from(custCustomer)
          .where(eq(custCustomer.customerName, `重复公司${seed}`)),
      ).toEqual([]);
    },
  );
});
