import { inArray, sql } from "drizzle-orm";
import { file } from "#src/contract/fields.ts";
import type { ServiceLabel } from "#src/contract/services/service-acts.ts";
import { mostTags } from "#src/contract/services/service-form.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { infoProductCategory } from "#src/server/db/schema/information.ts";
import { svcIndustry, svcTag } from "#src/server/db/schema/service.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { industryEntity } from "../industry/entity.ts";
import { tagEntity } from "../tag/entity.ts";
import { serviceEntity } from "./entity.ts";
import type { ServiceRow } from "./store.ts";

/** Everybody who picks services may see the pictures of their labels. */
const picture = (title: string) => file(500, { title, opens: ["services:service:list", "order:order:add"] });

/** Products that a service is intended for. */
export const productEntity = entity({
  address: "info:productCategory",
  title: "产品类目",
  fields: {},
  files: { icon: picture("图标") },
  table: infoProductCategory,
  names: { product: infoProductCategory.name },
  unique: { info_product_category_code: "编码" },
});

/** dict(tag_type): 1 for services, 2 for campaigns, 3 for customers. Tags of type 3 never belong to a service. */
const customersOwn = "3";

/** All labels in order. Disabled ones are included for services that already have them, but cannot be chosen. */
export async function labelChoices(rows: Rows) {
  const inOrder = (table: typeof svcIndustry | typeof svcTag | typeof infoProductCategory) => ({
    orderBy: [sql`${table.sortNo}`, sql`${table.id}`],
  });
  const industries = await rows.all(industryEntity, undefined, inOrder(svcIndustry));
  const tags = await rows.all(tagEntity, undefined, inOrder(svcTag));
  const products = await rows.all(productEntity, undefined, inOrder(infoProductCategory));
  return {
    industries: industries.map(({ id, industryName, status }) => ({ id, name: industryName, enabled: status === "1" })),
    products: branches(products),
    tags: tags
      .filter(({ tagType }) => tagType !== customersOwn)
      .map(({ id, tagName, status }) => ({ id, name: tagName, enabled: status === "1" })),
  };
}

type Product = typeof infoProductCategory.$inferSelect;

/** The tree as a list; each name includes the names of its ancestors. */
function branches(products: readonly Product[], parentId: string | null = null, above = ""): ServiceLabel[] {
  return products
    .filter((one) => (one.parentId || null) === parentId)
    .flatMap(({ id, name, status }) => {
      const whole = above ? `${above} / ${name}` : name;
      return [{ id, name: whole, enabled: status === "1" }, ...branches(products, id, whole)];
    });
}

/** Refuses labels that do not exist, and customers' own tags. */
export async function demandLabels(
  rows: Rows,
  values: { industryIds: string; productCategoryIds: string; tagIds: string },
): Promise<void> {
  const demand = (title: string, ids: readonly string[], found: number) => {
    if (found < new Set(ids).size) throw new Refusal(42201, `${title}不存在或已被删除`);
  };
  const industries = listed(values.industryIds);
  if (industries.length > 0)
    demand("适用行业", industries, (await rows.all(industryEntity, inArray(svcIndustry.id, industries))).length);
  const products = listed(values.productCategoryIds);
  if (products.length > 0)
    demand("适用产品", products, (await rows.all(productEntity, inArray(infoProductCategory.id, products))).length);
  const tags = listed(values.tagIds);
  if (tags.length > 0) {
    const found = await rows.all(tagEntity, inArray(svcTag.id, tags));
    demand("标签", tags, found.filter(({ tagType }) => tagType !== customersOwn).length);
  }
}

/** 批量打标签 for one service. */
export async function tagService(
  rows: Rows,
  row: ServiceRow,
  { tagIds, mode }: { tagIds: readonly string[]; mode: "add" | "remove" | "replace" },
): Promise<void> {
  const before = listed(row.tagIds);
  const after =
    mode === "replace"
      ? [...new Set(tagIds)]
      : mode === "add"
        ? [...new Set([...before, ...tagIds])]
        : before.filter((id) => !tagIds.includes(id));
  if (after.length > mostTags) throw new Refusal(42201, `最多${mostTags}个标签，请先移除一些标签`);
  if (after.join(",") !== before.join(",")) await rows.update(serviceEntity, row, { tagIds: after.join(",") || null });
}
