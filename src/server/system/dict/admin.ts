import { and, eq } from "drizzle-orm";
import { dict } from "#src/contract/system/dict.ts";
import { dictItem } from "#src/contract/system/dict-item.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { serveSet } from "#src/server/kernel/crud.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import type { Route } from "#src/server/kernel/serve.ts";
import { dictEntity, dictItemEntity } from "./entity.ts";

/** A locked dictionary takes no new value; a tenant may give one that is there words of its own. */
async function refuseNewValue(rows: Rows, dictId: string, value: string): Promise<void> {
  const { locked } = await rows.find(dictEntity, dictId);
  if (!locked) return;
  const known = await rows.first(
    dictItemEntity,
    and(eq(sysDictItem.dictId, dictId), eq(sysDictItem.itemValue, value), eq(sysDictItem.tenantId, 0)),
  );
  if (!known) throw new Refusal(42201, "系统字典不能增加字典项");
}

/** Keeping dictionaries and their items. */
export const dictAdminRoutes: Route[] = [
  ...serveSet(dict, dictEntity, {
    beforeEdit(_, row, patch) {
      const renamed = patch.dictCode !== undefined && patch.dictCode !== row.dictCode;
      // Code reads the seed's dictionaries by their codes.
      if (renamed && (row.locked || row.createBy === "system")) throw new Refusal(42201, "系统字典不能修改字典编号");
    },
  }),
  ...serveSet(dictItem, dictItemEntity, {
    beforeAdd: ({ rows, input }) => refuseNewValue(rows, input.dictId, input.itemValue),
    async beforeEdit({ rows }, row, patch) {
      const { itemValue, status } = patch;
      const { locked } = await rows.find(dictEntity, row.dictId);
      if (!locked) return;
      if (itemValue !== undefined && itemValue !== row.itemValue) throw new Refusal(42201, "系统字典不能修改数据值");
      if (status !== undefined && status !== row.status) throw new Refusal(42201, "系统字典不能停用字典项");
    },
  }),
];
