import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { labSampleAddress } from "#src/server/db/schema/lab.ts";
import { svcIndustry, svcTag } from "#src/server/db/schema/service.ts";
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

const oper = () => app.as("oper01");
const admin = () => app.as("tadmin");
const addTag = async (patch: Record<string, unknown> = {}): Promise<string> =>
  must(await oper().post("/services/tag/add", { tagName: "新标签", tagType: "1", ...patch })).result.id;
const tagOf = async (id: string) => {
  const [row] = await app.store.db.select().from(svcTag).where(eq(svcTag.id, id));
  if (!row) throw new Error("no tag");
  return row;
};
const project = { projectNo: "XM1", projectName: "抗拉强度", standardNo: "GB/T 228", price: 10_000, tatDays: 3 };

describe("A new row of an ordinary entity", () => {
  it("gets the registry's defaults, and is found by its fields", async () => {
    const id = await addTag({ tagName: "默认值" });
    expect(await tagOf(id)).toMatchObject({ sortNo: 0, status: "1", color: null, createBy: "oper01" });
    const { result } = must(await oper().get("/services/tag/list", { tagName: "*默认*" }));
    expect(result.records).toMatchObject([{ id, tagType_dictText: "服务标签", useCount: 0 }]);
  });

  it("is refused in words at the first field that is missing or does not fit", async () => {
    expect(await oper().post("/services/tag/add", { tagType: "1" })).toMatchObject({
      code: 40001,
      message: "请输入标签",
      result: [{ field: "tagName", reason: "请输入标签" }],
    });
    expect(await oper().post("/services/tag/add", { tagName: "红", tagType: "1", color: "red" })).toMatchObject({
      code: 40001,
      message: "颜色应为 # 加6位十六进制数",
    });
  });

  it("takes only values that stand enabled in the dictionary", async () => {
    expect(await oper().post("/services/tag/add", { tagName: "七", tagType: "777" })).toMatchObject({
      code: 40001,
      message: "类型的取值不正确，请从列表中选择",
    });
    const [dict] = await app.store.db.select().from(sysDict).where(eq(sysDict.dictCode, "tag_type"));
    const items = eq(sysDictItem.dictId, dict?.id ?? "");
    const held = await addTag({ tagName: "旧类型", tagType: "2" });
    await app.store.db.update(sysDictItem).set({ status: 0 }).where(items);
    must(await admin().get("/sys/dict/refleshCache"));
    expect(await oper().post("/services/tag/add", { tagName: "停用的", tagType: "2" })).toMatchObject({ code: 40001 });
    // A value that the row already has may remain.
    must(await oper().put("/services/tag/edit", { id: held, tagType: "2", sortNo: 5 }));
    await app.store.db.update(sysDictItem).set({ status: 1 }).where(items);
    must(await admin().get("/sys/dict/refleshCache"));
  });

  it("takes only references that exist for this person", async () => {
    const address = {
      addressName: "二号收样处",
      receiver: "吴收样",
      phone: "0512-66660000",
      areaCode: "320000,320500",
      address: "样本路1号",
    };
    expect(await admin().post("/otherConfig/sampleAddress/add", { ...address, labId: "9".repeat(19) })).toMatchObject({
      code: 40001,
      message: "检测公司不存在或您无权使用，请重新选择",
    });
    must(await admin().post("/otherConfig/sampleAddress/add", { ...address, labId: at.labId }));
  });

  it("shares a unique value with no other", async () => {
    await addTag({ tagName: "唯一" });
    expect(await oper().post("/services/tag/add", { tagName: "唯一", tagType: "1" })).toMatchObject({
      code: 40904,
      message: "标签已存在",
    });
  });
});

describe("An edit of an ordinary entity", () => {
  it("leaves alone what was not sent: no default overwrites it", async () => {
    const id = await addTag({ tagName: "排五", sortNo: 5, color: "#00FF00" });
    must(await oper().put("/services/tag/edit", { id, tagName: "排五号" }));
    expect(await tagOf(id)).toMatchObject({ tagName: "排五号", sortNo: 5, color: "#00FF00", status: "1" });
  });

  it("keeps the rules across fields for the whole row, whichever of them is sent", async () => {
    expect(await oper().post("/services/project/add", { ...project, costPrice: 10_001 })).toMatchObject({
      code: 40001,
      message: "清算价不能高于单项价",
    });
    const { id } = must(await oper().post("/services/project/add", { ...project, costPrice: 8000 })).result;
    expect(await oper().put("/services/project/edit", { id, version: 0, price: 7999 })).toMatchObject({
      code: 40001,
      message: "清算价不能高于单项价",
      result: [{ field: "costPrice", reason: "清算价不能高于单项价" }],
    });
    must(await oper().put("/services/project/edit", { id, version: 0, price: 8000 }));
  });
});

describe("Switching and sorting", () => {
  it("switches a row off and on with the words for it", async () => {
    const id = await addTag({ tagName: "开关" });
    const off = await oper().put("/services/tag/status", { id, status: "0" });
    expect(off).toMatchObject({ code: 200, message: "已停用", result: { status: "0" } });
    expect(await oper().put("/services/tag/status", { id, status: "1" })).toMatchObject({ message: "已启用" });
    expect(await oper().put("/services/tag/status", { id, status: "2" })).toMatchObject({ code: 40001 });
    expect(await app.as("audit01").put("/services/tag/status", { id, status: "0" })).toMatchObject({ code: 40301 });
  });

  it("puts rows into a new order and leaves the others where they are", async () => {
    const ids = [];
    for (const [at_, tagName] of ["甲", "乙", "丙"].entries()) ids.push(await addTag({ tagName, sortNo: 40 + at_ }));
    const [first = "", second = "", third = ""] = ids;
    must(await oper().put("/services/tag/sort", { ids: [third, first, second] }));
    const numbers = [];
    for (const id of [third, first, second]) numbers.push((await tagOf(id)).sortNo);
    expect(numbers).toEqual([40, 41, 42]);
    expect(await oper().put("/services/tag/sort", { ids: [first, first] })).toMatchObject({ code: 40001 });
    expect(await oper().put("/services/tag/sort", { ids: [first, "nobody"] })).toMatchObject({ code: 40401 });
  });
});

describe("Deleting", () => {
  it("is refused while another row names it, alone or in a list of several", async () => {
    const { id } = must(
      await oper().post("/services/industry/add", { industryCode: "HY1", industryName: "纺织" }),
    ).result;
    const service = must(
      await oper().post("/services/service/add", { serviceName: "起球试验", industryIds: id }),
    ).result;
    expect(must(await oper().get("/services/industry/queryById", { id })).result.serviceCount).toBe(1);
    expect(await oper().delete("/services/industry/delete", { id })).toMatchObject({ code: 40903 });
    must(await oper().delete("/services/service/delete", { id: service.id }));
    must(await oper().delete("/services/industry/delete", { id }));
    const [row] = await app.store.db.select().from(svcIndustry).where(eq(svcIndustry.id, id));
    expect(row?.delFlag).toBe(1);
  });
});

describe("An import", () => {
  const heads = [
    "编号",
    "名称",
    "英文名",
    "分类",
    "标准号",
    "方法",
    "检出限",
    "单位",
    "单项价",
    "清算价",
    "周期",
    "样品用量",
    "状态",
  ];
  const line = (no: string, patch: Record<string, string> = {}) =>
    heads.map(
      (head) =>
        patch[head] ??
        { 编号: no, 名称: `项目${no}`, 标准号: "GB 1", 单项价: "100", 周期: "5", 状态: "启用" }[head] ??
        "",
    );

  it("takes lines by the same checks, with the same words, as the form", async () => {
    const file = uploadBook("xlsx", [
      heads,
      line("DR1"),
      line("小写", { 编号: "有空格 1" }),
      line("DR3", { 清算价: "101" }),
      line("DR4", { 名称: "" }),
      line("DR5", { 状态: "半开" }),
      line("DR1"),
    ]);
    const reply = await oper().upload("/services/project/importExcel", [file]);
    expect(reply).toMatchObject({ code: 201, result: { totalCount: 6, successCount: 1, errorCount: 5 } });
    const { result } = must(await oper().get("/services/project/list", { projectNo: "*DR*" }));
    expect(result.records).toMatchObject([{ projectNo: "DR1", price: 10_000, costPrice: null, status: "1" }]);
    const opened = await oper().get(String(reply.result.fileUrl).replace(/^\/api/, ""));
    const said = Object.values(sheetsOf(opened.raw))[0]
      ?.slice(1)
      .map((cells) => cells.at(-1));
    expect(said).toEqual([
      "名称不能为空",
      "状态格式不正确",
      "编号只能包含字母、数字、下划线和横线",
      "清算价不能高于单项价",
      "编号已存在",
    ]);
  });
});

describe("寄样地址", () => {
  const addressesOf = () => app.store.db.select().from(labSampleAddress).where(eq(labSampleAddress.labId, at.labId));

  it("has one default a laboratory, which goes on when it is switched off, and never the last enabled one away", async () => {
    const [first, second] = (await addressesOf())
      .filter(({ delFlag }) => delFlag === 0)
      .toSorted((a, b) => (a.isDefault < b.isDefault ? 1 : -1));
    if (!first || !second) throw new Error("the laboratory has no two addresses");
    expect([first.isDefault, second.isDefault]).toEqual(["Y", "N"]);
    must(await admin().put("/otherConfig/sampleAddress/setDefault", { id: second.id }));
    const defaults = async () => (await addressesOf()).filter(({ isDefault }) => isDefault === "Y").map(({ id }) => id);
    expect(await defaults()).toEqual([second.id]);
    must(await admin().put("/otherConfig/sampleAddress/status", { id: second.id, status: "0" }));
    expect(await defaults()).toEqual([first.id]);
    expect(await admin().put("/otherConfig/sampleAddress/setDefault", { id: second.id })).toMatchObject({
      code: 40902,
    });
    const last = "检测公司至少要有一个启用的寄样地址，请先新增或启用另一个";
    expect(await admin().put("/otherConfig/sampleAddress/status", { id: first.id, status: "0" })).toMatchObject({
      code: 42201,
      message: last,
    });
    expect(await admin().delete("/otherConfig/sampleAddress/delete", { id: first.id })).toMatchObject({
      code: 42201,
      message: last,
    });
  });
});
