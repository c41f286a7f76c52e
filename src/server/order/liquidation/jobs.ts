import type { JobRegistry } from "#src/server/jobs/job.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { matureOne, maturing } from "./mature.ts";

/** Jobs of liquidations. */
export const liquidationJobs: JobRegistry = {
  /** L-02: makes liquidations ready for settlement (可清算) some days after the order finished; a transaction per row. */
  MatureJob: {
    catchesUp: true,
    async run({ tenants, inTenant }) {
      let matured = 0;
      const failed: string[] = [];
      const reasons = new Map<string, number>();
      for (const tenantId of await tenants()) {
        let after = "";
        for (;;) {
          const from = after;
          const ids = await inTenant(tenantId, ({ rows }) => maturing(rows, from));
          for (const id of ids) {
            after = id;
            try {
              await inTenant(tenantId, ({ rows }) => matureOne(rows, id, { early: false }));
              matured += 1;
            } catch (error) {
              // An unexpected error in one row must not stop the others; the run fails at its end.
              if (!(error instanceof Refusal))
                failed.push(`${id}：${error instanceof Error ? error.message : String(error)}`);
              else reasons.set(error.message, (reasons.get(error.message) ?? 0) + 1);
            }
          }
          if (ids.length === 0) break;
        }
      }
      if (failed.length > 0) throw new Error(`转可清算${matured}单，${failed.length}单出错，首个：${failed[0]}`);
      const left = [...reasons].map(([reason, count]) => `${reason}${count}单`).join("，");
      return `转可清算${matured}单${left ? `；未转：${left}` : ""}`;
    },
  },
};
