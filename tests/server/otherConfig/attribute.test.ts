import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { templateMappingEntity } from "#src/server/otherConfig/applicationTemplate/entity.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
const base = "/otherConfig/attribute";
const colours = [
  { value: "r", text: "红" },
  { value: "g", text: "绿" },
];
let made = 0;
const add = (values: Record<string, unknown>) =>
  app.as("oper01").post(`${base}/add`, { attrCode: `attr${(made += 1)}`, attrName: "颜色", attrType: "3", ...values });
const one = async (id: string) => must(await app.as("oper01").get(`${base}/queryById`, { id })).result;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("attributes", () => {
  it("of choices have options with different values, numbered in their order", async () => {
    const { id } = must(await add({ options: colours, unit: "mm" })).result;
    expect(await one(id)).toMatchObject({
      options: [
        { value: "r", text: "红", sortNo: 1 },
        { value: "g", text: "绿", sortNo: 2 },
      ],
      unit: null,
    });
    expect(await add({ options: [...colours, { value: "r", text: "深红" }] })).toMatchObject({
      code: 40001,
      message: expect.stringContaining("选项值重复：r"),
    });
    for (const options of [undefined, null, []])
      expect(await add({ options })).toMatchObject({
        code: 40001,
        message: expect.stringContaining("单选和多选属性至少要有一个选项"),
      });
  });

  it("lose the options with a type that has none, and keep them in an edit of another field", async () => {
    const { id } = must(await add({ options: colours })).result;
    must(await app.as("oper01").put(`${base}/edit`, { id, attrName: "外观颜色" }));
    expect((await one(id)).options).toHaveLength(2);
    must(await app.as("oper01").put(`${base}/edit`, { id, attrType: "2", unit: "mm" }));
    expect(await one(id)).toMatchObject({ options: null, unit: "mm" });
    expect(await app.as("oper01").put(`${base}/edit`, { id, attrType: "4" })).toMatchObject({ code: 40001 });
  });

  it("have a code of their own, and stay while a mapping names them", async () => {
    const { id } = must(await add({ attrCode: "voltage", attrType: "2" })).result;
    expect(await add({ attrCode: "voltage", attrType: "2" })).toMatchObject({ code: 40904, message: "编码已存在" });
    expect(await add({ attrCode: "1st", attrType: "2" })).toMatchObject({ code: 40001 });
    await app.rows("admin", (rows) =>
      rows.insert(templateMappingEntity, {
        serviceId: "s",
        templateId: "t",
        attributeIds: `x,${id}`,
        priority: 1,
      }),
    );
    expect(await app.as("oper01").delete(`${base}/delete`, { id })).toMatchObject({
      code: 40903,
      message: "数据已被引用，不能删除",
    });
  });
});
