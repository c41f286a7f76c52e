import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { mergeTags, tag } from "#src/contract/services/tag.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { svcPackage, svcService } from "#src/server/db/schema/service.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { packageEntity } from "#src/server/services/package/entity.ts";
import { serviceEntity } from "#src/server/services/service/entity.ts";
import { tagEntity } from "./entity.ts";

const bears = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`string_to_array(coalesce(${column}, ''), ',') && string_to_array(${ids.join(",")}::text, ',')`;

/** Replaces these tags by another one, or removes them; returns how many rows changed. */
async function replaceTags(rows: Rows, ids: readonly string[], instead?: string): Promise<number> {
  const gone = new Set(ids);
  const changed = (joined: string | null) => {
    const kept = listed(joined).filter((id) => !gone.has(id));
    return [...new Set(instead === undefined ? kept : [...kept, instead])].join(",") || null;
  };
  const services = await rows.all(serviceEntity, bears(svcService.tagIds, ids), { lock: true });
  for (const row of services) await rows.update(serviceEntity, row, { tagIds: changed(row.tagIds) });
  const packages = await rows.all(packageEntity, bears(svcPackage.tagIds, ids), { lock: true });
  for (const row of packages) await rows.update(packageEntity, row, { tagIds: changed(row.tagIds) });
  return services.length + packages.length;
}

/** 标签: the standard calls, and 合并. */
export const tagRoutes: Route[] = [
  ...serveSet(tag, tagEntity, {
    async afterDelete({ rows }, { id }) {
      await replaceTags(rows, [id]);
    },
  }),
  serve(
    mergeTags,
    async ({ rows, input: { targetId, ids } }) => {
      if (ids.includes(targetId)) throw new Refusal(42201, "保留的标签不能同时被合并");
      // Lock in a fixed order, so that two calls cannot deadlock.
      const locked = new Map<string, Awaited<ReturnType<typeof lock>>>();
      const lock = (id: string) => rows.lock(tagEntity, id);
      for (const id of [...new Set([targetId, ...ids])].toSorted()) locked.set(id, await lock(id));
      const target = locked.get(targetId);
      const others = [...locked.values()].filter((row) => row !== target);
      if (others.some(({ tagType }) => tagType !== target?.tagType)) throw new Refusal(42201, "只能合并同一类型的标签");
      const changed = await replaceTags(rows, ids, targetId);
      for (const row of others) await rows.remove(tagEntity, row);
      return { changed };
    },
    { message: "合并成功！" },
  ),
];
