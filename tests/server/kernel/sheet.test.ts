import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxSheetLines } from "#src/contract/sheet.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { uploadBook } from "#tests/server/customer/book.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
});
afterAll(() => app.close());

const oper = () => app.as("oper01");
const heads = "编号 名称 英文名 分类 标准号 方法 检出限 单位 单项价 清算价 周期 样品用量 状态".split(" ");
const cellsOf = (values: Readonly<Record<string, string>>) => heads.map((head) => values[head] ?? "");
const project = (no: string, more: Record<string, unknown> = {}) => ({
  projectNo: no,
  projectName: `项目${no}`,
  standardNo: "GB 1",
  price: 10_000,
  tatDays: 3,
  ...more,
});
const found = async (no: string) =>
  must(await oper().get("/services/project/list", { projectNo: `*${no}*`, column: "projectNo", order: "asc" })).result
    .records;
const addProject = async (no: string) => {
  must(await oper().post("/services/project/add", project(no)));
  return (await found(no))[0] as { id: string; version: number };
};

describe("Reading a file for a worksheet", () => {
  it("answers wire values and the text of what does not fit, with the reason, and writes nothing", async () => {
    const file = uploadBook("xlsx", [
      heads,
      cellsOf({ 编号: "SR1", 名称: "拉伸", 标准号: "GB 1", 单项价: "12.5", 周期: "5", 状态: "启用" }),
      cellsOf({ 编号: "SR2", 名称: "", 标准号: "GB 1", 单项价: "很多", 周期: "5", 状态: "半开" }),
    ]);
    const { result } = must(await oper().upload("/services/project/importRead", [file]));
    expect(result.columns.map(({ title }: { title: string }) => title)).toEqual(heads);
    expect(result.columns[8]).toMatchObject({ name: "price", kind: "yuan", required: true });
    expect(result.lines).toEqual([
      {
        values: { projectNo: "SR1", projectName: "拉伸", standardNo: "GB 1", price: 1250, tatDays: 5, status: "1" },
        faults: [],
      },
      {
        values: { projectNo: "SR2", standardNo: "GB 1", price: "很多", tatDays: 5, status: "半开" },
        faults: [
          { field: "projectName", reason: "名称不能为空" },
          { field: "price", reason: "单项价格式不正确" },
          { field: "status", reason: "状态格式不正确" },
        ],
      },
    ]);
    expect(await found("SR")).toEqual([]);
  });

  it("answers the columns alone where no file comes: an empty worksheet", async () => {
    const { result } = must(await oper().upload("/services/project/importRead", []));
    expect(result).toMatchObject({ columns: { length: heads.length }, lines: [] });
  });

  it("refuses a file that is none, a head that is not the template's, and who may not import", async () => {
    const wrong = uploadBook("xlsx", [["别的"], ["一"]]);
    expect(await oper().upload("/services/project/importRead", [wrong])).toMatchObject({ code: 42201 });
    expect(await app.as("audit01").upload("/services/project/importRead", [wrong])).toMatchObject({ code: 40301 });
  });
});

describe("Taking lines of a worksheet", () => {
  const take = (lines: { key: string; values: Record<string, unknown> }[], requestId?: string) =>
    oper().post("/services/project/importRows", { lines, ...(requestId ? { requestId } : {}) });

  it("takes what is good and says of each other line which fields are wrong, as the form says it", async () => {
    const { result } = must(
      await take([
        { key: "a", values: project("ST1") },
        { key: "b", values: project("ST2", { price: "12.5" }) },
        { key: "c", values: project("ST3", { costPrice: 10_001 }) },
        { key: "d", values: project("有空格 1") },
        { key: "e", values: project("ST1") },
        { key: "f", values: project("ST4", { status: "9" }) },
        { key: "g", values: project("ST5", { id: "1", createBy: "admin" }) },
      ]),
    );
    expect(result.refused.toSorted((a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1))).toEqual([
      { key: "b", code: 40001, message: "单项价格式不正确", faults: [{ field: "price", reason: "单项价格式不正确" }] },
      {
        key: "c",
        code: 40001,
        message: "清算价不能高于单项价",
        faults: [{ field: "costPrice", reason: "清算价不能高于单项价" }],
      },
      {
        key: "d",
        code: 40001,
        message: "编号只能包含字母、数字、下划线和横线",
        faults: [{ field: "projectNo", reason: "编号只能包含字母、数字、下划线和横线" }],
      },
      { key: "e", code: 40904, message: "编号已存在", faults: [{ field: "projectNo", reason: "编号已存在" }] },
      { key: "f", code: 40001, message: "状态格式不正确", faults: [{ field: "status", reason: "状态格式不正确" }] },
    ]);
    expect(await found("ST")).toMatchObject([
      { projectNo: "ST1", status: "1", createBy: "oper01" },
      { projectNo: "ST5", createBy: "oper01" },
    ]);
  });

  it("takes nothing twice when a call is repeated whose answer was lost", async () => {
    const lines = [{ key: "a", values: { ...project("SV1") } }];
    const first = must(await take(lines, "request-1"));
    expect(must(await take(lines, "request-1")).result).toEqual(first.result);
    expect(first.result.refused).toEqual([]);
    expect(await found("SV1")).toHaveLength(1);
  });

  it("takes a limited number of lines, of those who may import", async () => {
    const lines = Array.from({ length: maxSheetLines + 1 }, (_, at) => ({ key: String(at), values: {} }));
    expect(await take(lines)).toMatchObject({ code: 40001 });
    const one = { lines: [{ key: "a", values: project("SW1") }] };
    expect(await app.as("audit01").post("/services/project/importRows", one)).toMatchObject({ code: 40301 });
  });
});

describe("Editing many rows", () => {
  it("changes what was sent of each, and a refused row keeps no other out", async () => {
    const first = await addProject("SE1");
    const second = await addProject("SE2");
    const third = await addProject("SE3");
    must(await oper().put("/services/project/edit", { id: third.id, version: third.version, unit: "MPa" }));
    const { result } = must(
      await oper().put("/services/project/editRows", {
        rows: [
          { id: first.id, version: first.version, price: 20_000, unit: "kN" },
          { id: second.id, version: second.version, costPrice: 10_001 },
          { id: third.id, version: third.version, unit: "N" },
          { id: "nobody", version: 0, unit: "N" },
        ],
      }),
    );
    expect(result.refused).toMatchObject([
      { key: second.id, code: 40001, faults: [{ field: "costPrice", reason: "清算价不能高于单项价" }] },
      { key: third.id, code: 40901, faults: [] },
      { key: "nobody", code: 40401 },
    ]);
    expect(await found("SE")).toMatchObject([
      { projectNo: "SE1", price: 20_000, unit: "kN", projectName: "项目SE1" },
      { projectNo: "SE2", costPrice: null, version: second.version },
      { projectNo: "SE3", unit: "MPa" },
    ]);
  });

  it("is for those who may edit", async () => {
    const row = await addProject("SP1");
    const input = { rows: [{ id: row.id, version: row.version, unit: "N" }] };
    expect(await app.as("audit01").put("/services/project/editRows", input)).toMatchObject({ code: 40301 });
  });
});
