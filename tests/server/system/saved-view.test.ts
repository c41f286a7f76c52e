import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { savedViewBytes, savedViewsMax } from "#src/contract/system/desk/saved-view.ts";
import { type Caller, type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const screen = "/order/orderList";
const value = {
  search: { tab: "60", customerName: "有限" },
  columns: { order: ["orderNo"], widths: { orderNo: 180 } },
};
const add = (who: Caller, name: string, more: Record<string, unknown> = {}) =>
  who.post("/sys/savedView/add", { screen, name, value, ...more });
const share = (who: Caller, name: string, roleCode: string) =>
  who.post("/sys/savedView/share", { screen, name, value, roleCode });
const names = async (who: Caller, on = screen) =>
  (await who.get("/sys/savedView/list", { screen: on })).result.map((view: { name: string }) => view.name);

describe("a saved view", () => {
  it("comes back to whoever saved it, on its own screen, and to nobody else", async () => {
    const cs = app.as("cs01");
    const { result } = await add(cs, " 检测中 ");
    expect(result).toMatchObject({ name: "检测中", roleCode: null, mayChange: true, value, version: 0 });
    expect(await names(cs)).toEqual(["检测中"]);
    expect(await names(cs, "/customer/customerList")).toEqual([]);
    expect(await names(app.as("cs02"))).toEqual([]);
    expect(await names(app.as("admin"))).toEqual([]);
    expect((await cs.delete(`/sys/savedView/delete/${result.id}`)).success).toBe(true);
    expect(await names(cs)).toEqual([]);
  });

  it("is renamed and overwritten under its version; a name stands once for one owner", async () => {
    const cs = app.as("cs01");
    const first = (await add(cs, "甲")).result;
    await add(cs, "乙");
    expect(await add(cs, "甲")).toMatchObject({ success: false, code: 40904, message: "名称已存在" });
    const edit = (more: Record<string, unknown>) =>
      cs.put("/sys/savedView/edit", { id: first.id, version: 0, ...more });
    expect((await edit({ name: "乙" })).code).toBe(40904);
    const renamed = await edit({ name: "丙", value: { search: { orderNo: "D1" } } });
    expect(renamed.result).toMatchObject({ name: "丙", version: 1, value: { search: { orderNo: "D1" } } });
    expect((await edit({ name: "丁" })).code).toBe(40901);
    // Its own name does not conflict, and neither does another person's view.
    expect((await cs.put("/sys/savedView/edit", { id: first.id, version: 1, name: "丙" })).success).toBe(true);
    expect((await add(app.as("cs02"), "乙")).success).toBe(true);
  });

  it("stands where it was moved to, one's own before a role's", async () => {
    const sales = app.as("sales01");
    const ids: string[] = [];
    for (const name of ["一", "二", "三"]) ids.push((await add(sales, name)).result.id);
    await share(app.as("admin"), "销售部", "sales");
    const [one, two, three] = ids;
    expect((await sales.put("/sys/savedView/order", { ids: [three, one, two] })).success).toBe(true);
    expect(await names(sales)).toEqual(["三", "一", "二", "销售部"]);
  });

  it("of a role is seen by its people, and changed by those who may share only", async () => {
    const lead = app.as("cslead");
    const shared = (await share(lead, "今日到样", "cs")).result;
    expect(shared).toMatchObject({ roleCode: "cs", roleName: "客服", mayChange: true });
    // The lead does not have the role but still sees the view they shared.
    expect(await names(lead)).toContain("今日到样");
    const cs = app.as("cs02");
    const seen = (await cs.get("/sys/savedView/list", { screen })).result.find(
      (view: { id: string }) => view.id === shared.id,
    );
    expect(seen).toMatchObject({ name: "今日到样", mayChange: false, value });
    expect(await names(app.as("fin01"))).not.toContain("今日到样");

    expect((await share(cs, "我的", "cs")).status).toBe(403);
    for (const reply of [
      await cs.put("/sys/savedView/edit", { id: shared.id, version: 0, name: "改名" }),
      await cs.put("/sys/savedView/order", { ids: [shared.id] }),
      await cs.delete("/sys/savedView/delete", { id: shared.id }),
    ])
      expect(reply).toMatchObject({ success: false, code: 40302 });
    expect((await share(lead, "今日到样", "cs")).code).toBe(40904);
    expect((await share(lead, "今日到样", "nobody")).code).toBe(40401);
    // Another user who may share can delete it.
    expect((await app.as("tadmin").delete("/sys/savedView/delete", { id: shared.id })).success).toBe(true);
    expect(await names(cs)).not.toContain("今日到样");
  });

  it("of another person is not there for me, whatever I try", async () => {
    const { id } = (await add(app.as("fin01"), "我的账")).result;
    for (const who of [app.as("finlead"), app.as("admin")])
      for (const reply of [
        await who.put("/sys/savedView/edit", { id, version: 0, name: "别人的" }),
        await who.put("/sys/savedView/order", { ids: [id] }),
        await who.delete("/sys/savedView/delete", { id }),
      ])
        expect(reply).toMatchObject({ success: false, code: 40401 });
    expect(await names(app.as("fin01"))).toContain("我的账");
  });

  it("is refused when it is too long, too much, or no view at all", async () => {
    const cs = app.as("labeng01");
    const refused = async (more: Record<string, unknown>, name = "视图") =>
      expect(await add(cs, name, more)).toMatchObject({ success: false, code: 40001 });
    await refused({}, "");
    await refused({}, "长".repeat(31));
    await refused({ screen: "javascript:alert(1)" });
    await refused({ screen: "/order//x?y=1" });
    await refused({ value: { search: { a: "\u0000" } } });
    await refused({ value: { search: { a: 1 } } });
    await refused({ value: { search: { "x y": "1" } } });
    await refused({ value: { search: {}, columns: { density: "huge" } } });
    await refused({ value: { search: {}, columns: { widths: { a: -5 } } } });
    const names = Array.from({ length: 61 }, (_, at) => [`a${at}`, "1"]);
    await refused({ value: { search: Object.fromEntries(names) } });
    await refused({ value: { search: { a: "长".repeat(savedViewBytes / 3), b: "x" } } });
    // Unknown fields are dropped, never stored.
    const kept = await add(cs, "多余", { value: { search: {}, run: "alert(1)", columns: { evil: 1 } } });
    expect(kept.result.value).toEqual({ search: {}, columns: {} });
  });

  it(`is one of ${savedViewsMax} at most on a screen`, async () => {
    const who = app.as("labrev01");
    for (let at = 0; at < savedViewsMax; at += 1) expect((await add(who, `视图${at}`)).success).toBe(true);
    expect(await add(who, "再一个")).toMatchObject({ success: false, code: 42201 });
    expect((await add(who, "再一个", { screen: "/order/settlement" })).success).toBe(true);
  });

  it("of one tenant is unknown in another", async () => {
    const { id } = (await share(app.as("tadmin"), "只在一处", "cs")).result;
    const other = app.as("admin", { tenantId: 2 });
    expect((await other.delete("/sys/savedView/delete", { id })).success).toBe(false);
    expect(await names(app.as("cs01"))).toContain("只在一处");
  });
});
