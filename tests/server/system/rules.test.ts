import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysCheckRule, sysDataSource } from "#src/server/db/schema/platform.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { decryptText } from "#src/server/kernel/auth/encryption.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { dataSourceHosts: ["127.0.0.1", "localhost"] } });
});
afterAll(() => app.close());

const admin = () => app.as("admin", { tenantId: 1 });
const line = (pattern: string, message = "不符合规则", digits = "*") => ({ digits, pattern, message, priority: "1" });

describe("编码校验规则", () => {
  const add = (ruleCode: string, ...lines: object[]) =>
    admin().post("/sys/checkRule/add", { ruleName: "合同号", ruleCode, ruleJson: JSON.stringify(lines) });
  const check = (ruleCode: string, value: string) =>
    app.as("cs01").get("/sys/checkRule/checkByCode", { ruleCode, value: encodeURIComponent(value) });

  it("applies to values from the moment it is saved, and its lines refuse with their messages", async () => {
    const { id } = must(await add("contract_no", line("^HT", "应以HT开头"), line("^\\w{6}$", "应为6位"))).result;
    expect((await check("contract_no", "HT0001")).success).toBe(true);
    expect(await check("contract_no", "XX0001")).toMatchObject({ code: 42201, message: "应以HT开头" });
    expect((await check("contract_no", "HT1")).result).toMatchObject({ pattern: "^\\w{6}$", checkValue: "HT1" });
    must(await admin().put("/sys/checkRule/edit", { id, ruleJson: JSON.stringify([line("^XX", "应以XX开头")]) }));
    expect((await check("contract_no", "HT0001")).message).toBe("应以XX开头");
    must(await admin().delete("/sys/checkRule/delete", { id }));
    expect((await check("contract_no", "HT0001")).code).toBe(40401);
  });

  it("refuses a line that is incomplete, invalid or slow, and a code that exists", async () => {
    expect(await add("bad_rule", line("("))).toMatchObject({ code: 40001, message: expect.stringContaining("第1行") });
    expect((await add("bad_rule", line("^(a+)+$"))).message).toContain("第1行：正则检查长文本过慢");
    expect((await add("bad_rule")).message).toContain("请至少添加一行规则");
    expect(await add("credit_code", line("^a$"))).toMatchObject({ code: 40904, message: "规则Code已存在" });
    expect((await app.as("tadmin").get("/sys/checkRule/list")).code).toBe(40301);
  });

  it("stops a stored pattern that backtracks without end", async () => {
    const { id } = must(await add("slow_rule", line("^a$"))).result;
    await app.store.db
      .update(sysCheckRule)
      .set({ ruleJson: JSON.stringify([line("^(b+)+$")]) })
      .where(eq(sysCheckRule.id, id as string));
    expect(await check("slow_rule", `${"b".repeat(60)}c`)).toMatchObject({
      code: 42201,
      message: "规则“合同号”检查该值超时，请管理员简化它的正则",
    });
  });
});

describe("填值规则", () => {
  const test = (query: Record<string, string>) => admin().get("/sys/fillRule/testFillRule", query);
  const fill = (code: string, query: Record<string, string> = {}) =>
    app.as("cs01").get(`/sys/rule/fill/${code}`, query);

  it("shows the next value without using it up; a filled value is never returned again", async () => {
    app.clock.set(new Date("2026-03-15T04:00:00Z"));
    const shown = must(await test({ ruleCode: "refund_no" })).result as string;
    expect(shown).toMatch(/^TK20260315\d{5}$/);
    expect(must(await test({ ruleCode: "refund_no" })).result).toBe(shown);
    expect(must(await fill("refund_no")).result).toBe(shown);
    expect(must(await fill("refund_no")).result).not.toBe(shown);
    expect(must(await test({ ruleCode: "order_no" })).result).toMatch(/^DD20260315\d{5}$/);
    expect(must(await test({ ruleCode: "report_no", labCode: "L042", language: "E" })).result).toBe("L0422026000001E");
    expect(must(await test({ ruleCode: "category_code" })).result).toMatch(/^[A-Z]\d\d$/);
    expect(must(await test({ ruleCode: "org_code" })).result).toMatch(/^A\d\d$/);
    expect((await fill("no_such_rule")).code).toBe(40401);
  });

  it("names an implementation of the server and the parameters that it takes", async () => {
    const add = (patch: object) =>
      admin().post("/sys/fillRule/add", {
        ruleName: "合同号",
        ruleCode: "contract_no",
        ruleClass: "SerialNumber",
        ruleParams: `{"prefix":"HT","date":"month","digits":4}`,
        ...patch,
      });
    for (const ruleClass of ["org.jeecg.OrderNumberRule", "constructor", "__proto__"])
      expect((await add({ ruleClass })).message).toMatch(/^规则实现类不存在/);
    expect((await add({ ruleParams: "[]" })).message).toBe("规则参数应为JSON对象");
    expect((await add({ ruleParams: `{"prefix":"HT"}` })).message).toMatch(/^规则参数不正确，应类似/);
    must(await add({}));
    expect(must(await fill("contract_no")).result).toBe("HT2026030001");
    expect(must(await test({ ruleCode: "contract_no" })).result).toBe("HT2026030002");
  });
});

describe("数据源", () => {
  const source = {
    code: "lims",
    name: "实验室系统",
    dbType: "4",
    dbUrl: "jdbc:mysql://127.0.0.1:1/lims",
    dbUsername: "reader",
    dbPassword: "S3cret-word",
  };
  const connect = (patch: object) => admin().post("/online/cgreport/api/testConnection", { ...source, ...patch });
  const storedOf = async (id: string) =>
    (await app.store.db.select().from(sysDataSource).where(eq(sysDataSource.id, id)))[0];

  it("stores its password encrypted and never returns it; an edit without a password keeps it", async () => {
    const id = must(await admin().post("/sys/dataSource/add", source)).result.id as string;
    const before = await storedOf(id);
    expect(before?.dbSecret).not.toContain("S3cret");
    expect(decryptText(app.kernel.secret, "data source passwords", before?.dbSecret ?? "")).toBe("S3cret-word");
    const replies = [
      await admin().get("/sys/dataSource/list"),
      await admin().get("/sys/dataSource/queryById", { id }),
      await admin().put("/sys/dataSource/edit", { id, name: "LIMS", dbPassword: "" }),
      await admin().get("/sys/dataSource/exportXls"),
    ];
    for (const { raw, status } of replies) {
      expect(status).toBe(200);
      expect(raw.toString()).not.toContain("S3cret-word");
      expect(raw.toString()).not.toContain(before?.dbSecret);
    }
    expect(replies[2]?.result).toMatchObject({ name: "LIMS", hasPassword: "Y", dbPassword: null });
    expect((await storedOf(id))?.dbSecret).toBe(before?.dbSecret);
    must(await admin().put("/sys/dataSource/edit", { id, dbPassword: "other" }));
    expect(decryptText(app.kernel.secret, "data source passwords", (await storedOf(id))?.dbSecret ?? "")).toBe("other");
    expect((await admin().put("/sys/dataSource/edit", { id, dbUrl: "jdbc:mysql://10.0.0.9/lims" })).message).toBe(
      "地址已修改，请重新输入密码后再测试",
    );
    await app.settled();
    const logs = await app.store.db.select({ requestParam: sysLog.requestParam }).from(sysLog);
    expect(JSON.stringify(logs)).not.toContain("S3cret-word");
  });

  it("refuses an address without a host, or with a password in it", async () => {
    const add = (dbUrl: string) => admin().post("/sys/dataSource/add", { ...source, code: "other", dbUrl });
    expect((await add("mysql")).message).toMatch(/^地址不正确/);
    expect((await add("jdbc:mysql://db/x?password=1")).message).toContain("地址中不能有空格和密码");
  });

  it("connects only to listed hosts, and says of every failure the same", async () => {
    expect((await connect({ dbUrl: "jdbc:mysql://10.0.0.9:3306/x" })).message).toMatch(/^该主机不在允许连接/);
    expect((await connect({ dbUrl: "jdbc:mysql://localhost:1/x" })).message).toMatch(/^该主机名指向服务器本机/);
    const failed = "连接失败，请检查地址、端口、库名、用户名和密码";
    expect(await connect({})).toMatchObject({ code: 42201, message: failed });
    expect((await connect({ dbType: "6", dbUrl: "jdbc:postgresql://127.0.0.1:1/x" })).message).toBe(failed);
    expect((await app.as("tadmin").post("/online/cgreport/api/testConnection", source)).code).toBe(40301);
    const none = await testApp({ store: app.store });
    const { message } = await none.as("admin", { tenantId: 1 }).post("/online/cgreport/api/testConnection", source);
    expect(message).toMatch(/^服务器没有允许连接的数据库主机/);
    await none.close();
  });
});

describe("网关路由", () => {
  const route = {
    routerId: "lims",
    name: "实验室系统",
    uri: "lb://lims",
    predicates: [{ name: "Path", args: ["/lims/**"] }],
    filters: [{ name: "StripPrefix", args: [{ key: "parts", value: "1" }] }],
  };
  const routes = async () => must(await admin().get("/sys/gatewayRoute/list")).result.records as { id: string }[];

  it("stores predicates and filters as lists, also when they come as text", async () => {
    must(await admin().post("/sys/gatewayRoute/add", route));
    const { predicates, filters, ...rest } = route;
    const text = { predicates: JSON.stringify(predicates), filters: JSON.stringify(filters) };
    const router = { ...rest, routerId: "lims2", status: 1, ...text };
    must(await admin().post("/sys/gatewayRoute/updateAll", { router }));
    const stored = await routes();
    expect(stored).toHaveLength(2);
    for (const one of stored) expect(one).toMatchObject({ predicates, filters, status: "1" });
    const { id = "" } = stored[0] ?? {};
    must(await admin().post("/sys/gatewayRoute/updateAll", { router: { ...router, id, routerId: "lims3" } }));
    expect(await routes()).toContainEqual(expect.objectContaining({ id, routerId: "lims3" }));
    expect(await admin().get("/sys/gatewayRoute/clearRedis")).toMatchObject({ message: "已刷新，2条路由生效" });
    must(await admin().delete("/sys/gatewayRoute/delete", { id }));
    expect(await routes()).toHaveLength(1);
  });

  it("refuses unknown predicates, missing arguments and other addresses", async () => {
    const add = (patch: object) => admin().post("/sys/gatewayRoute/add", { ...route, routerId: "wrong", ...patch });
    expect((await add({ predicates: [] })).message).toContain("请至少添加一行断言");
    expect((await add({ predicates: [{ name: "Exec", args: ["x"] }] })).message).toContain("第1行：请选择断言");
    expect((await add({ filters: [{ name: "StripPrefix", args: [] }] })).message).toContain("第1行：请输入StripPrefix");
    expect((await add({ uri: "file:///etc/passwd" })).message).toContain("路由URI应以");
    expect((await add({ routerId: "lims" })).message).toBe("路由ID已存在");
    expect((await app.as("tadmin").get("/sys/gatewayRoute/list")).code).toBe(40301);
  });
});
