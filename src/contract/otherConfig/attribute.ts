import * as z from "zod/mini";
import { auditFields, code, flag, int, json, text } from "#src/contract/fields.ts";
import { sortNo, validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

/** Max options of an attribute. */
export const maxAttributeOptions = 100;

const word = (title: string) =>
  z.string().check(z.trim(), z.minLength(1, `请输入${title}`), z.maxLength(40, `${title}不能超过40个字符`));

/** Options in display order; the server numbers them. */
const options = z.array(z.object({ value: word("选项值"), text: word("选项文本"), sortNo: z.optional(z.int()) })).check(
  z.maxLength(maxAttributeOptions, `选项不能超过${maxAttributeOptions}个`),
  z.superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [at, { value }] of list.entries()) {
      if (seen.has(value)) context.addIssue({ code: "custom", path: [at, "value"], message: `选项值重复：${value}` });
      seen.add(value);
    }
  }),
);

/** Returns whether an attribute type has options: 单选 and 多选. */
export const hasOptions = (attrType: unknown): boolean => attrType === "3" || attrType === "4";

/** Returns whether an attribute type has a unit: 数字. */
export const hasUnit = (attrType: unknown): boolean => attrType === "2";

const fields = {
  ...auditFields,
  attrCode: text(30, {
    title: "编码",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Za-z]\w*$/, error: "编码须以字母开头，只能包含字母、数字和下划线" },
  }),
  attrName: text(40, { title: "属性名称", query: "like", required: true }),
  attrType: code("attr_type", { title: "类型", query: "in", required: true, max: 10 }),
  options: json(options, { title: "选项", sort: false }),
  unit: text(20, { title: "单位" }),
  required: flag({ title: "必填", default: "N" }),
  searchable: flag({ title: "可搜索", default: "N" }),
  sortNo: int(sortNo()),
  status: validStatus(),
};

const inputs = inputsOf(fields, [
  {
    field: "options",
    error: "单选和多选属性至少要有一个选项",
    holds: ({ attrType, options: chosen }) => !hasOptions(attrType) || (Array.isArray(chosen) && chosen.length > 0),
  },
]);

/** 属性: fields that templates ask for about a service. */
export const attribute = entitySet({
  address: "otherConfig:attribute",
  base: "/otherConfig/attribute",
  title: "属性",
  fields,
  has: "LQAUEDBSO",
  ...inputs,
});
