import { sql } from "drizzle-orm";
import { log, logKeepDays } from "#src/contract/system/log-admin.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";

const dayMs = 24 * 3_600_000;

export const logEntity = entityOf(log, sysLog, {
  columns: {
    realname: sql<
      string | null
    >`(select ${sysUser.realname} from ${sysUser} where ${sysUser.username} = ${sysLog.username})`,
  },
});

/** 日志管理: the log rows of the tenant; recent rows cannot be deleted. */
export const logAdminRoutes: Route[] = serveSet(log, logEntity, {
  beforeDelete({ now }, { createTime }) {
    if (createTime.getTime() > now.getTime() - logKeepDays * dayMs)
      throw new Refusal(42201, `仅可删除${logKeepDays}天前的日志`);
  },
});
