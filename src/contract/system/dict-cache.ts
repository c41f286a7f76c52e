import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** Dictionary item as the console caches it; values are always strings. */
export const DictItem = z.looseObject(
  z.object({ value: z.string(), text: z.string(), title: z.string(), color: z.nullable(z.string()) }).shape,
);
export type DictItem = z.output<typeof DictItem>;
/** All dictionaries by code. */
export const AllDictItems = z.record(z.string(), z.array(DictItem));

export const queryAllDictItems = endpoint({
  method: "GET",
  path: "/sys/dict/queryAllDictItems",
  permission: "session",
  input: z.looseObject({}),
  result: AllDictItems,
});

export const refreshDictCache = endpoint({
  method: "GET",
  path: "/sys/dict/refleshCache",
  permission: ["system:dict:refresh", "system:dict:list"],
  input: z.looseObject({}),
  result: z.null(),
  aliases: [{ method: "POST", path: "/sys/dict/refleshCache" }],
});
