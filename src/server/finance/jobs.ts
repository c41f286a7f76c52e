import { checkData } from "#src/server/db/check.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";

/** Jobs of the finance area. */
export const financeJobs: JobRegistry = {
  /** Nightly check of invariants of orders, money and references; a violation fails the run. */
  LedgerCheckJob: {
    async run({ store }) {
      const results = await checkData(store);
      const broken = results.filter((result) => result.violations > 0);
      if (broken.length === 0) return `检查${results.length}项，全部通过`;
      throw new Error(
        broken
          .map(({ name, violations, examples }) => `${name}：${violations}处（${examples.slice(0, 3).join("，")}）`)
          .join("；"),
      );
    },
  },
};
