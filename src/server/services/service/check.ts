import { and, eq } from "drizzle-orm";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { serviceFields } from "#src/contract/services/service.ts";
import type { ServiceValues } from "#src/contract/services/service-form.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { svcCategory } from "#src/server/db/schema/service.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { allLabs, certHolds, type Lab, labsByProject, labsFor, templateOf } from "#src/server/otherConfig/door.ts";
import { categoryEntity } from "#src/server/services/category/entity.ts";
import { demandLabels } from "./labels.ts";
import { projectsFor } from "./projects.ts";

/** Why a laboratory cannot provide a service on a day; null = it can. */
function labRefusal(
  lab: Lab | undefined,
  projects: readonly { id: string; projectName: string }[],
  able: ReadonlyMap<string, ReadonlySet<string>>,
  day: string,
): string | null {
  if (!lab || lab.status !== "1") return "无可用检测公司";
  if (!certHolds(lab, day)) return "检测公司资质已过期";
  const missing = projects.filter(({ id }) => !able.get(id)?.has(lab.id)).map(({ projectName }) => projectName);
  if (missing.length === 0) return null;
  const more = missing.length > 3 ? `等${missing.length}项` : "";
  return `检测公司不具备检测能力：${missing.slice(0, 3).join("、")}${more}`;
}

/** Why the laboratory or the projects of a service prevent publishing it today; null = nothing does. */
export async function shelfRefusal(
  rows: Rows,
  { defaultLabId, projectIds }: { defaultLabId: string; projectIds: string },
): Promise<string | null> {
  const day = dayOf(rows.now);
  const projects = await projectsFor(rows, projectIds);
  const stopped = projects.filter(({ enabled }) => !enabled).map(({ projectName }) => projectName);
  if (stopped.length > 0) return `包含已停用的检测项目：${stopped.join("、")}`;
  const lab = (await labsFor(rows, [defaultLabId])).get(defaultLabId);
  return labRefusal(
    lab,
    projects,
    await labsByProject(
      rows,
      projects.map(({ id }) => id),
      day,
    ),
    day,
  );
}

/** Every laboratory, with the reason why it cannot do these projects. */
export async function labChoices(rows: Rows, joined: string) {
  const day = dayOf(rows.now);
  const projects = await projectsFor(rows, joined);
  const ids = projects.map(({ id }) => id);
  const able = await labsByProject(rows, ids, day);
  const labs = await allLabs(rows);
  return labs.map((lab) => ({ id: lab.id, name: lab.labName, refusal: labRefusal(lab, projects, able, day) }));
}

/**
 * Refuses values that refer to nothing: dictionary values, category, projects, laboratory, template. Empty values are
 * allowed.
 */
export async function demandKnown(rows: Rows, values: ServiceValues): Promise<void> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  const demandItems = (dict: DictCode, joined: string, title: string) => {
    if (listed(joined).some((value) => dicts.get(dict)?.has(value) === false))
      throw new Refusal(40001, `参数校验失败：${title}不正确`);
  };
  for (const name of ["markets", "qualifications", "reportLanguages", "sampleUnit"] as const) {
    const { dict, title } = serviceFields[name];
    demandItems(dict, values[name], String(title));
  }
  demandItems("tax_rate", String(values.taxRate), String(serviceFields.taxRate.title));
  await demandLabels(rows, values);
  if (values.categoryId) await demandLeaf(rows, values.categoryId);
  const projectIds = listed(values.projectIds);
  if ((await projectsFor(rows, values.projectIds)).length < projectIds.length)
    throw new Refusal(42201, "检测项目不存在或已被删除");
  if (values.defaultLabId && !(await labsFor(rows, [values.defaultLabId])).has(values.defaultLabId))
    throw new Refusal(42201, "检测公司不存在或已被删除");
  if (values.templateId) await templateOf(rows, values.templateId);
}

async function demandLeaf(rows: Rows, id: string): Promise<void> {
  const own = await rows.first(categoryEntity, eq(svcCategory.id, id));
  if (!own) throw new Refusal(42201, "服务分类不存在或已被删除");
  const below = await rows.first(categoryEntity, and(eq(svcCategory.parentId, id)));
  if (below) throw new Refusal(42201, "请选择末级分类");
}
