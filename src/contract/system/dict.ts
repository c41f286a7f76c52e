import * as z from "zod/mini";
import { filledText, textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";
import { DictItem } from "./dict-cache.ts";
import { TreeNode } from "./tree-node.ts";

/** A dictionary code, or `table,text,value` for a table that the server allows as a dictionary. */
const code = filledText(300);

export const getDictItems = endpoint({
  method: "GET",
  path: "/sys/dict/getDictItems/:code",
  permission: "session",
  input: z.looseObject({ code }),
  result: z.array(DictItem),
  refusals: [42201],
});

export const getDictText = endpoint({
  method: "GET",
  path: "/sys/dict/getDictText/:code/:key",
  permission: "session",
  input: z.looseObject({ code, key: textUpTo(255) }),
  result: z.nullable(z.string()),
  refusals: [42201],
});

/** Returns items whose text contains `keyword`. A keyword with commas is a list of exact values. */
export const loadDict = endpoint({
  method: "GET",
  path: "/sys/dict/loadDict/:code",
  permission: "session",
  input: z.looseObject(
    z.object({
      code,
      keyword: z._default(textUpTo(2000), ""),
      pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 10),
    }).shape,
  ),
  result: z.array(DictItem),
  refusals: [42201],
});

/** Returns the labels of the values in `key` (comma list), in the order of the keys. */
export const loadDictItem = endpoint({
  method: "GET",
  path: "/sys/dict/loadDictItem/:code",
  permission: "session",
  input: z.looseObject(
    z.object({ code, key: z._default(textUpTo(4000), ""), delNotExist: z._default(z.enum(["true", "false"]), "true") })
      .shape,
  ),
  result: z.array(z.string()),
  refusals: [42201],
});

const identifier = textUpTo(60);

/**
 * Returns one level of a tree table: the rows under `pid`, or the roots if it is empty. Table and columns must be in
 * the server's allowlist; `condition` is a JSON object of column and value. No parameter is inserted into SQL text.
 */
export const loadDictTree = endpoint({
  method: "GET",
  path: "/sys/dict/loadTreeData",
  permission: "session",
  input: z.looseObject(
    z.object({
      pid: z._default(textUpTo(64), ""),
      tableName: identifier,
      text: identifier,
      code: identifier,
      pidField: identifier,
      hasChildField: z._default(identifier, ""),
      condition: z._default(textUpTo(2000), ""),
    }).shape,
  ),
  result: z.array(TreeNode),
  refusals: [42201, 40301],
});
