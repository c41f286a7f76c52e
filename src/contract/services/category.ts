import * as z from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, file, flag, int, text } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";

export const categoryFields = {
  ...auditFields,
  parentId: text(32, { query: "eq", noExport: true }),
  categoryCode: text(4, { title: "编码", query: "like" }),
  categoryName: text(40, { title: "名称", query: "like" }),
  icon: file(500, { title: "图标", opens: ["services:category:list", "services:service:list", "order:order:list"] }),
  level: int({ title: "层级" }),
  sortNo: int({ title: "排序" }),
  showOnHome: flag({ title: "首页展示", query: "eq" }),
  status: code("valid_status", { title: "状态", query: "eq" }),
};

/** 服务分类. */
export const category = entitySet({
  address: "services:category",
  base: "/services/category",
  title: "服务分类",
  fields: categoryFields,
  has: "LQ",
});

/** A node of the category tree; `key` and `title` as tree widgets want them. */
export interface CategoryNode {
  key: string;
  title: string;
  categoryCode: string;
  level: number;
  status: string;
  leaf: boolean;
  children: CategoryNode[];
}

const Node: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    key: z.string(),
    title: z.string(),
    categoryCode: z.string(),
    level: z.int(),
    status: z.string(),
    leaf: z.boolean(),
    children: z.array(Node),
  }),
);

/** The whole tree in its order; the order list filters by it as well. */
export const categoryTree = endpoint({
  method: "GET",
  path: "/services/category/tree",
  permission: ["services:category:list", "services:service:list", "order:order:list"],
  input: z.object({}),
  result: z.array(Node),
});
