import * as z from "zod/mini";
import { enteredText, rowId, textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";
import { auditFields, int, text } from "../fields.ts";
import { color, sortNo } from "../formats.ts";
import { inputsOf } from "../inputs.ts";
import { entitySet } from "../list.ts";

const itemValue = { test: /^[\p{L}\p{N}_.:-]+$/u, error: "数据值不能包含特殊字符" };

/** Fields of a dictionary item on its admin screen. */
export const dictItemFields = {
  ...auditFields,
  dictId: text(32, { title: "字典", query: "eq", required: true, fixed: true, noExport: true }),
  itemText: text(255, { title: "名称", query: "like", required: true }),
  itemValue: text(255, { title: "数据值", query: "eq", required: true, pattern: itemValue }),
  itemColor: color({ title: "颜色", help: "在列表中显示为状态标签的颜色" }),
  description: text(500, { title: "描述", multiline: true }),
  sortOrder: int(sortNo({ default: 1 })),
  status: int({ title: "状态", dict: "dict_item_status", query: "eq", default: 1 }),
};

/** 字典项; an item that a tenant defines itself overrides the shared item with the same value in that tenant. */
export const dictItem = entitySet({
  address: "system:dictItem",
  base: "/sys/dictItem",
  title: "字典项",
  fields: dictItemFields,
  has: "LAUEDBS",
  ...inputsOf(dictItemFields),
});

/** Checks whether a value is unused in a dictionary; `id` is the item being edited. */
export const dictItemCheck = endpoint({
  method: "GET",
  path: "/sys/dictItem/dictItemCheck",
  permission: ["system:dictItem:add", "system:dictItem:edit"],
  input: z.looseObject(
    z.object({
      id: z.optional(textUpTo(32)),
      dictId: rowId,
      itemValue: enteredText(255, "请输入数据值").check(z.regex(itemValue.test, itemValue.error)),
    }).shape,
  ),
  result: z.null(),
  refusals: [40401, 42201],
});
