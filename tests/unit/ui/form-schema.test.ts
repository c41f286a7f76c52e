import { expect, it } from "vitest";
import * as z from "zod";
import { messagesOf, summaryOf } from "#ui/form/form-faults.ts";
import { isRequired } from "#ui/form/schema.ts";
import { sourceOf } from "#tests/support/source.ts";

const schema = z.object({
  name: z.string().min(1),
  note: z.string(),
  count: z.number(),
  maybe: z.number().optional(),
  agreed: z.literal(true),
  news: z.boolean(),
  tags: z.array(z.string()),
  rows: z.array(z.object({ title: z.string().min(1), hint: z.string() })).min(1),
});

it.each([
  ["name", true],
  ["note", false],
  ["count", true],
  ["maybe", false],
  ["agreed", true],
  ["news", false],
  ["tags", false],
  ["rows", true],
  ["rows.3.title", true],
  ["rows.3.hint", false],
  ["nowhere", false],
])("the schema itself says whether %s may stay empty: %s", (name, required) => {
  expect(isRequired(schema, name)).toBe(required);
});

it("a schema that answers later cannot be asked", () => {
  const later = z.object({ name: z.string().refine(async (name) => name !== "") });
  expect(isRequired(later, "name")).toBe(false);
});

it("errors become a flat list in the order of the page, those without a field last", () => {
  const messages = messagesOf({
    root: { type: "server", message: "没有保存" },
    rows: Object.assign([undefined, { title: { type: "", message: "请输入" } }], {
      root: { type: "", message: "太少" },
    }),
    name: { type: "", message: "请输入名称" },
    gone: { type: "", message: "不存在" },
  });
  expect(Object.fromEntries(messages)).toEqual({
    "": "没有保存",
    rows: "太少",
    "rows.1.title": "请输入",
    name: "请输入名称",
    gone: "不存在",
  });
  const fields = [
    { name: "name", label: "名称" },
    { name: "rows", label: "行" },
    { name: "rows.1.title", label: "第 2 行 品名" },
  ];
  expect(summaryOf(messages, fields).map(({ name }) => name)).toEqual(["name", "rows", "rows.1.title", "gone"]);
});

it("the sample of the README, which the guide shows too, is the one that is compiled", () => {
  const bodyOf = (text: string) => text.slice(text.indexOf("const order = z.object")).split("```")[0]?.trim();
  expect(bodyOf(sourceOf("ui/README.md"))).toContain("useSchemaForm(order");
  expect(bodyOf(sourceOf("ui/README.md"))).toBe(bodyOf(sourceOf("tests/support/browser/order-form.tsx")));
  expect(bodyOf(sourceOf("ui/gallery/guides/02-forms.mdx"))).toBe(bodyOf(sourceOf("ui/README.md")));
});
