import { auditFields, code, int, text } from "#src/contract/fields.ts";
import { color, sortNo } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

const fields = {
  ...auditFields,
  tagName: text(12, { title: "标签", query: "like", required: true, unique: true }),
  tagType: code("tag_type", { title: "类型", query: "in", required: true }),
  color: color({ title: "颜色" }),
  useCount: int({ title: "使用数", readOnly: true }),
  sortNo: int(sortNo()),
  status: code("valid_status", { title: "状态", query: "eq", default: "1" }),
};

/** 标签 of services, packages and customers. */
export const tag = entitySet({
  address: "services:tag",
  base: "/services/tag",
  title: "标签",
  fields,
  has: "LQAUEDBSO",
  ...inputsOf(fields),
});
