import { and, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { svcProject } from "#src/server/db/schema/service.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";
import { listed } from "#src/lib/joined.ts";
import { projectEntity } from "../project/entity.ts";

const most = 50;

const namesOf = (project: typeof svcProject.$inferSelect) => ({
  id: project.id,
  projectNo: project.projectNo,
  projectName: project.projectName,
  standardNo: project.standardNo,
});

/** Projects by id, in the order of the ids; unknown ones are absent. */
export async function projectsFor(rows: Rows, joined: string | null) {
  const ids = listed(joined);
  if (ids.length === 0) return [];
  const found = await rows.all(projectEntity, inArray(svcProject.id, ids));
  const byId = new Map(found.map((project) => [project.id, project]));
  return ids.flatMap((id) => {
    const project = byId.get(id);
    return project ? [{ ...namesOf(project), enabled: project.status === "1" }] : [];
  });
}

/** Enabled projects whose number, name or standard contains the text. */
export async function findProjects(rows: Rows, keyword: string) {
  const pattern = `%${escapeLike(keyword)}%`;
  const matches = or(
    ilike(svcProject.projectNo, pattern),
    ilike(svcProject.projectName, pattern),
    ilike(svcProject.standardNo, pattern),
  );
  const found = await rows.all(projectEntity, and(eq(svcProject.status, "1"), keyword === "" ? undefined : matches), {
    orderBy: [sql`${svcProject.projectNo}`],
    limit: most,
  });
  return found.map(namesOf);
}
