import { and, asc, gt, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import type { Job, JobCall, JobRun } from "./job.ts";

export interface Sweep<T extends PgTable> {
  /** Name of the work in the result, e.g. 超时取消. */
  verb: string;
  /** What the result counts, e.g. 个订单. */
  unit: string;
  entity: Entity<T>;
  /** Number of a row, for the message about a failed one. */
  no(row: RowOf<T>): string;
  /** Condition for a tenant's rows that may be due; uses an index. */
  due(rows: Rows): Promise<SQL | undefined>;
  /** Processes one row, decided again under its lock; returns whether there was something to do. */
  one(call: JobCall, row: RowOf<T>): Promise<boolean>;
}

const atOnce = 200;

/**
 * A job that processes due rows tenant by tenant, each row in its own transaction. A failing row does not stop the
 * others: the run continues, and at its end it fails and reports the first error.
 */
export function sweeping<T extends PgTable>(sweep: Sweep<T>): Job {
  return {
    catchesUp: true,
    async run(run) {
      let done = 0;
      const failed: string[] = [];
      for (const tenantId of await run.tenants()) {
        for await (const row of dueRows(run, tenantId, sweep)) {
          try {
            if (await run.inTenant(tenantId, (call) => sweep.one(call, row))) done += 1;
          } catch (error) {
            failed.push(`${sweep.no(row)}：${error instanceof Error ? error.message : String(error)}`);
          }
        }
      }
      const said = `${sweep.verb}${done}${sweep.unit}`;
      if (failed.length > 0) throw new Error(`${said}，${failed.length}个失败（${failed[0]}）`);
      return said;
    },
  };
}

/** A job of several parts, one after another. One failing stops none; then the job fails with the first error. */
export function inTurn(...parts: readonly Job[]): Job {
  return {
    catchesUp: parts.every(({ catchesUp }) => catchesUp),
    async run(run) {
      const said: string[] = [];
      const failed: unknown[] = [];
      for (const part of parts)
        await part.run(run).then(
          (words) => said.push(words),
          (error: unknown) => failed.push(error),
        );
      if (failed.length > 0) throw failed[0];
      return said.join("，");
    },
  };
}

async function* dueRows<T extends PgTable>(run: JobRun, tenantId: number, sweep: Sweep<T>): AsyncGenerator<RowOf<T>> {
  const { id } = metaOf(sweep.entity.table);
  for (let last = ""; ;) {
    const after = last;
    const batch = await run.inTenant(tenantId, async ({ rows }) =>
      rows.all(sweep.entity, and(await sweep.due(rows), gt(id, after)), { orderBy: [asc(id)], limit: atOnce }),
    );
    yield* batch;
    const end = batch.at(-1) as { id: string } | undefined;
    if (!end || batch.length < atOnce) return;
    last = end.id;
  }
}
