import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;
const mobile = "19900000120";

beforeAll(async () => {
  world = await orderWorld();
  await world.makeCustomer({ levelId: world.level.id, mobile, account: mobile, email: "demo@example.com" });
  await world.app.store.db.insert(finPayment).values({
    id: "p1",
    paymentNo: "SK1",
    flowType: "1",
    customerId: world.customer.id,
    customerName: "锐科",
    payMethod: "offline",
    amount: 100,
    payerAccount: "6222990061953388",
    status: "10",
    tenantId: 1,
    createBy: "cs01",
    sysOrgCode: "A01",
  });
});
afterAll(() => world.app.close());

const ask = (who: string, path: string, query: Record<string, unknown>) => world.app.as(who).get(path, query);
const superQuery = (field: string, rule: string, val: string) => ({
  superQueryParams: encodeURIComponent(JSON.stringify([{ field, rule, val }])),
});

it("a masked value cannot be read piece by piece: lists, counts, exports, reports (M1)", async () => {
  const cases: [who: string, path: string, query: Record<string, unknown>][] = [
    ["cs01", "/customer/list", { mobile: "1990*" }],
    ["cs01", "/customer/list", { mobile: "*0120" }],
    ["cs01", "/customer/list", { mobile: `${mobile},19900000121` }],
    ["cs01", "/customer/list", { account: "1990*" }],
    ["cs01", "/customer/list", superQuery("email", "right_like", "d")],
    ["cs01", "/customer/list", superQuery("mobile", "eq", mobile)],
    ["cs01", "/customer/list", { column: "mobile" }],
    ["fin01", "/finance/payment/list", superQuery("payerAccount", "right_like", "6222")],
    ["cs01", "/order/list", superQuery("contactEmail", "like", "@")],
    ["cs01", "/order/list", { customerMobile: "*139*" }],
    ["cs01", "/order/statusCount", { contactMobile: "139*" }],
    ["cs01", "/order/sums", superQuery("customerMobile", "right_like", "139")],
    ["cs01", "/consultation/list", { mobile: "*139*" }],
    ["cs01", "/online/cgreport/api/getData/1790000000000000001", { column: "mobile" }],
  ];
  for (const [who, path, query] of cases) {
    const reply = await ask(who, path, query);
    expect([path, query, reply.code, reply.message]).toEqual([
      path,
      query,
      40001,
      expect.stringContaining("仅显示部分内容"),
    ]);
    const lead = who === "fin01" ? "admin" : "cslead";
    expect(await ask(lead, path, query), `${lead} ${path}`).toMatchObject({ success: true });
  }
});

it("a whole value is found, thirty of them in ten minutes (M1)", async () => {
  const look = async (query: Record<string, unknown>) => ask("sales01", "/customer/list", query);
  for (const query of [{ mobile }, { account: mobile }, { keyword: mobile }]) {
    const { result } = await look(query);
    expect(result).toMatchObject({ total: 1, records: [{ mobile: "199****0120", account: "199****0120" }] });
  }
  const guess = (at: number) => look({ mobile: `1990000${String(at).padStart(4, "0")}` });
  for (let at = 1000; at < 1029; at += 1) expect(await guess(at)).toMatchObject({ success: true });
  const refused = { code: 42901, message: expect.stringContaining("10分钟内最多30个") };
  expect(await guess(1029)).toMatchObject(refused);
  expect(await look({ keyword: "19900001030" })).toMatchObject(refused);
  expect(await ask("sales01", "/order/list", { customerMobile: "19900001031" })).toMatchObject(refused);
  // Further pages of a result, and words that are not phone numbers, still work.
  expect(await look({ mobile, pageNo: 2 })).toMatchObject({ success: true });
  expect(await look({ keyword: "1990000" })).toMatchObject({ success: true });
  world.app.clock.set(new Date(world.app.clock.now().getTime() + 10 * 60_000 + 1));
  expect(await guess(1029)).toMatchObject({ success: true });
});

it("an account that is a mobile number is masked, and comes back as no change (M1)", async () => {
  const { result } = await ask("sales01", "/customer/list", { keyword: mobile });
  const [shown] = result.records;
  const edit = (account: string) =>
    world.app.as("sales01").put("/customer/edit", { id: shown.id, version: shown.version, account });
  expect(await edit("199****0121")).toMatchObject({ code: 40001 });
  expect(await edit(shown.account)).toMatchObject({ success: true });
  expect(await ask("cslead", "/customer/plain", { id: shown.id, field: "account" })).toMatchObject({
    result: { value: mobile },
  });
});

it("one value is shown whole by its own call, to those who may read the row and see it; each stands in the log (M1)", async () => {
  const { app } = world;
  const { result } = await ask("cslead", "/customer/list", { mobile });
  const [row] = result.records;
  // The list and the detail show it masked, even to users who may see it unmasked.
  expect(row).toMatchObject({ mobile: "199****0120", email: "d***@example.com" });
  expect((await ask("cslead", "/customer/queryById", { id: row.id })).result).toMatchObject({ mobile: "199****0120" });
  const plain = (who: string, query: Record<string, unknown>) => ask(who, "/customer/plain", query);
  const own = { id: row.id, field: "mobile" };
  for (const who of ["cs01", "sales01", "fin01", "audit01"])
    expect(await plain(who, own)).toMatchObject({ status: 403, code: 40301 });
  // The lead of another department may not see this customer.
  expect(await plain("slead02", own)).toMatchObject({ code: 40302 });
  expect(await ask("cslead", "/finance/payment/plain", { id: "p1", field: "payerAccount" })).toMatchObject({
    status: 403,
    code: 40301,
  });
  for (const field of ["customerName", "keyword", "passwordHash", "__proto__"])
    expect(await plain("cslead", { id: row.id, field })).toMatchObject({
      code: 42201,
      message: "该字段没有可查看的明文",
    });
  expect(await plain("cslead", { id: "404", field: "mobile" })).toMatchObject({ code: 40401 });
  await app.settled();
  const logged = async () =>
    (await app.store.db.select().from(sysLog).where(eq(sysLog.logContent, "查看客户明文"))).filter(
      ({ bizId }) => bizId === row.id,
    );
  const before = await logged();
  expect(await plain("slead01", own)).toMatchObject({ success: true, result: { value: mobile } });
  await app.settled();
  const after = await logged();
  expect(after).toHaveLength(before.length + 1);
  const line = after.find(({ username }) => username === "slead01");
  expect(line).toMatchObject({ operateType: 1, requestUrl: "/api/customer/plain" });
  expect(JSON.parse(line?.requestParam ?? "")).toEqual(own);
  expect(JSON.stringify(after)).not.toContain(mobile);
});

it("no write and no check tells whether a guessed number is the masked one (M1, L14)", async () => {
  world.app.clock.forward(24 * 3_600_000);
  const secret = "19900004321";
  const { id } = await world.makeCustomer({ levelId: world.level.id, mobile: secret, account: secret });
  const sales = world.app.as("sales01");
  const { version } = (await sales.get("/customer/queryById", { id })).result;
  const edit = async (given: string) => (await sales.put("/customer/edit", { id, version, mobile: given })).message;
  const words = "手机号不能在编辑中修改，请使用“更换手机号”";
  expect([await edit(secret), await edit("19900004322")]).toEqual([words, words]);

  const guess = (at: number) => `1990000${String(5000 + at)}`;
  const check = (given: string) =>
    sales.get("/sys/duplicate/check", { tableName: "cust_customer", fieldName: "mobile", fieldVal: given, dataId: "" });
  for (let at = 0; at < 30; at += 1) await check(guess(at));
  for (const reply of [
    await check(secret),
    await sales.post("/customer/mobile/code", { id, mobile: secret }),
    await sales.put("/customer/mobile/request", { id, version, mobile: secret, reason: "客户来电要求" }),
  ])
    expect(reply).toMatchObject({ code: 42901 });
});
