import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maskMobile } from "#src/lib/masks.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { addToBalance } from "#src/server/finance/account/door.ts";
import { uploadBook } from "#tests/server/customer/book.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;
/** SMS messages with their numbers, in the order of sending. */
const sms: { mobile: string; text: string }[] = [];

beforeAll(async () => {
  world = await orderWorld({
    sms: async (mobile, text) => {
      sms.push({ mobile, text });
    },
  });
});
afterAll(() => world.app.close());

let numbers = 0;
const freeNumber = () => `1580000${String((numbers += 1)).padStart(4, "0")}`;

const rowOf = async (id: string) => {
  const [row] = await world.app.store.db.select().from(custCustomer).where(eq(custCustomer.id, id));
  if (!row) throw new Error("no customer");
  return row;
};

/** A customer of sales01 with 500 yuan, and an order of 100 yuan that waits for payment. */
async function rich() {
  const customer = await world.makeCustomer({
    levelId: world.level.id,
    salesBy: "sales01",
    salesOrgCode: "A01A02A01",
    mobile: freeNumber(),
  });
  await world.makeAccount(customer.id);
  await world.app.rows("fin01", (rows) =>
    addToBalance(rows, customer.id, "1", 50_000, {
      bizType: "recharge",
      bizNo: "CZ1",
    }),
  );
  const order = await world.order({ ...world, customer }, { salesBy: "sales01", salesOrgCode: "A01A02A01" });
  return { customer, order };
}

const put = (who: string, path: string, body: Record<string, unknown>) => world.app.as(who).put(path, body);
const balanceCode = (orderId: string) => world.app.as("sales01").post("/order/balanceCode", { id: orderId });
/** The code in the last SMS to a number. */
const codeTo = async (mobile: string) => {
  await world.app.settled();
  const last = sms.filter((one) => one.mobile === mobile).at(-1);
  return /\d{6}(?=，5分钟)/.exec(last?.text ?? "")?.[0] ?? "";
};

it("H3: no form, import or second customer changes the number that consents", async () => {
  const { customer } = await rich();
  const own = freeNumber();
  const before = await rowOf(customer.id);
  for (const who of ["sales01", "slead01", "admin"])
    expect(
      await put(who, "/customer/edit", {
        id: customer.id,
        version: before.version,
        mobile: own,
      }),
    ).toMatchObject({
      code: 42201,
      message: "手机号不能在编辑中修改，请使用“更换手机号”",
    });
  const line = ["企业", before.customerName, "别人", own, before.account];
  const reply = await world.app.as("slead01").upload("/customer/importExcel", [
    uploadBook("xlsx", [
      [
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
      ],
      [...line, ...Array.from({ length: 9 }, () => "")],
    ]),
  ]);
  expect(reply.result).toMatchObject({ totalCount: 1, errorCount: 1 });
  expect(await rowOf(customer.id)).toEqual(before);
  // The masked number that the form shows counts as unchanged.
  expect(
    await put("sales01", "/customer/edit", {
      id: customer.id,
      version: before.version,
      mobile: maskMobile(before.mobile),
    }),
  ).toMatchObject({ success: true });
});

it("H3: the old number's code changes it, for that number alone; both are told; no consent code for 24 hours", async () => {
  const { customer, order } = await rich();
  const [own, other] = [freeNumber(), freeNumber()];
  const asked = await world.app.as("sales01").post("/customer/mobile/code", { id: customer.id, mobile: own });
  expect(asked).toMatchObject({
    success: true,
    result: { mobile: `158****${customer.mobile.slice(-4)}` },
  });
  const code = await codeTo(customer.mobile);
  expect(code).toMatch(/^\d{6}$/);
  expect(sms.some((one) => one.mobile === own)).toBe(false);
  const { version } = await rowOf(customer.id);
  const change = (mobile: string, given: string) =>
    put("sales01", "/customer/mobile/change", {
      id: customer.id,
      version,
      mobile,
      code: given,
      reason: "换号",
    });
  expect(await change(other, code)).toMatchObject({
    code: 42201,
    message: "验证码错误或已失效",
  });
  expect(await change(own, code === "000000" ? "000001" : "000000")).toMatchObject({ code: 42201 });
  expect(await rowOf(customer.id)).toMatchObject({ mobile: customer.mobile });
  const done = await change(own, code);
  expect(done).toMatchObject({ success: true, message: "手机号已更换" });
  expect(await rowOf(customer.id)).toMatchObject({
    mobile: own,
    mobileTime: world.app.clock.now(),
    newMobile: null,
  });
  await world.app.settled();
  const told = sms.filter(({ text }) => text.includes("已由")).slice(-2);
  expect(told.map((one) => one.mobile).toSorted()).toEqual([customer.mobile, own].toSorted());

  const sent = sms.length;
  expect(await balanceCode(order.id)).toMatchObject({
    code: 42201,
    message: expect.stringContaining("24小时内"),
  });
  expect(
    await world.signed("sales01", "/order/payBalance", {
      id: order.id,
      version: 0,
      code: "123456",
    }),
  ).toMatchObject({
    code: 42201,
    message: expect.stringContaining("24小时内"),
  });
  const start = world.app.clock.now().getTime();
  world.app.clock.set(new Date(start + 24 * 3_600_000 - 1));
  expect(await balanceCode(order.id)).toMatchObject({ code: 42201 });
  await world.app.settled();
  expect(sms.length).toBe(sent);
  world.app.clock.set(new Date(start + 24 * 3_600_000));
  expect(await balanceCode(order.id)).toMatchObject({ success: true });
  expect(await codeTo(own)).toMatch(/^\d{6}$/);
});

it("H3: without the old number a second person with the permission confirms, never the one who asked", async () => {
  const { customer, order } = await rich();
  const own = freeNumber();
  let { version } = await rowOf(customer.id);
  expect(
    await put("cs01", "/customer/mobile/request", {
      id: customer.id,
      version,
      mobile: own,
      reason: "遗失",
    }),
  ).toMatchObject({ code: 40301 });
  expect(
    await put("slead01", "/customer/mobile/request", {
      id: customer.id,
      version,
      mobile: own,
      reason: "遗失",
    }),
  ).toMatchObject({ success: true, result: { newMobileBy: "slead01" } });
  expect(await rowOf(customer.id)).toMatchObject({
    mobile: customer.mobile,
    newMobile: own,
  });
  // The request alone changes nothing: the code still goes to the old number.
  expect(await balanceCode(order.id)).toMatchObject({ success: true });
  expect(await codeTo(customer.mobile)).toMatch(/^\d{6}$/);
  ({ version } = await rowOf(customer.id));
  const confirm = (who: string, at: number, agree = "Y") =>
    put(who, "/customer/mobile/confirm", {
      id: customer.id,
      version: at,
      agree,
    });
  expect(await confirm("sales01", version)).toMatchObject({ code: 40301 });
  expect(await confirm("slead01", version)).toMatchObject({
    code: 42201,
    message: "更换手机号的申请人与复核人不能为同一人",
  });
  // The request changed after the second person had read it.
  expect(
    await put("sales01", "/customer/mobile/request", {
      id: customer.id,
      version,
      mobile: freeNumber(),
      reason: "遗失",
    }),
  ).toMatchObject({ success: true });
  expect(await confirm("cslead", version)).toMatchObject({ code: 40901 });
  ({ version } = await rowOf(customer.id));
  expect(await confirm("cslead", version, "N")).toMatchObject({
    success: true,
  });
  expect(await rowOf(customer.id)).toMatchObject({
    mobile: customer.mobile,
    newMobile: null,
  });
  expect(await confirm("cslead", version + 1)).toMatchObject({ code: 40902 });
  expect(
    await put("sales01", "/customer/mobile/request", {
      id: customer.id,
      version: version + 1,
      mobile: own,
      reason: "遗失",
    }),
  ).toMatchObject({ success: true });
  expect(await confirm("cslead", version + 2)).toMatchObject({ success: true });
  expect(await rowOf(customer.id)).toMatchObject({
    mobile: own,
    newMobile: null,
    newMobileBy: null,
  });
  await world.app.settled();
  const told = sms.filter(({ text }) => text.includes("已由")).slice(-2);
  expect(told.map((one) => one.mobile).toSorted()).toEqual([customer.mobile, own].toSorted());
  expect(await balanceCode(order.id)).toMatchObject({
    code: 42201,
    message: expect.stringContaining("24小时内"),
  });
});

it("H3: the number of a colleague is no customer's, neither at first nor later", async () => {
  const { customer } = await rich();
  const [colleague] = await world.app.store.db.select().from(sysUser).where(eq(sysUser.username, "sales02"));
  const refused = { code: 42201, message: "该手机号是员工的手机号，不能作为客户手机号，请填写客户本人的号码" };
  const mobile = colleague?.phone ?? "";
  const added = {
    customerType: "2",
    customerName: "新客",
    contactName: "新客",
    account: "newone1",
    mobile,
    source: "3",
  };
  expect(await world.app.as("sales01").post("/customer/add", added)).toMatchObject(refused);
  const { id, version } = await rowOf(customer.id);
  expect(await world.app.as("sales01").post("/customer/mobile/code", { id, mobile })).toMatchObject(refused);
  expect(await put("sales01", "/customer/mobile/request", { id, version, mobile, reason: "换号" })).toMatchObject(
    refused,
  );
});
