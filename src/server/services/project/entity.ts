import { sql } from "drizzle-orm";
import { project } from "#src/contract/services/project.ts";
import { labCapability } from "#src/server/db/schema/lab.ts";
import { svcProject, svcService } from "#src/server/db/schema/service.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

export const projectEntity = entityOf(project, svcProject, {
  columns: {
    labCount:
      sql<number>`(select count(distinct c.lab_id) from lab_capability c where c.project_id = svc_project.id)`.mapWith(
        Number,
      ),
  },
  usedBy: () => [labCapability.projectId],
  usedInLists: () => [svcService.projectIds],
});
