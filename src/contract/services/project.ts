import { auditFields, int, money, text, versionField } from "#src/contract/fields.ts";
import { validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

const fields = {
  ...auditFields,
  ...versionField,
  projectNo: text(20, {
    title: "编号",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Za-z0-9_-]+$/, error: "编号只能包含字母、数字、下划线和横线" },
  }),
  projectName: text(80, { title: "名称", query: "like", required: true }),
  projectNameEn: text(120, { title: "英文名" }),
  categoryId: text(32, { title: "分类", text: "category", query: "eq" }),
  standardNo: text(60, { title: "标准号", query: "like", required: true }),
  method: text(120, { title: "方法" }),
  detectionLimit: text(40, { title: "检出限" }),
  unit: text(20, { title: "单位" }),
  price: money({ title: "单项价", query: "range", required: true, min: 0 }),
  costPrice: money({ title: "清算价", min: 0, help: "付给检测公司的价格，不能高于单项价" }),
  tatDays: int({ title: "周期", required: true, min: 1, max: 999, help: "工作日" }),
  sampleQty: text(60, { title: "样品用量" }),
  labCount: int({ title: "可检机构数", readOnly: true }),
  status: validStatus(),
};

const inputs = inputsOf(fields, [
  {
    field: "costPrice",
    error: "清算价不能高于单项价",
    holds: ({ price, costPrice }) => typeof price !== "number" || typeof costPrice !== "number" || costPrice <= price,
  },
]);

/** 检测项目: what a laboratory can test. */
export const project = entitySet({
  address: "services:project",
  base: "/services/project",
  title: "检测项目",
  fields,
  has: "LQAUEDBXIS",
  ...inputs,
});
