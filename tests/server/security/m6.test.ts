import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { custCustomer, custLevel } from "#src/server/db/schema/customer.ts";
import { customerEntity } from "#src/server/customer/customer/entity.ts";
import { levelEntity } from "#src/server/customer/level/entity.ts";
import { uploadBook } from "#tests/server/customer/book.ts";
import { sheetsOf } from "#tests/server/kernel/rows/sheets.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { grant } from "#tests/support/grant.ts";
import { must, newCustomer, type Stock, stock } from "#tests/support/business.ts";

let app: TestApp;
let at: Stock;
let strategic: string;

beforeAll(async () => {
  app = await testApp();
  at = await stock(app);
  const level = await app.rows("admin", (rows) => rows.first(levelEntity, eq(custLevel.levelCode, "V4")));
  strategic = level?.id ?? "";
});
afterAll(() => app.close());

let count = 0;
const typed = (patch: Record<string, unknown>) => {
  const no = String((count += 1)).padStart(4, "0");
  return {
    customerType: "1",
    customerName: `权限公司${no}`,
    account: `right_${no}`,
    mobile: `1990100${no}`,
    contactName: "赵经理",
    salesBy: "sales01",
    ...patch,
  };
};
const add = (who: string, patch: Record<string, unknown>) => app.as(who).post("/customer/add", typed(patch));
const rowOf = async (id: string) => {
  const [row] = await app.store.db.select().from(custCustomer).where(eq(custCustomer.id, id));
  if (!row) throw new Error("no customer");
  return row;
};
const refused = (name: string, field: string) => ({
  success: false,
  code: 40301,
  message: `您没有“${name}”权限，不能设置${field}；请保持默认值，或请有该权限的同事设置`,
});

it("a new customer has another level, salesperson or settlement only from those with the right (M6)", async () => {
  const before = await app.store.db.$count(custCustomer);
  expect(await add("sales01", { levelId: strategic })).toMatchObject(refused("调整等级", "客户等级"));
  expect(await add("sales01", { salesBy: "sales02" })).toMatchObject(refused("分配销售", "所属销售"));
  expect(await add("sales01", { settleType: "2" })).toMatchObject(refused("设置结算方式", "结算方式"));
  expect(await app.store.db.$count(custCustomer)).toBe(before);
  // Default values that every user gets may also be given explicitly.
  const own = must(await add("sales01", { levelId: at.levelId, settleType: "1" })).result;
  expect(await rowOf(own.id)).toMatchObject({ levelId: at.levelId, salesBy: "sales01", settleType: "1" });
  const pool = must(await add("sales01", { salesBy: null })).result;
  expect(await rowOf(pool.id)).toMatchObject({ salesBy: null });
  const lead = must(await add("slead01", { levelId: strategic, salesBy: "sales02", settleType: "2" })).result;
  expect(await rowOf(lead.id)).toMatchObject({ levelId: strategic, salesBy: "sales02", settleType: "2" });
});

it("an edit gives another settlement only with the right, and what is stored comes back unharmed (M6)", async () => {
  const id = await newCustomer(app, at, { salesBy: "sales01", settleType: "2", salesOrgCode: "A01A02A01" });
  const edit = async (who: string, patch: Record<string, unknown>) =>
    app.as(who).put("/customer/edit", { id, version: (await rowOf(id)).version, ...patch });
  expect(await edit("sales01", { settleType: "1" })).toMatchObject(refused("设置结算方式", "结算方式"));
  must(await edit("sales01", { settleType: "2", shortName: "同前" }));
  // Level and salesperson have their own actions: an edit ignores them.
  must(await edit("sales01", { levelId: strategic, salesBy: "sales02" }));
  expect(await rowOf(id)).toMatchObject({
    settleType: "2",
    shortName: "同前",
    salesBy: "sales01",
    levelId: at.levelId,
  });
  must(await edit("slead01", { settleType: "1" }));
  expect(await rowOf(id)).toMatchObject({ settleType: "1" });
});

it("a customer's own service is an enabled colleague with a role of customer service (M6)", async () => {
  const notService = { code: 42201, message: "专属客服须为客服人员，请选择客服或客服主管" };
  for (const csBy of ["oper01", "fin01", "sales01"])
    for (const who of ["sales01", "slead01"]) expect(await add(who, { csBy })).toMatchObject(notService);
  for (const csBy of ["nobody", "frozen01", "admin"])
    expect(await add("sales01", { csBy })).toMatchObject({ code: 42201, message: "专属客服不存在或已冻结" });
  const { id } = must(await add("sales01", { csBy: "cs01" })).result;
  const edit = async (csBy: string) =>
    app.as("sales01").put("/customer/edit", { id, version: (await rowOf(id)).version, csBy });
  expect(await edit("oper01")).toMatchObject(notService);
  must(await edit("cslead"));
  expect(await rowOf(id)).toMatchObject({ csBy: "cslead" });
  // A user who already looks after the customer may stay, even if their roles changed.
  await app.rows("admin", async (rows) =>
    rows.update(customerEntity, await rows.lock(customerEntity, id), { csBy: "oper01" }),
  );
  must(await edit("oper01"));
});

it("an import asks for the same rights, line by line (M6)", async () => {
  await grant(app, "cs", "customer:customer:import");
  const heads = Object.values(sheetsOf((await app.as("cs02").get("/customer/exportTemplate")).raw))[0]?.[0] ?? [];
  const line = (cells: Record<string, string>) => {
    const { customerName, mobile } = typed({});
    const all: Record<string, string> = {
      类型: "企业",
      客户名称: customerName,
      联系人: "钱",
      手机号: mobile,
      ...cells,
    };
    return heads.map((head) => all[String(head)] ?? null);
  };
  const upload = (who: string) =>
    app
      .as(who)
      .upload("/customer/importExcel", [
        uploadBook("xlsx", [heads, line({ 所属销售: "sales02" }), line({ 结算方式: "月结" }), line({})]),
      ]);
  const reply = await upload("cs02");
  expect(reply.result).toMatchObject({ totalCount: 3, successCount: 1, errorCount: 2 });
  const errors = await app.as("cs02").get(String(reply.result.fileUrl).replace(/^\/api/, ""));
  const reasons = Object.values(sheetsOf(errors.raw))[0]
    ?.slice(1)
    .map((cells) => cells.at(-1));
  expect(reasons).toEqual([refused("分配销售", "所属销售").message, refused("设置结算方式", "结算方式").message]);
  expect((await upload("slead01")).result).toMatchObject({ totalCount: 3, successCount: 3 });
});
