import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { importColumns } from "#src/server/services/service/import.ts";
import { industryEntity } from "#src/server/services/industry/entity.ts";
import { productEntity } from "#src/server/services/service/labels.ts";
import { tagEntity } from "#src/server/services/tag/entity.ts";
import { serviceEntity } from "#src/server/services/service/entity.ts";
import { uploadBook } from "#tests/server/customer/book.ts";
import { sheetsOf } from "#tests/server/kernel/rows/sheets.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must, type Stock, stock } from "#tests/support/business.ts";

let app: TestApp;
let at: Stock;
let electronics: string;
let cars: string;
let products: { all: string; cables: string };
/** Service tags, by name. */
const tags = new Map<string, string>();
let customersOwn: string;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
  // The base data's service took the first number of its category.
  await app.rows("admin", (rows) => nextNumber(rows, { kind: "service", categoryCode: "RS" }));
  await app.rows("admin", async (rows) => {
    electronics = (await rows.insert(industryEntity, { industryCode: "DZ", industryName: "电子电气", sortNo: 1 })).id;
    cars = (await rows.insert(industryEntity, { industryCode: "QC", industryName: "汽车", sortNo: 2, status: "0" })).id;
    const { id: all } = await rows.insert(productEntity, { code: "EL", name: "电子产品" });
    const { id: cables } = await rows.insert(productEntity, { code: "EL01", name: "线缆", parentId: all, level: 2 });
    products = { all, cables };
    for (const [n, tagName] of "甲乙丙丁戊己庚辛壬".split("").entries())
      tags.set(tagName, (await rows.insert(tagEntity, { tagName, tagType: "1", sortNo: n })).id);
    customersOwn = (await rows.insert(tagEntity, { tagName: "重点客户", tagType: "3" })).id;
  });
});
afterAll(() => app.close());

const oper = () => app.as("oper01");
const tag = (...names: string[]) => names.map((name) => tags.get(name) ?? "").join(",");
let count = 0;
const add = (patch: Record<string, unknown> = {}) =>
  oper().post("/services/service/add", { serviceName: `拉伸试验${(count += 1)}`, ...patch });
const added = async (patch: Record<string, unknown> = {}): Promise<string> => must(await add(patch)).result.id;
const found = async (query: Record<string, string>) =>
  must(await oper().get("/services/service/list", query)).result.records.map(({ id }: { id: string }) => id);
const full = async (id: string) => must(await oper().get("/services/service/full", { id })).result;

describe("industries, products and tags of a service", () => {
  it("are kept, named in the list, and found by", async () => {
    const labels = {
      industryIds: `${electronics},${cars}`,
      productCategoryIds: products.cables,
      tagIds: tag("乙", "甲"),
    };
    const id = await added(labels);
    const other = await added({ industryIds: cars });
    expect(await full(id)).toMatchObject({
      ...labels,
      industryIds_dictText: "电子电气,汽车",
      productCategoryIds_dictText: "线缆",
      tagIds_dictText: "乙,甲",
    });
    expect(await found({ industry: electronics })).toEqual([id]);
    expect((await found({ industry: `${cars},x` })).toSorted()).toEqual([id, other].toSorted());
    expect(await found({ tag: tag("甲", "丙") })).toEqual([id]);
    expect(await found({ tag: tag("丙") })).toEqual([]);
    expect(await found({ product: products.cables })).toEqual([id]);
  });

  it("are refused when there are no such, too many, or a customer's own", async () => {
    expect(await add({ industryIds: "nothing" })).toMatchObject({ code: 42201, message: "适用行业不存在或已被删除" });
    expect(await add({ productCategoryIds: "nothing" })).toMatchObject({ message: "适用产品不存在或已被删除" });
    expect(await add({ tagIds: `${tag("甲")},nothing` })).toMatchObject({ message: "标签不存在或已被删除" });
    expect(await add({ tagIds: customersOwn })).toMatchObject({ message: "标签不存在或已被删除" });
    const nine = await add({ tagIds: tag(..."甲乙丙丁戊己庚辛壬".split("")) });
    expect(nine).toMatchObject({ code: 40001, message: expect.stringContaining("最多选择8个标签") });
  });

  it("are offered in their order, products under those above them, closed ones marked", async () => {
    const {
      industries,
      products: tree,
      tags: offered,
    } = must(await oper().get("/services/service/labelOptions")).result;
    expect(industries).toEqual([
      { id: electronics, name: "电子电气", enabled: true },
      { id: cars, name: "汽车", enabled: false },
    ]);
    expect(tree.map(({ name }: { name: string }) => name)).toEqual(["电子产品", "电子产品 / 线缆"]);
    expect(offered.map(({ name }: { name: string }) => name).join("")).toBe("甲乙丙丁戊己庚辛壬");
  });
});

describe("tagging several services", () => {
  const put = async (input: Record<string, unknown>) =>
    must(await oper().put("/services/service/batchTag", input)).result;
  const tagsOf = async (id: string) => (await full(id)).tagIds_dictText;

  it("adds, takes away or replaces, row by row", async () => {
    const [one, two] = [await added({ tagIds: tag("甲") }), await added()];
    expect((await put({ ids: [one, two], tagIds: [tag("乙"), tag("甲")], mode: "add" })).success).toEqual([one, two]);
    expect([await tagsOf(one), await tagsOf(two)]).toEqual(["甲,乙", "乙,甲"]);
    await put({ ids: [one], tagIds: [tag("甲")], mode: "remove" });
    expect(await tagsOf(one)).toBe("乙");
    await put({ ids: [one], tagIds: [tag("丙"), tag("丁")], mode: "replace" });
    expect(await tagsOf(one)).toBe("丙,丁");
  });

  it("leaves a service alone that would bear more than eight, and says so", async () => {
    const [full8, free] = [await added({ tagIds: tag(..."甲乙丙丁戊己庚辛".split("")) }), await added()];
    const outcome = await put({ ids: [full8, free], tagIds: [tag("壬")], mode: "add" });
    expect(outcome.success).toEqual([free]);
    expect(outcome.failed).toMatchObject([{ id: full8, message: "最多8个标签，请先移除一些标签" }]);
    expect(
      await oper().put("/services/service/batchTag", { ids: [free], tagIds: [customersOwn], mode: "add" }),
    ).toMatchObject({
      code: 42201,
    });
  });

  it("writes nothing where nothing changes", async () => {
    const id = await added({ tagIds: tag("甲") });
    await put({ ids: [id], tagIds: [tag("甲")], mode: "add" });
    expect((await app.rows("admin", (rows) => rows.find(serviceEntity, id))).version).toBe(0);
    expect(at.serviceId).not.toBe(id);
  });
});

describe("an import of services", () => {
  const heads = importColumns.map(({ title }) => title);
  const line = (name: string, cells: Readonly<Record<string, unknown>> = {}) =>
    heads.map((head) => ({ 名称: name, 类型: "检测", ...cells })[head] ?? null);

  it("makes drafts by the rules of the form, and hands bad lines back with their reason", async () => {
    const file = uploadBook("xlsx", [
      heads,
      line("导入的服务", {
        分类: "有害物质",
        检测公司: "苏衡理化实验室",
        适用行业: "电子电气",
        标签: "甲、乙",
        价格: 680,
      }),
      line("只有名称"),
      line("分类错误", { 分类: "没有的分类" }),
      line("行业停用", { 适用行业: "汽车" }),
      line("客户标签", { 标签: "甲，重点客户" }),
      line(""),
    ]);
    const reply = await oper().upload("/services/service/importExcel", [file]);
    expect(reply).toMatchObject({ code: 201, result: { totalCount: 6, successCount: 2, errorCount: 4 } });
    const { records } = must(await oper().get("/services/service/list", { serviceName: "导入的服务" })).result;
    expect(records).toMatchObject([
      {
        status: "0",
        serviceType: "1",
        categoryId: at.categoryId,
        defaultLabId: at.labId,
        industryIds: electronics,
        tagIds: tag("甲", "乙"),
        price: 68_000,
      },
    ]);
    expect(await found({ serviceName: "只有名称" })).toHaveLength(1);
    expect(await found({ serviceName: "客户标签" })).toEqual([]);
  });

  it("has a template, and is for those with the right to import only", async () => {
    const template = await oper().get("/services/service/exportTemplate");
    const [first] = Object.values(sheetsOf(template.raw))[0] ?? [];
    expect(first?.slice(0, 7)).toEqual(["名称", "类型", "分类", "检测公司", "适用行业", "适用产品", "标签"]);
    expect((await app.as("cs01").get("/services/service/exportTemplate")).status).toBe(403);
  });
});
