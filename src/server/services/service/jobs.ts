import { and, eq, lte, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { svcService } from "#src/server/db/schema/service.ts";
import type { JobRegistry, JobRun } from "#src/server/jobs/job.ts";
import { closeTodo, openTodo } from "#src/server/system/todo/door.ts";
import { serviceEntity } from "./entity.ts";
import { putOnShelf } from "./shelf.ts";
import type { ServiceRow } from "./store.ts";

/** Max services per run and tenant; the next run takes the rest. */
const atOnce = 200;

/** Publishes one service. If that is refused, it becomes a draft without a time, and a todo is opened. */
async function one(run: JobRun, tenantId: number, { id }: ServiceRow): Promise<boolean> {
  try {
    return await run.inTenant(tenantId, async ({ rows }) => {
      const row = await rows.lock(serviceEntity, id);
      // Somebody published, unscheduled or postponed it in the meantime.
      if (row.status !== "0" || row.publishTime === null || row.publishTime > rows.now) return false;
      await putOnShelf(rows, row);
      await closeTodo(rows, ["publish_failed"], id);
      return true;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await run.inTenant(tenantId, async ({ rows }) => {
      const row = await rows.lock(serviceEntity, id);
      await rows.update(serviceEntity, row, { publishTime: null });
      await openTodo(rows, {
        type: "publish_failed",
        bizType: serviceEntity.address,
        bizId: id,
        bizNo: row.serviceNo,
        title: `${row.serviceName} 定时上架失败：${error.message}`,
        receiverRole: "operator",
        openPage: "/services/servicesList",
      });
    });
    return false;
  }
}

/** Jobs of the catalogue. */
export const servicesJobs: JobRegistry = {
  /** U-03: publishes drafts whose time has come. */
  PublishJob: {
    catchesUp: true,
    async run(run) {
      let done = 0;
      let refused = 0;
      for (const tenantId of await run.tenants()) {
        const due = await run.inTenant(tenantId, ({ rows }) =>
          rows.all(serviceEntity, and(eq(svcService.status, "0"), lte(svcService.publishTime, rows.now)), {
            orderBy: [sql`${svcService.publishTime}`, sql`${svcService.id}`],
            limit: atOnce,
          }),
        );
        for (const row of due) {
          if (await one(run, tenantId, row)) done += 1;
          else refused += 1;
        }
      }
      return refused > 0 ? `上架${done}个服务，${refused}个未上架` : `上架${done}个服务`;
    },
  },
};
