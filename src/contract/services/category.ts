import { auditFields, file, flag, int, text } from "#src/contract/fields.ts";
import { sortNo, validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { parentCode, treeSet } from "#src/contract/tree.ts";

export const categoryFields = {
  ...auditFields,
  parentId: text(32, { title: "上级分类", query: "eq", noExport: true }),
  ...parentCode("上级编码"),
  categoryName: text(40, { title: "名称", query: "like", required: true }),
  categoryCode: text(4, {
    title: "编码",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Z]{2}$/, error: "编码须为2位大写字母" },
    help: "2位大写字母，服务编号的一部分，被服务使用后不能修改",
  }),
  icon: file(500, {
    title: "图标",
    format: "picture",
    opens: ["services:category:list", "services:service:list", "order:order:list"],
  }),
  level: int({ title: "层级", readOnly: true }),
  serviceCount: int({ title: "服务数", readOnly: true }),
  showOnHome: flag({ title: "首页展示", query: "eq" }),
  // No default: a new row is placed last.
  sortNo: int(sortNo({ default: undefined, help: "数字小的排在前面，不填则排在最后" })),
  status: validStatus(),
};

/** 服务分类: the categories of services. */
export const category = treeSet(
  entitySet({
    address: "services:category",
    base: "/services/category",
    title: "服务分类",
    fields: categoryFields,
    has: "LQAUEDXISO",
    ...inputsOf(categoryFields),
  }),
  {
    parent: "parentId",
    top: null,
    name: "categoryName",
    code: "categoryCode",
    order: ["sortNo", "categoryCode"],
    levels: 3,
  },
);
