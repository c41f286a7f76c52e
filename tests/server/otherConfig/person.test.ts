import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must, type Stock, stock } from "#tests/support/business.ts";

let app: TestApp;
let at: Stock;
const base = "/otherConfig/person";
const add = (values: Record<string, unknown>) =>
  app.as("tadmin").post(`${base}/add`, { personName: "沈工", personType: "3", ...values });

beforeAll(async () => {
  app = await testApp();
  at = await stock(app);
});
afterAll(() => app.close());

describe("people of the website and of schemes", () => {
  it("are added with their laboratory and account, and found by them", async () => {
    const { id } = must(
      await add({ labId: at.labId, username: "labeng01", title: "高级工程师", email: "shen@example.com" }),
    ).result;
    const { records } = must(
      await app.as("tadmin").get(`${base}/list`, { labId: at.labId, personType: "3,4", personName: "*沈*" }),
    ).result;
    expect(records).toEqual([
      expect.objectContaining({
        id,
        labId_dictText: expect.stringContaining("苏衡"),
        personType_dictText: "检测工程师",
        showOnSite: "N",
        status: "1",
      }),
    ]);
  });

  it("need a name, a type, an address that is one, and what they refer to", async () => {
    expect(await add({ personName: " " })).toMatchObject({ code: 40001, message: expect.stringContaining("姓名") });
    expect(await add({ personType: "9" })).toMatchObject({ code: 40001, message: expect.stringContaining("人员类型") });
    expect(await add({ email: "shen" })).toMatchObject({
      code: 40001,
      message: expect.stringContaining("邮箱格式不正确"),
    });
    expect(await add({ labId: "no-such-lab" })).toMatchObject({
      code: 40001,
      message: expect.stringContaining("检测公司"),
    });
    expect(await add({ username: "nobody" })).toMatchObject({
      code: 40001,
      message: expect.stringContaining("关联账号"),
    });
  });

  it("are switched off, sorted and deleted", async () => {
    const [a, b] = [must(await add({ personName: "甲" })).result.id, must(await add({ personName: "乙" })).result.id];
    must(await app.as("tadmin").put(`${base}/sort`, { ids: [b, a] }));
    must(await app.as("tadmin").put(`${base}/status`, { id: a, status: "0" }));
    const { records } = must(
      await app.as("tadmin").get(`${base}/list`, { column: "sortNo", order: "asc", id: `${a},${b}` }),
    ).result;
    expect(records.map((one: { id: string; status: string }) => [one.id, one.status])).toEqual([
      [b, "1"],
      [a, "0"],
    ]);
    must(await app.as("tadmin").delete(`${base}/deleteBatch`, { ids: `${a},${b}` }));
    expect(await app.as("tadmin").get(`${base}/queryById`, { id: a })).toMatchObject({ code: 40401 });
  });

  it("are the tenant administrator's: the operator sees none", async () => {
    expect(await app.as("oper01").get(`${base}/list`)).toMatchObject({ status: 403 });
    expect(await app.as("audit01").post(`${base}/add`, { personName: "沈工", personType: "3" })).toMatchObject({
      status: 403,
    });
  });
});
