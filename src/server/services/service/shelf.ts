import type { EachOutcome } from "#src/contract/services/service-acts.ts";
import { serviceCan } from "#src/contract/services/service-acts.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { packageEntity } from "#src/server/services/package/entity.ts";
import { specsOfServices } from "#src/server/services/door.ts";
import { shelfRefusal } from "./check.ts";
import { serviceEntity } from "./entity.ts";
import { demandSound } from "./rules.ts";
import { packagesWith, type ServiceRow } from "./store.ts";
import { valuesOf } from "./values.ts";

type Acting = Pick<Call<unknown>, "rows" | "emit">;

/** Processes each row in its own transaction. A refused row returns its reason and does not stop the others. */
export async function eachOf(
  call: Acting,
  ids: readonly string[],
  work: (rows: Rows, row: ServiceRow) => Promise<void>,
): Promise<EachOutcome> {
  const success: string[] = [];
  const failed: EachOutcome["failed"] = [];
  for (const id of new Set(ids)) {
    let name: string | null = null;
    try {
      await call.rows.fresh("write", async (rows) => {
        const row = await rows.lock(serviceEntity, id);
        name = row.serviceName;
        await work(rows, row);
        await writeEvent(rows.tx, { topic: "services.service.shelf", payload: { id } }, rows.actor.tenantId, rows.now);
      });
      success.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id, name, message: error.message });
    }
  }
  // The rows' events are in the outbox; this event wakes the poster.
  await call.emit({ topic: "services.service.shelf", payload: { done: success.length } });
  return { success, failed };
}

/** Refuses a service that cannot be published: gaps, contradictions, or a laboratory that cannot do it. */
export async function demandShelfReady(rows: Rows, row: ServiceRow): Promise<void> {
  const values = valuesOf(row, await specsOfServices(rows, [row.id]));
  demandSound(values, true);
  const refusal = await shelfRefusal(rows, values);
  if (refusal) throw new Refusal(42201, refusal);
}

/** U-02 上架: publishes a service. */
export async function putOnShelf(rows: Rows, row: ServiceRow): Promise<void> {
  if (!serviceCan.publish({ state: row.status })) throw new Refusal(40902);
  await demandShelfReady(rows, row);
  await rows.update(serviceEntity, row, { status: "1", publishTime: rows.now, offTime: null, offReason: null });
}

/** U-03: schedules a draft that is complete now. */
export async function waitForShelf(rows: Rows, row: ServiceRow, publishTime: string): Promise<void> {
  if (row.status !== "0") throw new Refusal(42201, "只有草稿可以定时上架");
  const at = fromWire(publishTime);
  if (!at || at <= rows.now) throw new Refusal(42201, "上架时间必须晚于当前时间");
  await demandShelfReady(rows, row);
  await rows.update(serviceEntity, row, { publishTime: at });
}

/** U-04 下架. Published packages that contain the service are taken down too; without `withPackages` they block it. */
export async function takeOffShelf(
  rows: Rows,
  row: ServiceRow,
  { reason, withPackages }: { reason: string; withPackages: boolean },
): Promise<void> {
  if (!serviceCan.unpublish({ state: row.status })) throw new Refusal(40902);
  const packages = await packagesWith(rows, [row.id], true);
  if (packages.length > 0 && !withPackages)
    throw new Refusal(42201, `已上架套餐包含该服务：${packages.map((one) => one.packageName).join("、")}`);
  for (const one of packages) await rows.update(packageEntity, one, { status: "2" });
  await rows.update(serviceEntity, row, { status: "2", offTime: rows.now, offReason: reason });
}
