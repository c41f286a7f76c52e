import type { Permission } from "#src/contract/permissions.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import { columnValues } from "#src/server/kernel/rows/values.ts";
// Customers are people without a user account on this server; their account ids are also resolved to names.
import "#src/server/customer/customer/entity.ts";
import { type Bench, list, openBench, someone, thing, things } from "./support.ts";

let bench: Bench;
const cs = someone({ orgCode: "A01" });
let row: typeof thing.$inferSelect;

beforeAll(async () => {
  bench = await openBench();
  const { db } = bench.store;
  await db.insert(sysUser).values([
    { id: "1", username: "cs01", realname: "客服一", password: "x" },
    { id: "2", username: "sales01", realname: "销售一", password: "x" },
  ]);
  await db.insert(sysDepart).values({ id: "d1", departName: "客服部", orgCode: "A01", tenantId: 1 });
  await db.insert(sysDict).values({ id: "s", dictName: "订单状态", dictCode: "order_status" });
  await db.insert(sysDictItem).values([
    { id: "1", dictId: "s", itemValue: "10", itemText: "待付款" },
    { id: "2", dictId: "s", itemValue: "20", itemText: "待确认" },
    { id: "3", dictId: "s", itemValue: "10", itemText: "等付款", tenantId: 2 },
  ]);
  await db.execute(sql`insert into cust_level (id, level_code, level_name, min_growth, discount_rate, tenant_id)
    values ('1', 'V1', '普通', 0, 10000, 1)`);
  await db.execute(sql`insert into cust_customer
    (id, customer_no, customer_type, customer_name, account, mobile, contact_name, level_id, source, tenant_id, del_flag)
    values ('1', 'KH000001', '2', '某公司', 'mall_0001', '19900000001', '钱小满', '1', '1', 1, 0),
      ('2', 'KH000002', '2', '别家', 'mall_0001', '19900000002', '别人', '1', '1', 2, 0),
      ('3', 'KH000003', '2', '前主', 'mall_0001', '19900000003', '周前主', '1', '1', 1, 1),
      ('4', 'KH000004', '2', '已走', 'mall_0002', '19900000004', '孙已走', '1', '1', 1, 1)`);
  row = await bench.as(cs, (rows) =>
    rows.insert(things, {
      thingNo: "P1",
      state: "10",
      amount: 1_234,
      cost: 5,
      phone: "13812345678",
      salesBy: "sales01",
      paidTime: new Date("2026-03-15T16:30:05.900Z"),
      extra: { a: [1] },
      secret: "hash",
    }),
  );
  await bench.as(someone({ tenantId: 2 }), (rows) => rows.insert(things, { thingNo: "P2", state: "10" }));
});
afterAll(() => bench.close());

it("shows a row with wire times, texts of dictionaries, people and departments, and nothing unregistered", async () => {
  const shown = await bench.as(cs, (rows) => rows.view(things, row.id));
  expect(shown).toMatchObject({
    id: row.id,
    version: 0,
    state: "10",
    state_dictText: "待付款",
    amount: 1_234,
    double: 2_468,
    salesBy_dictText: "销售一",
    createBy_dictText: "客服一",
    sysOrgCode: "A01",
    sysOrgCode_dictText: "客服部",
    createTime: "2026-03-15 12:00:00",
    paidTime: "2026-03-16 00:30:05",
    extra: { a: [1] },
    dueDay: null,
    phone: "138****5678",
  });
  expect(shown).not.toHaveProperty("secret");
  expect(shown).not.toHaveProperty("delFlag");
});

it("uses the tenant's own dictionary item, also for one who sees all tenants", async () => {
  const owner = someone({ tenantId: 0, roleCodes: ["super_admin"] });
  const page = await bench.as(owner, (rows) => rows.page(things, list({ column: "thingNo", order: "asc" })));
  expect(page.records.map((one) => one["state_dictText"])).toEqual(["待付款", "等付款"]);
});

it("joins the texts of a comma list and leaves what it does not know", async () => {
  const [shown] = await bench.as(cs, (rows) => rows.serializeMany(things, [{ ...row, state: "20,10,77" }]));
  expect(shown).toMatchObject({ state_dictText: "待确认,待付款,77" });
});

it("masks for everybody, viewPlain or not (M1), and leaves out what needs a permission", async () => {
  const blind = someone({ lacks: ["customer:customer:viewPlain", "test:thing:cost" as Permission] });
  const shown = await bench.as(blind, (rows) => rows.serialize(things, row));
  expect(shown["phone"]).toBe("138****5678");
  expect(shown).not.toHaveProperty("cost");
  expect(await bench.as(cs, (rows) => rows.serialize(things, row))).toMatchObject({
    phone: "138****5678",
    cost: row.cost,
  });
});

it("knows a new name at once after it was written through the data layer", async () => {
  const dictItems = {
    address: "system:dictItem",
    title: "字典项",
    table: sysDictItem,
    fields: {},
    tenancy: "none",
  } as const;
  await bench.as(cs, async (rows) => {
    const [item] = await rows.all(dictItems);
    if (!item) throw new Error("no item");
    await rows.update(dictItems, item, { itemText: "未付款" });
  });
  const shown = await bench.as(cs, (rows) => rows.serialize(things, row));
  expect(shown["state_dictText"]).toBe("未付款");
});

it("turns wire values into column values, keeping what came back masked and refusing hidden fields", () => {
  const input = { name: "新", paidTime: "2026-03-01 08:00:00", dueDay: "", phone: "138****5678", tenantId: 2, nope: 1 };
  const blind = someone({ lacks: ["customer:customer:viewPlain", "test:thing:cost" as Permission] });
  expect(columnValues(things, input, blind, row)).toEqual({
    name: "新",
    paidTime: new Date("2026-03-01T00:00:00Z"),
    dueDay: null,
  });
  expect(columnValues(things, { phone: "138****5678" }, cs, row)).toEqual({});
  expect(columnValues(things, { phone: "138****5679" }, cs, row)).toEqual({ phone: "138****5679" });
  expect(() => columnValues(things, { cost: 1 }, blind)).toThrow("拒绝访问");
  expect(() => columnValues(things, { paidTime: "昨天" }, cs)).toThrow("付款时间日期格式不正确");
});

it("names a customer who did it in the mall, of his own tenant, and leaves an account nobody has", async () => {
  const shown = await bench.as(cs, async (rows) => {
    const [own, nobody] = [
      await rows.insert(things, { thingNo: "P3", state: "10", salesBy: "mall_0001" }),
      await rows.insert(things, { thingNo: "P4", state: "10", salesBy: "gone_0001" }),
    ];
    return rows.serializeMany(things, [own, nobody]);
  });
  expect(shown.map((one) => one["salesBy_dictText"])).toEqual(["钱小满", "gone_0001"]);
});

it("names the owner of an account after its customer was deleted, unless somebody has the account now", async () => {
  const shown = await bench.as(cs, async (rows) => {
    const [reused, left] = [
      await rows.insert(things, { thingNo: "P5", state: "10", salesBy: "mall_0001" }),
      await rows.insert(things, { thingNo: "P6", state: "10", salesBy: "mall_0002" }),
    ];
    return rows.serializeMany(things, [reused, left]);
  });
  expect(shown.map((one) => one["salesBy_dictText"])).toEqual(["钱小满", "孙已走"]);
});
