import { and, eq, gte, inArray, isNull, or } from "drizzle-orm";
import { labCapability } from "#src/server/db/schema/lab.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** 检测能力: what a laboratory can measure. */
const capabilityEntity = entity({
  address: "otherConfig:lab",
  title: "检测能力",
  fields: {},
  table: labCapability,
});

/** For each of the projects, the laboratories that can measure it on a day (`YYYY-MM-DD`). */
export async function labsByProject(
  rows: Rows,
  projectIds: readonly string[],
  day: string,
): Promise<Map<string, Set<string>>> {
  const able = new Map(projectIds.map((id) => [id, new Set<string>()]));
  if (projectIds.length === 0) return able;
  const found = await rows.all(
    capabilityEntity,
    and(
      inArray(labCapability.projectId, [...projectIds]),
      eq(labCapability.status, "1"),
      or(isNull(labCapability.validTo), gte(labCapability.validTo, day)),
    ),
  );
  for (const { projectId, labId } of found) able.get(projectId)?.add(labId);
  return able;
}
