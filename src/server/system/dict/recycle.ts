import { and, desc, eq } from "drizzle-orm";
import { deletedDicts, purgeDict, restoreDict } from "#src/contract/system/dict-admin.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { dictsChanged } from "#src/server/kernel/rows/changes.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { forgetTexts } from "#src/server/kernel/rows/rows-store.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { dictEntity } from "./entity.ts";

/**
 * Condition: deleted dictionaries of the tenant; of all tenants when there is no tenant. The data layer hides deleted
 * rows.
 */
const deletedOf = ({ actor }: Rows) =>
  and(eq(sysDict.delFlag, 1), actor.tenantId === 0 ? undefined : eq(sysDict.tenantId, actor.tenantId));

/** Locks a deleted dictionary; returns its tenant. */
async function lockDeleted(rows: Rows, id: string): Promise<number> {
  const [found] = await rows.tx
    .select({ tenantId: sysDict.tenantId })
    .from(sysDict)
    .where(and(eq(sysDict.id, id), deletedOf(rows)))
    .for("update");
  if (!found) throw new Refusal(40401);
  return found.tenantId;
}

/** 字典回收站. */
export const recycleRoutes: Route[] = [
  serve(deletedDicts, async ({ rows }) => {
    const found = await rows.tx
      .select()
      .from(sysDict)
      .where(deletedOf(rows))
      .orderBy(desc(sysDict.updateTime))
      .limit(500);
    // The rows have exactly the registry's fields in the wire format.
    return (await rows.serializeMany(dictEntity, found)) as never;
  }),
  serve(
    restoreDict,
    async ({ rows, input, emit }) => {
      const tenantId = await lockDeleted(rows, input.id);
      const { username } = rows.actor;
      await rows.tx
        .update(sysDict)
        .set({ delFlag: 0, updateBy: username, updateTime: rows.now })
        .where(eq(sysDict.id, input.id));
      forgetTexts(rows);
      await emit(dictsChanged(tenantId));
      return null;
    },
    { message: "取回成功！" },
  ),
  serve(
    purgeDict,
    async ({ rows, input }) => {
      await lockDeleted(rows, input.id);
      await rows.tx.delete(sysDictItem).where(eq(sysDictItem.dictId, input.id));
      await rows.tx.delete(sysDict).where(eq(sysDict.id, input.id));
      return null;
    },
    { message: "删除成功！" },
  ),
];
