import { and, eq, sql } from "drizzle-orm";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { service, serviceFull, serviceOptions, serviceSpecs } from "#src/contract/services/service.ts";
import * as acts from "#src/contract/services/service-acts.ts";
import { toWire } from "#src/lib/time.ts";
import { svcService } from "#src/server/db/schema/service.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { publishedTemplates } from "#src/server/otherConfig/door.ts";
import { specsOfServices } from "#src/server/services/door.ts";
import { labChoices } from "./check.ts";
import { serviceEntity, serviceMatches, specEntity } from "./entity.ts";
import { publishHistory } from "./history.ts";
import { importColumns, importService } from "./import.ts";
import { demandLabels, labelChoices, tagService } from "./labels.ts";
import { batchPrice } from "./prices.ts";
import { findProjects, projectsFor } from "./projects.ts";
import { demandDeletable } from "./rules.ts";
import { addService, editService } from "./save.ts";
import { eachOf, putOnShelf, takeOffShelf, waitForShelf } from "./shelf.ts";
import { historyOf, packagesWith, statusCounts } from "./store.ts";

const mostOptions = 50;

/** Specs of services serialized for display, by service. */
async function specsShown(rows: Rows, serviceIds: readonly string[], enabledOnly: boolean) {
  const specs = (await specsOfServices(rows, serviceIds)).filter((spec) => !enabledOnly || spec.status === "1");
  const shown = await rows.serializeMany(specEntity, specs);
  return (serviceId: string) => shown.filter((spec) => spec["serviceId"] === serviceId);
}

const standard = serveSet({ ...service, has: "LQDBXI" }, serviceEntity, {
  async detail({ rows }, row, shown) {
    const specs = await specsShown(rows, [row.id], false);
    return { ...shown, specs: specs(row.id) };
  },
  beforeDelete: (_, row) => demandDeletable(row),
  importColumns,
  importRow: ({ rows }, { values }) => importService(rows, values),
});

/** 服务: list, detail with specs, its form, publishing, prices, and the pickers. */
export const serviceRoutes: Route[] = [
  ...standard,
  serve(serviceFull, async ({ rows, input }) => {
    const row = await rows.find(serviceEntity, input.id);
    const specs = await specsShown(rows, [row.id], false);
    const projects = await projectsFor(rows, row.projectIds);
    const packages = await packagesWith(rows, [row.id]);
    return {
      ...(await rows.view(serviceEntity, row.id)),
      specs: specs(row.id),
      images: row.images,
      detail: row.detail,
      faq: row.faq,
      seoTitle: row.seoTitle,
      seoKeywords: row.seoKeywords,
      seoDescription: row.seoDescription,
      projects: projects.map(({ id, projectName, standardNo }) => ({ id, projectName, standardNo })),
      onShelfPackages: packages.map(({ id, packageName }) => ({ id, packageName })),
    };
  }),
  serve(
    service.add,
    async ({ rows, input }) => {
      const { id } = await addService(rows, input);
      return { id };
    },
    { message: "添加成功！" },
  ),
  serve(
    service.edit,
    async ({ rows, input }) => {
      await editService(rows, input);
      return rows.view(serviceEntity, input.id);
    },
    { message: "编辑成功！" },
  ),
  serve(
    acts.servicePublish,
    (call) => {
      const { ids, publishTime } = call.input;
      return eachOf(call, ids, (rows, row) =>
        publishTime ? waitForShelf(rows, row, publishTime) : putOnShelf(rows, row),
      );
    },
    { loose: true },
  ),
  serve(
    acts.serviceUnpublish,
    (call) => eachOf(call, call.input.ids, (rows, row) => takeOffShelf(rows, row, call.input)),
    { loose: true },
  ),
  serve(acts.servicePublishLog, async ({ rows, input }) => {
    const states = await historyOf(rows, await rows.find(serviceEntity, input.id));
    return publishHistory(
      states.map(({ createTime, ...state }) => ({ ...state, time: createTime ? toWire(createTime) : "" })),
    );
  }),
  serve(acts.serviceStatusCount, ({ rows, input }) => statusCounts(rows, input)),
  serve(acts.serviceBatchPrice, ({ rows, input }) => batchPrice(rows, input)),
  serve(acts.serviceLabelOptions, ({ rows }) => labelChoices(rows)),
  serve(
    acts.serviceBatchTag,
    async (call) => {
      await demandLabels(call.rows, { industryIds: "", productCategoryIds: "", tagIds: call.input.tagIds.join(",") });
      return eachOf(call, call.input.ids, (rows, row) => tagService(rows, row, call.input));
    },
    { loose: true },
  ),
  serve(acts.serviceProjectOptions, async ({ rows, input }) =>
    input.ids === "" ? findProjects(rows, input.keyword) : projectsFor(rows, input.ids),
  ),
  serve(acts.serviceFormOptions, async ({ rows, input }) => ({
    labs: await labChoices(rows, input.projectIds),
    templates: (await publishedTemplates(rows)).map(({ id, templateName: name }) => ({ id, name })),
  })),
  serve(serviceOptions, async ({ rows, input }) => {
    const onShelf = eq(svcService.status, "1");
    const found = await rows.all(
      serviceEntity,
      input.keyword === "" ? onShelf : and(onShelf, serviceMatches(input.keyword)),
      {
        orderBy: [sql`${svcService.sortNo}`, sql`${svcService.serviceNo}`],
        limit: mostOptions,
      },
    );
    const specs = await specsShown(
      rows,
      found.map((row) => row.id),
      true,
    );
    const shown = await rows.serializeMany(serviceEntity, found);
    return shown.map((row) => ({ ...row, specs: specs(String(row["id"])) })) as ResultOf<typeof serviceOptions>;
  }),
  serve(serviceSpecs, async ({ rows, input }) => {
    const specs = await specsShown(rows, [input.serviceId], false);
    return specs(input.serviceId) as ResultOf<typeof serviceSpecs>;
  }),
];
