import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { auditFields, flag, int, text } from "../fields.ts";
import { entitySet } from "../list.ts";
import { DictItem } from "./dict-cache.ts";
import { TreeNode } from "./tree-node.ts";

/** A dictionary code, or `table,text,value` of a table that the server allows as a dictionary. */
const code = z.string().min(1).max(300);

export const getDictItems = endpoint({
  method: "GET",
  path: "/sys/dict/getDictItems/:code",
  permission: "session",
  input: z.object({ code }).loose(),
  result: z.array(DictItem),
  refusals: [42201],
});

export const getDictText = endpoint({
  method: "GET",
  path: "/sys/dict/getDictText/:code/:key",
  permission: "session",
  input: z.object({ code, key: z.string().max(255) }).loose(),
  result: z.string().nullable(),
  refusals: [42201],
});

/** Items whose text holds `keyword`; a keyword with commas names values exactly. */
export const loadDict = endpoint({
  method: "GET",
  path: "/sys/dict/loadDict/:code",
  permission: "session",
  input: z
    .object({
      code,
      keyword: z.string().max(2000).default(""),
      pageSize: z.coerce.number().int().min(1).max(500).default(10),
    })
    .loose(),
  result: z.array(DictItem),
  refusals: [42201],
});

/** Labels of the values in `key` (comma list), in the order of the keys. */
export const loadDictItem = endpoint({
  method: "GET",
  path: "/sys/dict/loadDictItem/:code",
  permission: "session",
  input: z
    .object({ code, key: z.string().max(4000).default(""), delNotExist: z.enum(["true", "false"]).default("true") })
    .loose(),
  result: z.array(z.string()),
  refusals: [42201],
});

const identifier = z.string().max(60);

/**
 * One level of a table that stands as a tree: the rows under `pid`, the top ones when it is empty. Table and columns
 * must be on the server's list; `condition` is a JSON object of column and value. Nothing of it ever becomes SQL.
 */
export const loadDictTree = endpoint({
  method: "GET",
  path: "/sys/dict/loadTreeData",
  permission: "session",
  input: z
    .object({
      pid: z.string().max(64).default(""),
      tableName: identifier,
      text: identifier,
      code: identifier,
      pidField: identifier,
      hasChildField: identifier.default(""),
      condition: z.string().max(2000).default(""),
    })
    .loose(),
  result: z.array(TreeNode),
  refusals: [42201, 40301],
});

/** A dictionary as its screen edits it. */
export const dictFields = {
  ...auditFields,
  dictName: text(100, { title: "字典名称", query: "like" }),
  dictCode: text(100, { title: "字典编号", query: "like" }),
  description: text(255, { title: "描述" }),
  /** 0 text values, 1 numbers. */
  type: int({ title: "字典类型" }),
  /** Y: its values stand in code; items can be renamed, coloured and sorted, never added or removed. */
  izLocked: flag({ noExport: true }),
};

const dictInput = z.object({
  dictName: z.string().trim().min(1, "请输入字典名称").max(100),
  dictCode: z
    .string()
    .trim()
    .min(1, "请输入字典编号")
    .max(100)
    .regex(/^[A-Za-z][\w-]*$/, "字典编号以字母开头，只能包含字母、数字、下划线和横线"),
  description: z.string().trim().max(255).optional(),
  type: z.union([z.literal(0), z.literal(1)]).default(0),
});

/** 数据字典. */
export const dict = entitySet({
  address: "system:dict",
  base: "/sys/dict",
  title: "字典",
  fields: dictFields,
  has: "LAU",
  add: dictInput,
  edit: dictInput.partial().extend({ id: z.string().min(1).max(32) }),
});
