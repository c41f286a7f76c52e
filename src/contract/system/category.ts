import * as z from "zod";
import { endpoint } from "../endpoint.ts";
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
