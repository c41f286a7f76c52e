import * as contract from "#src/contract/system/dict.ts";
import { queryAllDictItems, refreshDictCache } from "#src/contract/system/dict-cache.ts";
import type { DictItem } from "#src/contract/system/dict-cache.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { forgetTexts } from "#src/server/kernel/rows/rows-store.ts";
import { dictsChanged } from "#src/server/kernel/rows/changes.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { allDictItems, dictItems } from "./store.ts";
import { tableDict, tableItems } from "./tables.ts";
import { treeLevel } from "./trees.ts";

const badCode = () => new Refusal(42201, "字典Code格式不正确！");

/** Items of a dictionary, or of a table used as a dictionary. */
async function itemsOf(
  rows: Rows,
  code: string,
  filter: { keyword?: string; values?: readonly string[]; limit: number },
): Promise<DictItem[]> {
  const { tenantId } = rows.actor;
  if (code.includes(",")) {
    const table = tableDict(code);
    if (!table) throw badCode();
    return tableItems(rows.tx, table, { tenantId, ...filter });
  }
  const items = await dictItems(rows.tx, tenantId, code);
  if (!items) throw badCode();
  const { keyword, values, limit } = filter;
  return items
    .filter(
      (item) =>
        (!keyword || item.text.includes(keyword) || item.value.includes(keyword)) &&
        (!values || values.includes(item.value)),
    )
    .slice(0, limit);
}

/** Calls that read dictionaries, for everybody signed in. */
export const dictRoutes: Route[] = [
  serve(contract.getDictItems, ({ input, rows }) => itemsOf(rows, input.code, { limit: 1000 })),
  serve(contract.getDictText, async ({ input, rows }) => {
    const [item] = await itemsOf(rows, input.code, { values: [input.key], limit: 1 });
    return item?.text ?? null;
  }),
  serve(contract.loadDict, ({ input, rows }) => {
    // A keyword with commas lists exact values; a form uses it to show a saved selection again.
    const values = input.keyword.includes(",") ? listed(input.keyword) : undefined;
    return itemsOf(
      rows,
      input.code,
      values ? { values, limit: 500 } : { keyword: input.keyword, limit: input.pageSize },
    );
  }),
  serve(contract.loadDictItem, async ({ input, rows }) => {
    const keys = listed(input.key);
    if (keys.length === 0) return [];
    const items = await itemsOf(rows, input.code, { values: keys, limit: 500 });
    const texts = new Map(items.map((item) => [item.value, item.text]));
    return keys.flatMap((key) => texts.get(key) ?? (input.delNotExist === "false" ? [key] : []));
  }),
  serve(contract.loadDictTree, ({ input, rows }) => treeLevel(rows, input)),
  serve(queryAllDictItems, ({ rows, actor }) => allDictItems(rows.tx, actor.tenantId), {
    message: "查询成功",
  }),
  serve(
    refreshDictCache,
    async ({ rows, actor, emit }) => {
      forgetTexts(rows);
      // For the other processes and the open consoles.
      await emit(dictsChanged(actor.tenantId));
      return null;
    },
    { message: "刷新缓存完成！" },
  ),
];
