import { and, eq, gte, sql } from "drizzle-orm";
import { storageBytes } from "#src/contract/system/file-admin.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, startOfDay } from "#src/lib/time.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { param } from "#src/server/kernel/params.ts";
import { fileParams } from "./params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

const mega = 1024 * 1024;

/** Number of files that the tenant stores, and their total bytes. */
export async function storedOf({ tx, actor }: Rows): Promise<{ count: number; size: number }> {
  const [stored] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      size: sql<number>`coalesce(sum(${sysFile.fileSize}), 0)`.mapWith(Number),
    })
    .from(sysFile)
    .where(and(eq(sysFile.delFlag, 0), actor.tenantId === 0 ? undefined : eq(sysFile.tenantId, actor.tenantId)));
  return stored ?? { count: 0, size: 0 };
}

/**
 * Refuses an upload of `size` bytes above the storage limit of the tenant, or above the daily limit of a person or the
 * tenant. Runs in the transaction that writes the file's row. Uploads of one tenant wait for each other here, so
 * concurrent uploads are counted too.
 */
export async function demandQuota(rows: Rows, size: number): Promise<void> {
  const { tx, actor, now } = rows;
  const ofPerson = (await param(rows, fileParams.upload_person_day_mb)) * mega;
  const ofTenant = (await param(rows, fileParams.upload_tenant_day_mb)) * mega;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload quota'), ${actor.tenantId}::int)`);
  const [used] = await tx
    .select({
      tenant: sql<number>`coalesce(sum(${sysFile.fileSize}), 0)`.mapWith(Number),
      person:
        sql<number>`coalesce(sum(${sysFile.fileSize}) filter (where ${sysFile.createBy} = ${actor.username}), 0)`.mapWith(
          Number,
        ),
    })
    .from(sysFile)
    .where(and(eq(sysFile.tenantId, actor.tenantId), gte(sysFile.createTime, startOfDay(dayOf(now)))));
  if ((used?.person ?? 0) + size > ofPerson)
    throw new Refusal(42201, `今天上传的文件已达到${ofPerson / mega}MB的上限，请明天再上传`);
  if ((used?.tenant ?? 0) + size > ofTenant)
    throw new Refusal(42201, `公司今天上传的文件已达到${ofTenant / mega}MB的上限，请明天再上传或联系管理员`);
  if ((await storedOf(rows)).size + size > storageBytes) throw new Refusal(42201, "存储空间不足");
}
