import { describe, expect, it } from "vitest";
import { action } from "#src/contract/action.ts";
import { auditFields, code, day, file, flag, int, json, money, text, versionField } from "#src/contract/fields.ts";
import { phone } from "#src/contract/formats.ts";
import { inputsOf, writableNames } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import * as z from "zod/mini";

const fields = {
  ...auditFields,
  ...versionField,
  name: text(5, { title: "名称", required: true }),
  code: text(10, {
    title: "编码",
    required: true,
    fixed: true,
    pattern: { test: /^[A-Z]+$/, error: "编码须为大写字母" },
  }),
  kind: code("sex", { title: "类型", required: true }),
  price: money({ title: "价格", min: 0, max: 10_000 }),
  sort: int({ title: "排序", default: 7, min: 0 }),
  phone: phone({ title: "电话" }),
  since: day({ title: "日期" }),
  on: flag({ title: "启用", default: "Y" }),
  icon: file(20, { title: "图标" }),
  options: json(z.array(z.string()).check(z.maxLength(2)), { title: "选项" }),
  mobile: text(11, { title: "手机号", mask: "mobile", pattern: { test: /^\d{11}$/, error: "手机号须为11位数字" } }),
  count: int({ title: "数量", readOnly: true }),
  keyword: text(20, { virtual: true }),
};
const rules = [
  {
    field: "price",
    error: "大写的名称须有价格",
    holds: ({ name, price }: Readonly<Record<string, unknown>>) => name !== "BIG" || typeof price === "number",
  },
];
const { add, edit } = inputsOf(fields, rules);
const good = { name: "螺丝", code: "AB", kind: "1" };
const reasons = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("The input of a new row", () => {
  it("holds what a form sends: no audit field, nothing computed, no list parameter", () => {
    expect(writableNames(fields)).toEqual([
      "name",
      "code",
      "kind",
      "price",
      "sort",
      "phone",
      "since",
      "on",
      "icon",
      "options",
      "mobile",
    ]);
    expect(add.parse({ ...good, count: 3, tenantId: 9, id: "1", nonsense: 1 })).toEqual({ ...good, sort: 7, on: "Y" });
  });

  it("gets the defaults where nothing, or nothing but blanks, was sent", () => {
    expect(add.parse({ ...good, sort: null, on: " ", price: "", phone: "" })).toMatchObject({
      sort: 7,
      on: "Y",
      price: null,
      phone: null,
    });
  });

  it("asks for what is required in the words of its kind, with the field's own title", () => {
    expect(reasons(add, { name: "  " })).toEqual([
      ["name", "请输入名称"],
      ["code", "请输入编码"],
      ["kind", "请选择类型"],
    ]);
  });

  it("says of every value that does not fit why, with the field's own title", () => {
    expect(
      reasons(add, {
        ...good,
        name: "很长的名称们",
        code: "ab",
        price: -1,
        sort: 1.5,
        phone: "abc",
        since: "2026/1/1",
        on: "yes",
        icon: "x".repeat(21),
      }),
    ).toEqual([
      ["name", "名称不能超过5个字符"],
      ["code", "编码须为大写字母"],
      ["price", "价格不能小于0.00元"],
      ["sort", "排序应为整数"],
      ["phone", "电话只能包含数字、空格、括号和横线，5-20位"],
      ["since", "日期应为日期"],
      ["on", "启用应为是或否"],
      ["icon", "图标不能超过20个字符"],
    ]);
    expect(reasons(add, { ...good, price: 10_001 })).toEqual([["price", "价格不能大于100.00元"]]);
    expect(reasons(add, { ...good, options: ["a", "b", "c"] })).toHaveLength(1);
  });

  it("keeps the rules across fields, under the field they name", () => {
    expect(reasons(add, { ...good, name: "BIG" })).toEqual([["price", "大写的名称须有价格"]]);
    expect(reasons(add, { ...good, name: "BIG", price: 1 })).toEqual([]);
  });
});

describe("The input of an edit", () => {
  const row = { id: "1", version: 2 };

  it("changes nothing that was not sent: it has no defaults", () => {
    expect(edit.parse({ ...row, phone: "12345" })).toEqual({ ...row, phone: "12345" });
  });

  it("empties what may be empty, and nothing else", () => {
    expect(edit.parse({ ...row, price: null, since: "" })).toEqual({ ...row, price: null, since: null });
    expect(reasons(edit, { ...row, name: "", sort: null })).toEqual([
      ["name", "请输入名称"],
      ["sort", "请输入排序"],
    ]);
  });

  it("leaves out what is set once", () => {
    expect(edit.parse({ ...row, code: "ZZ" })).toEqual(row);
  });

  it("takes a masked value back as it was shown, and no other that does not fit", () => {
    expect(edit.parse({ ...row, mobile: "138****0000" })).toMatchObject({ mobile: "138****0000" });
    expect(reasons(edit, { ...row, mobile: "1380000" })).toHaveLength(1);
  });

  it("needs the id, and the version where rows have one", () => {
    expect(reasons(edit, {}).map(([path]) => path)).toEqual(["id", "version"]);
    const { version: _version, ...unversioned } = fields;
    expect(reasons(inputsOf(unversioned).edit, { id: "1" })).toEqual([]);
  });
});

describe("An action", () => {
  const set = entitySet({ address: "demo:thing", base: "/demo/thing", title: "东西", fields, has: "L" });

  it("has its permission, path and log title from its set and its name", () => {
    const urge = action(set, "urge", {
      title: "催办",
      from: ["1"],
      input: { comment: text(10, { title: "说明", required: true }) },
    });
    expect(urge).toMatchObject({
      method: "PUT",
      path: "/demo/thing/urge",
      permission: "demo:thing:urge",
      entity: "demo:thing",
      title: "催办东西",
      operation: 3,
    });
    expect(urge.input.parse({ id: "1", version: 3, comment: "快", more: 1 })).toEqual({
      id: "1",
      version: 3,
      comment: "快",
    });
    expect(reasons(urge.input, { id: "1", version: 3 })).toEqual([["comment", "请输入说明"]]);
    // These rows have a version, so a call must say which version it read.
    expect(urge.input.safeParse({ id: "1", comment: "快" }).success).toBe(false);
  });
});
