import { and, asc, eq, inArray } from "drizzle-orm";
import type { DictItem } from "#src/contract/system/dict-cache.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import type { Db, Tx } from "#src/server/db/store.ts";

/**
 * All dictionaries by code, as the console caches them; or only the dictionary `only`. They hold enabled items in
 * order; a tenant's own items override shared ones.
 */
export async function allDictItems(db: Db | Tx, tenantId: number, only?: string): Promise<Record<string, DictItem[]>> {
  const rows = await db
    .select({ code: sysDict.dictCode, item: sysDictItem })
    .from(sysDict)
    .leftJoin(
      sysDictItem,
      and(eq(sysDictItem.dictId, sysDict.id), inArray(sysDictItem.tenantId, tenantId === 0 ? [0] : [0, tenantId])),
    )
    .where(
      and(
        eq(sysDict.delFlag, 0),
        inArray(sysDict.tenantId, tenantId === 0 ? [0] : [0, tenantId]),
        only === undefined ? undefined : eq(sysDict.dictCode, only),
      ),
    )
    .orderBy(asc(sysDict.dictCode), asc(sysDictItem.tenantId));
  const byCode = new Map<string, Map<string, { item: DictItem; order: number; on: boolean }>>();
  for (const { code, item } of rows) {
    const items = byCode.get(code) ?? new Map<string, { item: DictItem; order: number; on: boolean }>();
    byCode.set(code, items);
    if (!item) continue;
    const { itemValue, itemText, itemColor, sortOrder, status, description } = item;
    // Shared items come first, so the tenant's own item with the same value replaces them, even if switched off.
    items.set(itemValue, {
      item: { value: itemValue, text: itemText, title: itemText, color: itemColor, description },
      order: sortOrder,
      on: status === 1,
    });
  }
  return Object.fromEntries(
    [...byCode].map(([code, items]) => [
      code,
      [...items.values()]
        .filter(({ on }) => on)
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
    ]),
  );
}

/** The items of one dictionary; null for an unknown code. */
export async function dictItems(db: Db | Tx, tenantId: number, code: string): Promise<DictItem[] | null> {
  const all = await allDictItems(db, tenantId, code);
  // The code comes from a URL: `constructor` must not find an inherited property.
  return Object.hasOwn(all, code) ? (all[code] ?? null) : null;
}
