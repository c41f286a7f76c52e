import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysCategory } from "#src/server/db/schema/dictionary.ts";
import { svcCategory } from "#src/server/db/schema/service.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { levelAfter } from "#src/server/system/level-code.ts";
import { uploadBook } from "#tests/server/customer/book.ts";
import { sheetsOf } from "#tests/server/kernel/rows/sheets.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must, type Stock, stock } from "#tests/support/business.ts";

let app: TestApp;
let at: Stock;
beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterAll(() => app.close());

const admin = () => app.as("tadmin");
const base = "/services/category";
const addCategory = async (categoryCode: string, patch: Record<string, unknown> = {}): Promise<string> =>
  must(await admin().post(`${base}/add`, { categoryCode, categoryName: `类${categoryCode}`, ...patch })).result.id;
const categoryOf = async (id: string) => {
  const [row] = await app.store.db.select().from(svcCategory).where(eq(svcCategory.id, id));
  if (!row) throw new Error("no category");
  return row;
};
const codes = (rows: readonly { categoryCode: string }[]) => rows.map((row) => row.categoryCode);
const childrenOf = async (pid: string) => must(await admin().get(`${base}/childList`, { pid })).result;

describe("A tree of rows", () => {
  it("comes level by level, in the order of siblings, and says which rows have others under them", async () => {
    const top = await addCategory("QA");
    await addCategory("QC", { parentId: top });
    await addCategory("QB", { parentId: top });
    const { records } = must(await admin().get(`${base}/rootList`, { pageSize: "500" })).result;
    expect(records.find(({ id }: { id: string }) => id === top)).toMatchObject({ hasChild: "1", level: 1 });
    expect(codes(records)).not.toContain("QB");
    const children = await childrenOf(top);
    // A later row comes last.
    expect(codes(children)).toEqual(["QC", "QB"]);
    expect(children).toMatchObject([
      { level: 2, hasChild: "0", parentId: top, parentCode: "QA", serviceCount: 0 },
      { level: 2, hasChild: "0" },
    ]);
    const batch = must(await admin().get(`${base}/getChildListBatch`, { parentIds: top })).result;
    expect(codes(batch.records)).toEqual(["QC", "QB"]);
  });

  it("answers a search with rows of every level, each with its way from the top", async () => {
    const { records } = must(await admin().get(`${base}/rootList`, { categoryCode: "*QB*" })).result;
    expect(records).toMatchObject([{ categoryCode: "QB", path: ["类QA"] }]);
  });

  it("lets no row stand under itself, under what it holds, or under what is not there", async () => {
    const a = await addCategory("RA");
    const b = await addCategory("RB", { parentId: a });
    for (const parentId of [a, b])
      expect(await admin().put(`${base}/edit`, { id: a, parentId })).toMatchObject({
        code: 40001,
        message: "上级分类不能是自身或自身的下级",
        result: [{ field: "parentId" }],
      });
    expect(await admin().put(`${base}/edit`, { id: b, parentId: "9".repeat(19) })).toMatchObject({
      code: 40001,
      message: "上级分类不存在或您无权使用，请重新选择",
    });
    expect((await categoryOf(b)).parentId).toBe(a);
  });

  it("is no deeper than it may be, whether a row is added or moved with what stands under it", async () => {
    const a = await addCategory("SA");
    const b = await addCategory("SB", { parentId: a });
    const c = await addCategory("SC", { parentId: b });
    const tooDeep = { code: 40001, message: "服务分类最多3级" };
    expect(await admin().post(`${base}/add`, { categoryCode: "SD", categoryName: "四级", parentId: c })).toMatchObject(
      tooDeep,
    );
    const other = await addCategory("SE");
    const under = await addCategory("SG", { parentId: other });
    expect(await admin().put(`${base}/edit`, { id: b, parentId: under })).toMatchObject(tooDeep);
    must(await admin().put(`${base}/edit`, { id: b, parentId: null }));
    expect([(await categoryOf(b)).level, (await categoryOf(c)).level]).toEqual([1, 2]);
    expect((await categoryOf(b)).parentId).toBeNull();
  });

  it("makes no ring when two rows are moved under each other at once", async () => {
    const a = await addCategory("TA");
    const b = await addCategory("TB");
    const moves = await Promise.all([
      admin().put(`${base}/edit`, { id: a, parentId: b }),
      admin().put(`${base}/edit`, { id: b, parentId: a }),
    ]);
    expect(moves.map(({ code }) => code)).toEqual(expect.arrayContaining([200, 40001]));
  });

  it("sorts siblings only", async () => {
    const top = await addCategory("UA");
    const [b, c] = [await addCategory("UB", { parentId: top }), await addCategory("UC", { parentId: top })];
    must(await admin().put(`${base}/sort`, { ids: [c, b] }));
    expect(codes(await childrenOf(top))).toEqual(["UC", "UB"]);
    expect(await admin().put(`${base}/sort`, { ids: [top, b] })).toMatchObject({
      code: 40001,
      message: "只能在同一上级下调整排序",
    });
  });

  it("is imported by the codes of the rows above, lines of the same sheet among them", async () => {
    const heads = ["上级编码", "名称", "编码", "首页展示", "排序", "状态"];
    const file = uploadBook("xlsx", [
      heads,
      ["", "导入一级", "VA", "否", "", "启用"],
      ["VA", "导入二级", "VB", "是", "", "启用"],
      ["ZZ", "没有上级", "VC", "否", "", "启用"],
    ]);
    const reply = await admin().upload(`${base}/importExcel`, [file]);
    expect(reply).toMatchObject({ code: 201, result: { totalCount: 3, successCount: 2, errorCount: 1 } });
    const { records } = must(await admin().get(`${base}/rootList`, { categoryCode: "*VB*" })).result;
    expect(records).toMatchObject([{ parentCode: "VA", level: 2, showOnHome: "Y", path: ["导入一级"] }]);
    const opened = await admin().get(String(reply.result.fileUrl).replace(/^\/api/, ""));
    expect(Object.values(sheetsOf(opened.raw))[0]?.at(-1)?.at(-1)).toBe("上级编码“ZZ”不存在");
  });
});

describe("服务分类", () => {
  it("stays while something stands under it", async () => {
    const top = await addCategory("WA");
    const below = await addCategory("WB", { parentId: top });
    expect(await admin().delete(`${base}/delete`, { id: top })).toMatchObject({
      code: 40903,
      message: "“类WA”有下级，请先删除或移走下级",
    });
    must(await admin().delete(`${base}/delete`, { id: below }));
    must(await admin().delete(`${base}/delete`, { id: top }));
    expect((await categoryOf(top)).delFlag).toBe(1);
  });

  it("keeps its code once a service is numbered by it, holds it, and takes nothing under it then", async () => {
    const top = await addCategory("XA");
    const own = await addCategory("XB", { parentId: top });
    must(await admin().put(`${base}/edit`, { id: own, categoryCode: "XC" }));
    const { id } = must(
      await admin().post("/services/service/add", { serviceName: "耐磨试验", categoryId: own }),
    ).result;
    expect(await admin().put(`${base}/edit`, { id: own, categoryCode: "XD" })).toMatchObject({
      code: 42201,
      message: "编码已用于服务编号，不能修改",
      result: [{ field: "categoryCode" }],
    });
    expect(must(await admin().get(`${base}/queryById`, { id: top })).result.serviceCount).toBe(1);
    expect(await admin().delete(`${base}/delete`, { id: own })).toMatchObject({ code: 40903 });
    expect(
      await admin().post(`${base}/add`, { categoryCode: "XE", categoryName: "更细", parentId: own }),
    ).toMatchObject({ code: 42201, message: "上级分类下已有服务，不能再添加下级" });
    // A category keeps its code once a service number used it, even if that service is deleted.
    must(await admin().delete("/services/service/delete", { id }));
    expect(await admin().put(`${base}/edit`, { id: own, categoryCode: "XD" })).toMatchObject({ code: 42201 });
  });

  it("has a code of two capital letters that no other has", async () => {
    await addCategory("YA");
    expect(await admin().post(`${base}/add`, { categoryCode: "ya1", categoryName: "小写" })).toMatchObject({
      code: 40001,
      message: "编码须为2位大写字母",
    });
    expect(await admin().post(`${base}/add`, { categoryCode: "YA", categoryName: "重复" })).toMatchObject({
      code: 40904,
      message: "编码已存在",
    });
    expect(at.labId).not.toBe("");
  });
});

describe("分类字典", () => {
  const own = "/sys/category";
  const add = async (name: string, pid?: string) => {
    const { id } = must(await admin().post(`${own}/add`, { name, ...(pid ? { pid } : {}) })).result;
    const [row] = await app.store.db.select().from(sysCategory).where(eq(sysCategory.id, id));
    if (!row) throw new Error("no category");
    return row;
  };

  it("gets its code by rule: that of the row above and one more level, whoever adds at the same time", async () => {
    const top = await add("规则");
    expect(top).toMatchObject({ pid: "0", code: "B03", tenantId: 1 });
    const added = await Promise.all(["一", "二", "三", "四"].map((name) => add(name, top.id)));
    expect(added.map(({ code }) => code).toSorted()).toEqual(["B03A01", "B03A02", "B03A03", "B03A04"]);
    expect(levelAfter("A99")).toBe("B01");
    expect(levelAfter("Z99")).toBeUndefined();
    // Users cannot set the code, and the category stays under its first parent.
    must(await admin().put(`${own}/edit`, { id: top.id, name: "规则改", code: "Q01", pid: added[0]?.id }));
    expect(must(await admin().get(`${own}/queryById`, { id: top.id })).result).toMatchObject({
      name: "规则改",
      code: "B03",
      pid: "0",
    });
  });

  it("takes everything under it along, as was counted before", async () => {
    const top = await add("带走");
    const middle = await add("中间", top.id);
    const leaf = await add("末级", middle.id);
    expect(must(await admin().get(`${own}/countBelow`, { ids: top.id })).result).toEqual({ count: 2 });
    // Both are selected: the row below the other is deleted only once.
    must(await admin().delete(`${own}/deleteBatch`, { ids: `${top.id},${leaf.id}` }));
    for (const { id } of [top, middle, leaf])
      expect(await app.store.db.$count(sysCategory, eq(sysCategory.id, id))).toBe(0);
  });

  it("of the platform is its owner's to change, and stays while a tenant has rows under it", async () => {
    const [shared] = await app.store.db.select().from(sysCategory).where(eq(sysCategory.code, "B02"));
    const id = shared?.id ?? "";
    expect(await admin().put(`${own}/edit`, { id, name: "改名" })).toMatchObject({ code: 40302 });
    const mine = await add("自有下级", id);
    expect(mine).toMatchObject({ tenantId: 1, pid: id });
    const other = app.as("multi01", { tenantId: 2 });
    expect(
      (await other.get(`${own}/loadTreeChildren`, { pid: id })).result.map((one: { name: string }) => one.name),
    ).not.toContain("自有下级");
    expect(await app.as("admin", { tenantId: 2 }).delete(`${own}/delete`, { id })).toMatchObject({
      code: 40903,
      message: "其他租户在该分类下建有下级，不能删除",
    });
  });

  it("has codes that begin with that of the row above", async () => {
    const [top] = await app.store.db.select().from(sysCategory).where(eq(sysCategory.code, "B01"));
    const check = (pid: string, code: string) => admin().get(`${own}/checkCode`, { pid, code });
    must(await check(top?.id ?? "", "B01A09"));
    must(await check("", "C01"));
    expect(await check(top?.id ?? "", "C01A01")).toMatchObject({
      code: 42201,
      message: '编码不符合规范,须以"B01"开头!',
    });
  });
});
