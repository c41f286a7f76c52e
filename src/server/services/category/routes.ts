import { eq } from "drizzle-orm";
import { category } from "#src/contract/services/category.ts";
import { categoryTree } from "#src/contract/services/category-tree.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { svcService } from "#src/server/db/schema/service.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { serveTree } from "#src/server/kernel/rows/serve-tree.ts";
import { serviceEntity } from "#src/server/services/service/entity.ts";
import { categoryEntity } from "./entity.ts";
import { categoryTreeOf } from "./tree.ts";

const hasServices = async (rows: Rows, id: string) =>
  (await rows.first(serviceEntity, eq(svcService.categoryId, id))) !== null;

/** Whether any service of this category has used its code for a number, including deleted services. */
const isUsed = async ({ tx }: Rows, id: string) => (await tx.$count(svcService, eq(svcService.categoryId, id))) > 0;

/** Services belong only to leaf categories: refuses a child under a category with services. */
async function demandNoServices(rows: Rows, parentId: string | null | undefined): Promise<void> {
  if (!parentId || !(await hasServices(rows, parentId))) return;
  const reason = "上级分类下已有服务，不能再添加下级";
  throw new Refusal(42201, reason, [{ field: "parentId", reason }]);
}

/** 服务分类: the standard calls of a tree, and the whole tree for filters and forms. */
export const categoryRoutes: Route[] = [
  ...serveTree(category, categoryEntity, {
    async beforeAdd({ rows }, values) {
      await demandNoServices(rows, values.parentId);
      return values;
    },
    async beforeEdit({ rows }, before, patch) {
      const { parentId, categoryCode } = patch;
      if (parentId !== undefined && parentId !== before.parentId) await demandNoServices(rows, parentId);
      if (categoryCode !== undefined && categoryCode !== before.categoryCode && (await isUsed(rows, before.id))) {
        const reason = "编码已用于服务编号，不能修改";
        throw new Refusal(42201, reason, [{ field: "categoryCode", reason }]);
      }
      return patch;
    },
  }),
  serve(categoryTree, async ({ rows }) => categoryTreeOf(await rows.all(categoryEntity))),
];
