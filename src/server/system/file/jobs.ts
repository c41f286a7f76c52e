import { and, eq, lt, ne, not, or, sql } from "drizzle-orm";
import { sysFile } from "#src/server/db/schema/running.ts";
import { demoBiz, madeBiz } from "#src/server/files/write-file.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { isCarried } from "#src/server/kernel/auth/file-access.ts";
import { valuesOf } from "#src/server/kernel/query/select.ts";
import { draftHolds } from "./drafted.ts";

const hourMs = 3_600_000;
/** Age in ms at which files made by the server are deleted, such as the failed lines of an import. */
const madeMs = 24 * hourMs;
/** Age in ms at which uploads are deleted that no row and no draft uses. Drafts live as long. */
const unusedMs = 7 * 24 * hourMs;
const atOnce = 200;

/** Jobs of stored files. */
export const fileJobs: JobRegistry = {
  /** Removes files made for one response after 24 hours, and unused uploads after 7 days. */
  FileCleanJob: {
    catchesUp: true,
    async run({ store, files, now }) {
      const before = (ms: number) => new Date(now.getTime() - ms);
      const drafted = draftHolds(sql`${sysFile.key}::text`);
      const unused = and(
        or(
          and(eq(sysFile.biz, madeBiz), lt(sysFile.createTime, before(madeMs))),
          // Demo files are shared by rows that may be created later.
          and(
            sql`${sysFile.biz} is distinct from ${madeBiz}`,
            ne(sql`coalesce(${sysFile.biz}, '')`, demoBiz),
            lt(sysFile.createTime, before(unusedMs)),
          ),
        ),
        not(sql`(${isCarried()})`),
        not(drafted),
      );
      let removed = 0;
      for (;;) {
        // Delete the row first: then nobody can put the file into another row.
        const gone = await valuesOf(
          store.db,
          sql`delete from ${sysFile} where ${sysFile.id} in (
            select ${sysFile.id} from ${sysFile} where ${unused} limit ${atOnce}) returning ${sysFile.key}`,
        );
        for (const [key] of gone) await files.remove(String(key));
        removed += gone.length;
        if (gone.length < atOnce) return removed === 0 ? "没有需要清理的文件" : `清理文件${removed}个`;
      }
    },
  },
};
