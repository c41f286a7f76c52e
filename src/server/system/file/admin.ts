import { storageBytes, storageUsage, storedFile } from "#src/contract/system/file-admin.ts";
import { inArray } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { carriedCounts } from "#src/server/kernel/auth/file-access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { isDrafted } from "./drafted.ts";
import { storedOf } from "./quota.ts";

const fileEntity = entityOf(storedFile, sysFile, { columns: { url: sysFile.key } });

type Raw = Record<string, unknown>;

/** Adds to each record how many rows use the file now, and whether this person may open it. */
async function uses(rows: Rows, records: readonly Raw[]): Promise<Raw[]> {
  const keys = records.map(({ id }) => String(id));
  const found = await rows.all(fileEntity, inArray(sysFile.id, keys));
  const paths = new Map(found.map(({ id, key }) => [id, key]));
  const counts = await carriedCounts(rows.tx, [...paths.values()]);
  const openable = await rows.files([...paths.values()]);
  return keys.map((id) => {
    const path = paths.get(id) ?? "";
    return { refCount: counts.get(path) ?? 0, opens: openable.has(path) ? "Y" : "N" };
  });
}

/** 文件列表. */
export function fileAdminRoutes({ files }: Kernel): Route[] {
  return [
    serve(storedFile.list, async ({ rows, input }) => {
      const beside = { names: ["refCount", "opens"], of: (shown: readonly Raw[]) => uses(rows, shown) };
      return { ...(await rows.page(fileEntity, input, { beside })) };
    }),
    ...serveSet({ ...storedFile, has: "QD" }, fileEntity, {
      async detail({ rows }, _, shown) {
        const [used] = await uses(rows, [shown]);
        return { ...shown, ...used };
      },
      async beforeDelete({ rows }, { key }) {
        const counts = await carriedCounts(rows.tx, [key]);
        if ((counts.get(key) ?? 0) > 0 || (await isDrafted(rows, key))) throw new Refusal(40903);
      },
      afterDelete({ after }, { key }) {
        // Delete the row first: then nobody can put the file into another row.
        after(() => files.remove(key));
      },
    }),
    serve(storageUsage, async ({ rows }) => ({ ...(await storedOf(rows)), quota: storageBytes })),
  ];
}
