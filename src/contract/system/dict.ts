import * as z from "zod";
import { endpoint } from "../endpoint.ts";
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
