import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { auditFields, text } from "../fields.ts";
import { inputsOf } from "../inputs.ts";
import { entitySet } from "../list.ts";
import { parentCode, treeSet } from "../tree.ts";
import { TreeNode } from "./tree-node.ts";

/** A node of the category tree: a tree node that repeats its title as `name`. */
export interface CategoryTreeNode extends TreeNode {
  name: string;
  children: CategoryTreeNode[] | null;
}

export const CategoryTreeNode: z.ZodType<CategoryTreeNode> = z.lazy(() =>
  z
    .object({
      key: z.string(),
      value: z.string(),
      title: z.string(),
      label: z.string(),
      name: z.string(),
      code: z.string(),
      parentId: z.string().nullable(),
      leaf: z.boolean(),
      children: z.array(CategoryTreeNode).nullable(),
    })
    .loose(),
);

/** A category as a row. */
export const SysCategory = z
  .object({
    id: z.string(),
    /** `0` at the top. */
    pid: z.string(),
    name: z.string(),
    code: z.string(),
    /** "1" when something stands below it. */
    hasChild: z.enum(["0", "1"]),
  })
  .loose();

const pid = z.string().max(32);
const pcode = z.string().max(100);

/** The nodes under the category of code `pcode` (`0` or nothing: the top), with everything below them unless `async`. */
export const loadTreeRoot = endpoint({
  method: "GET",
  path: "/sys/category/loadTreeRoot",
  permission: "session",
  input: z
    .object({ async: z.enum(["true", "false"]).catch("true").default("true"), pcode: pcode.default("0") })
    .loose(),
  result: z.array(CategoryTreeNode),
  refusals: [42201],
});

/** The nodes right under one category. */
export const loadTreeChildren = endpoint({
  method: "GET",
  path: "/sys/category/loadTreeChildren",
  permission: "session",
  input: z.object({ pid }).loose(),
  result: z.array(CategoryTreeNode),
});

/** One level: under `pid`, or under the category of code `pcode`, or the top; `condition` is a JSON object of column and value. */
export const loadCategoryTree = endpoint({
  method: "GET",
  path: "/sys/category/loadTreeData",
  permission: "session",
  input: z
    .object({ pid: pid.default(""), pcode: pcode.default(""), condition: z.string().max(2000).default("") })
    .loose(),
  result: z.array(CategoryTreeNode),
  refusals: [42201],
});

/** The one category whose `field` is `val`; refused when there is none or more than one. */
export const loadOne = endpoint({
  method: "GET",
  path: "/sys/category/loadOne",
  permission: "session",
  input: z.object({ field: z.string().max(40), val: z.string().max(100) }).loose(),
  result: SysCategory,
  refusals: [42201],
});

/** Names of categories by their ids (comma list), in the order of the ids. */
export const loadCategoryNames = endpoint({
  method: "GET",
  path: "/sys/category/loadDictItem",
  permission: "session",
  input: z
    .object({ ids: z.string().max(20_000).default(""), delNotExist: z.enum(["true", "false"]).default("true") })
    .loose(),
  result: z.array(z.string()),
  aliases: [{ method: "GET", path: "/sys/category/loadDictItem/" }],
});

export const sysCategoryFields = {
  ...auditFields,
  // Its code begins with that of the row above, so it stays where it was added.
  pid: text(32, { title: "上级分类", query: "eq", fixed: true, noExport: true }),
  ...parentCode("上级编码"),
  name: text(100, { title: "分类名称", query: "like", required: true }),
  code: text(100, { title: "分类编码", query: "like", readOnly: true }),
};

/** 分类字典. */
export const sysCategory = treeSet(
  entitySet({
    address: "system:category",
    base: "/sys/category",
    title: "分类",
    fields: sysCategoryFields,
    has: "LQAUEDBXI",
    ...inputsOf(sysCategoryFields),
  }),
  { parent: "pid", top: "0", name: "name", code: "code", order: ["code"], cascade: true },
);

/** Whether a code may stand under a row: it begins with the code of that row. */
export const checkCategoryCode = endpoint({
  method: "GET",
  path: "/sys/category/checkCode",
  permission: ["system:category:add", "system:category:edit"],
  input: z.object({ pid: pid.default(""), code: z.string().max(100).default("") }).loose(),
  result: z.null(),
  refusals: [40401, 42201],
});
