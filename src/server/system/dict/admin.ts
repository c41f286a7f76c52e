import { and, asc, eq, ilike } from "drizzle-orm";
import { dict, dictFields, dictTree } from "#src/contract/system/dict-admin.ts";
import { dictItem, dictItemCheck } from "#src/contract/system/dict-item.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { contains } from "#src/server/kernel/query/contains.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { importColumnsOfAll } from "#src/contract/import-columns.ts";
import { parseLine } from "#src/server/kernel/http/issues.ts";
import type { NewOf, RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { dictEntity, dictItemEntity } from "./entity.ts";
import { itemsOf } from "./items-text.ts";
import { recycleRoutes } from "./recycle.ts";

type Dict = RowOf<typeof dictEntity.table>;
type NewItem = NewOf<typeof sysDictItem>;

/** A locked dictionary accepts no new value; a tenant may only override the labels of existing values. */
async function refuseNewValue(rows: Rows, { locked }: Dict, { dictId = "", itemValue = "", status }: NewItem) {
  if (!locked) return;
  const known = await rows.first(
    dictItemEntity,
    and(eq(sysDictItem.dictId, dictId), eq(sysDictItem.itemValue, itemValue), eq(sysDictItem.tenantId, 0)),
  );
  if (!known) throw new Refusal(42201, "系统字典不能增加字典项");
  if (status === 0) throw new Refusal(42201, "系统字典不能停用字典项");
}

/** Refuses a value that is not a number in a dictionary of numbers. */
function refuseWords({ type }: Dict, value: string | undefined): void {
  if (type !== 1 || value === undefined || /^-?\d+(\.\d+)?$/.test(value)) return;
  const error = "该字典的数据值应为数字";
  throw new Refusal(40001, error, [{ field: "itemValue", reason: error }]);
}

/** Whether the program depends on the dictionary's code: true for locked and for seeded dictionaries. */
const isOfSystem = ({ locked, createBy }: Dict) => locked || createBy === "system";

/** Calls for dictionaries and their items, with import. */
export const dictAdminRoutes: Route[] = [
  ...serveSet(dict, dictEntity, {
    beforeEdit(_, row, patch) {
      const renamed = patch.dictCode !== undefined && patch.dictCode !== row.dictCode;
      if (renamed && isOfSystem(row)) throw new Refusal(42201, "系统字典不能修改字典编号");
    },
    beforeDelete(_, row) {
      if (isOfSystem(row)) throw new Refusal(42201, "系统字典不能删除");
    },
    importColumns: [...importColumnsOfAll(dictFields), { name: "items", title: "字典项", kind: "text", max: 4000 }],
    async importRow({ rows }, { values }) {
      const input = await parseLine(dict.add.input, values);
      // The schema accepts only columns of the table.
      const made = await rows.insert(dictEntity, input as NewOf<typeof dictEntity.table>);
      for (const item of itemsOf(values["items"])) {
        const known = await parseLine(dictItem.add.input, { ...item, dictId: made.id });
        refuseWords(made, item.itemValue);
        await rows.insert(dictItemEntity, known as NewItem);
      }
    },
  }),
  serve(dictTree, async ({ rows, input }) => {
    const found = await rows.all(
      dictEntity,
      and(ilike(sysDict.dictName, contains(input.dictName)), ilike(sysDict.dictCode, contains(input.dictCode))),
      { orderBy: [asc(sysDict.dictCode), asc(sysDict.id)] },
    );
    return found.map(({ id, dictName, dictCode, description, type, delFlag }) => ({
      key: id,
      title: dictName,
      id,
      dictName,
      dictCode,
      description,
      type: type ?? 0,
      delFlag: String(delFlag),
    }));
  }),
  ...serveSet(dictItem, dictItemEntity, {
    async beforeAdd({ rows }, values) {
      const found = await rows.find(dictEntity, values.dictId ?? "");
      refuseWords(found, values.itemValue);
      await refuseNewValue(rows, found, values);
      return values;
    },
    async beforeEdit({ rows }, row, patch) {
      const { itemValue, status } = patch;
      const found = await rows.find(dictEntity, row.dictId);
      refuseWords(found, itemValue);
      if (!found.locked) return;
      if (itemValue !== undefined && itemValue !== row.itemValue) throw new Refusal(42201, "系统字典不能修改数据值");
      if (status !== undefined && status !== row.status) throw new Refusal(42201, "系统字典不能停用字典项");
    },
    async beforeDelete({ rows }, row) {
      const { locked } = await rows.find(dictEntity, row.dictId);
      // A tenant may delete its own labels for a value.
      if (locked && row.tenantId === 0) throw new Refusal(42201, "系统字典不能删除字典项");
    },
  }),
  serve(
    dictItemCheck,
    async ({ rows, input: { id, dictId, itemValue } }) => {
      refuseWords(await rows.find(dictEntity, dictId), itemValue);
      // A shared value is no conflict: the tenant's own item replaces it for this tenant.
      const found = await rows.first(
        dictItemEntity,
        and(
          eq(sysDictItem.dictId, dictId),
          eq(sysDictItem.itemValue, itemValue),
          eq(sysDictItem.tenantId, rows.actor.tenantId),
        ),
      );
      if (found && found.id !== id) throw new Refusal(42201, "该值不可用，系统中已存在！");
      return null;
    },
    { message: "该值可用！" },
  ),
  ...recycleRoutes,
];
