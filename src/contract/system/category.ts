import * as z from "zod/mini";
import { textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";
import { auditFields, text } from "../fields.ts";
import { inputsOf } from "../inputs.ts";
import { entitySet } from "../list.ts";
import { parentCode, treeSet } from "../tree.ts";
import { TreeNode } from "./tree-node.ts";

/** A node of the category tree: a tree node that also has its title as `name`. */
export interface CategoryTreeNode extends TreeNode {
  name: string;
  children: CategoryTreeNode[] | null;
}

export const CategoryTreeNode: z.ZodMiniType<CategoryTreeNode> = z.lazy(() =>
  z.looseObject(
    z.object({
      key: z.string(),
      value: z.string(),
      title: z.string(),
      label: z.string(),
      name: z.string(),
      code: z.string(),
      parentId: z.nullable(z.string()),
      leaf: z.boolean(),
      children: z.nullable(z.array(CategoryTreeNode)),
    }).shape,
  ),
);

/** A category as a row. */
export const SysCategory = z.looseObject(
  z.object({
    id: z.string(),
    /** `0` for a root row. */
    pid: z.string(),
    name: z.string(),
    code: z.string(),
    /** "1" if the row has children. */
    hasChild: z.enum(["0", "1"]),
  }).shape,
);

const pid = textUpTo(32);
const pcode = textUpTo(100);

/**
 * Returns the nodes under the category with code `pcode` (`0` or empty: the roots), with all descendants unless
 * `async`.
 */
export const loadTreeRoot = endpoint({
  method: "GET",
  path: "/sys/category/loadTreeRoot",
  permission: "session",
  input: z.looseObject(
    z.object({ async: z._default(z.catch(z.enum(["true", "false"]), "true"), "true"), pcode: z._default(pcode, "0") })
      .shape,
  ),
  result: z.array(CategoryTreeNode),
  refusals: [42201],
});

/** Returns the direct children of one category. */
export const loadTreeChildren = endpoint({
  method: "GET",
  path: "/sys/category/loadTreeChildren",
  permission: "session",
  input: z.looseObject({ pid }),
  result: z.array(CategoryTreeNode),
});

/**
 * Returns one level: the children of `pid`, those of the category with code `pcode`, or the roots. `condition` is a
 * JSON object of column and value.
 */
export const loadCategoryTree = endpoint({
  method: "GET",
  path: "/sys/category/loadTreeData",
  permission: "session",
  input: z.looseObject(
    z.object({ pid: z._default(pid, ""), pcode: z._default(pcode, ""), condition: z._default(textUpTo(2000), "") })
      .shape,
  ),
  result: z.array(CategoryTreeNode),
  refusals: [42201],
});

/** Returns the one category whose `field` is `val`; refused if there is none or more than one. */
export const loadOne = endpoint({
  method: "GET",
  path: "/sys/category/loadOne",
  permission: "session",
  input: z.looseObject({ field: textUpTo(40), val: textUpTo(100) }),
  result: SysCategory,
  refusals: [42201],
});

/** Returns the names of categories by id (comma list), in the order of the ids. */
export const loadCategoryNames = endpoint({
  method: "GET",
  path: "/sys/category/loadDictItem",
  permission: "session",
  input: z.looseObject(
    z.object({ ids: z._default(textUpTo(20_000), ""), delNotExist: z._default(z.enum(["true", "false"]), "true") })
      .shape,
  ),
  result: z.array(z.string()),
  aliases: [{ method: "GET", path: "/sys/category/loadDictItem/" }],
});

export const sysCategoryFields = {
  ...auditFields,
  // The code begins with the code of the parent, so the row cannot be moved.
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

/** Checks whether a code is allowed under a parent: it must begin with the code of the parent. */
export const checkCategoryCode = endpoint({
  method: "GET",
  path: "/sys/category/checkCode",
  permission: ["system:category:add", "system:category:edit"],
  input: z.looseObject({ pid: z._default(pid, ""), code: z._default(textUpTo(100), "") }),
  result: z.null(),
  refusals: [40401, 42201],
});
