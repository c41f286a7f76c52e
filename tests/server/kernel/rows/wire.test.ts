import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { entitySet } from "#src/contract/list.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { importColumnsOf } from "#src/contract/import-columns.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { sheetsOf, upload } from "./sheets.ts";
import { createTestTables, fields, things } from "./support.ts";

const set = entitySet({
  address: "test:thing",
  base: "/test/thing",
  title: "物品",
  fields,
  has: "LQADBXI",
  add: z.object({ thingNo: fields.thingNo.schema, name: z.optional(fields.name.schema) }),
});
const routes = serveSet(set, things, { importColumns: importColumnsOf(fields, ["thingNo*", "name"]) });

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ routes, contract: set.served });
  await createTestTables(app.store);
});
afterAll(() => app.close());

const admin = () => app.as("admin", { tenantId: 1 });
const add = async (thingNo: string) =>
  String((await admin().post("/test/thing/add", { thingNo, name: "甲" })).result.id);

it("a delete takes the id as ?id= and as the last part of the path, several as ids joined by commas (API-LIST-03, LIST-15, LIST-16)", async () => {
  const [one, two] = [await add("W1"), await add("W2")];
  expect(await admin().delete("/test/thing/delete", { id: one })).toMatchObject({ success: true, code: 200 });
  expect(await admin().delete(`/test/thing/delete/${two}`)).toMatchObject({ success: true, code: 200 });
  expect((await admin().get("/test/thing/queryById", { id: two })).code).toBe(40401);
  const ids = `${await add("W1")},${await add("W2")},`;
  expect(await admin().delete("/test/thing/deleteBatch", { ids })).toMatchObject({ success: true, code: 200 });
  expect((await admin().get("/test/thing/list", { id: ids })).result.total).toBe(0);
});

it("a list takes its parameters from the address and answers a page; an unknown one answers 40001 (API-LIST-01, LIST-12)", async () => {
  await add("W3");
  const superQueryParams = encodeURIComponent(JSON.stringify([{ field: "name", rule: "like", val: "甲" }]));
  const reply = await admin().get("/test/thing/list", {
    thingNo: "*W3*",
    pageNo: 1,
    pageSize: 10,
    _t: 1,
    superQueryParams,
    superQueryMatchType: "and",
  });
  expect(reply).toMatchObject({
    success: true,
    result: { total: 1, size: 10, current: 1, pages: 1, records: [{ thingNo: "W3" }] },
  });
  expect(await admin().get("/test/thing/list", { nope: 1 })).toMatchObject({
    success: false,
    code: 40001,
    message: "参数校验失败：nope不是可查询的字段",
  });
});

it("an export is a file; an import answers 201 with a file of its bad rows, 200, or the lines of what is wrong (IMPORT-10, IMPORT-13, IMPORT-14, API-LIST-04)", async () => {
  await add("W4");
  const paramsStr = encodeURIComponent(JSON.stringify({ thingNo: "W4" }));
  const file = await admin().get("/test/thing/exportXls", { paramsStr });
  expect(sheetsOf(file.raw)["物品"]?.map((line) => line[2])).toEqual(["编号", "W4"]);

  const bytes = async (lines: unknown[][]) => readFile((await upload(lines)).path);
  const mixed = await admin().upload("/test/thing/importExcel", [
    {
      name: "a.xlsx",
      body: await bytes([
        ["编号", "名称"],
        ["W5", "一"],
        ["W4", "重"],
      ]),
    },
  ]);
  expect(mixed).toMatchObject({
    success: true,
    code: 201,
    message: "文件导入成功，但有错误。",
    result: { totalCount: 2, successCount: 1, errorCount: 1 },
  });
  expect(mixed.result.fileUrl).toMatch(/^\/|^http/);
  const whole = await admin().upload("/test/thing/importExcel", [
    {
      name: "a.xlsx",
      body: await bytes([
        ["编号", "名称"],
        ["W6", "一"],
      ]),
    },
  ]);
  expect(whole).toMatchObject({ success: true, code: 200, message: "共1行数据全部导入成功！" });
  const wrong = await admin().upload("/test/thing/importExcel", [
    { field: "files[]", name: "a.xlsx", body: await bytes([["别的"], ["W7"]]) },
  ]);
  expect(wrong).toMatchObject({
    success: false,
    code: 42201,
    result: ["缺少列：编号", "缺少列：名称", "多余列：别的"],
  });
});
