import { and, asc, eq, inArray } from "drizzle-orm";
import {
  editTenantPack,
  freezeTenant,
  tenant,
  tenantPack,
  tenantQueryList,
  tenantUser,
} from "#src/contract/system/platform/tenant.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission } from "#src/server/db/schema/access.ts";
import { sysTenant } from "#src/server/db/schema/organisation.ts";
import { seedTenants, unseedTenant } from "#src/server/db/seed/seed-tenants.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import { tenantOpen } from "#src/server/kernel/auth/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { hasData } from "./data.ts";
import { tenantEntity, tenantUserEntity } from "./entity.ts";

/** Calls of 租户. */
export function tenantRoutes(kernel: Kernel): Route[] {
  /**
   * Rights depend on the tenant's state and its screens, so they are read again after the commit. Then the sockets of
   * people who may no longer act in their tenant are closed, as with ended sessions.
   */
  const changed = ({ after }: { after: (work: () => Promise<void>) => void }) =>
    after(async () => {
      await kernel.access.changed();
      await kernel.sessions.forget();
    });
  return [
    ...serveSet(tenant, tenantEntity, {
      beforeAdd({ input }, values) {
        // The id is the server's own in every other entity, so the values leave it out.
        const { id } = input as { id: number };
        return { ...values, id };
      },
      async afterAdd(call, { id }) {
        await seedTenants(call.rows.tx, [id]);
        changed(call);
      },
      afterEdit: changed,
      async beforeDelete({ rows, actor }, row) {
        if (row.id === actor.tenantId) throw new Refusal(42201, "不能删除正在使用的租户，请先切换租户");
        if (await hasData(rows.tx, row.id)) throw new Refusal(40903, "租户下存在数据，不能删除，请冻结");
      },
      async afterDelete(call, row) {
        // A tenant without data leaves nothing behind, so that its number and names can be used again.
        await unseedTenant(call.rows.tx, row.id);
        await call.rows.tx.delete(sysTenant).where(eq(sysTenant.id, row.id));
        changed(call);
      },
    }),
    ...serveSet(tenantUser, tenantUserEntity),
    serve(
      freezeTenant,
      async (call) => {
        const { rows, input } = call;
        const row = await rows.lock(tenantEntity, input.id);
        if (row.status === input.status) throw new Refusal(42201, row.status === 0 ? "该租户已冻结" : "该租户未冻结");
        await rows.update(tenantEntity, row, { status: input.status });
        changed(call);
        return rows.view(tenantEntity, input.id);
      },
      { message: (row) => ((row as { status: number }).status === 0 ? "已冻结" : "已解冻") },
    ),
    serve(tenantQueryList, async ({ input, rows, now }) => {
      const ids = listed(input.ids ?? "").map(Number);
      const all = await rows.all(tenantEntity, ids.length > 0 ? inArray(sysTenant.id, ids) : undefined, {
        orderBy: [asc(sysTenant.id)],
        limit: 1000,
      });
      return all.filter((one) => tenantOpen(one, now)).map(({ id, name }) => ({ id, name }));
    }),
    serve(tenantPack, async ({ input, rows }) => {
      const { screenIds } = await rows.find(tenantEntity, input.id);
      return { screenIds, screens: await screensOf(rows.tx) };
    }),
    serve(
      editTenantPack,
      async (call) => {
        const { rows, input } = call;
        const known = new Set((await screensOf(rows.tx)).map(({ id }) => id));
        if (input.screenIds?.some((id) => !known.has(id))) throw new Refusal(42201, "有菜单已不存在，请刷新后重新选择");
        const row = await rows.lock(tenantEntity, input.id);
        await rows.update(tenantEntity, row, { screenIds: input.screenIds && [...new Set(input.screenIds)] });
        changed(call);
        return null;
      },
      { message: "套餐已保存，立即生效" },
    ),
  ];
}

/** The screens of the menu in its order, with the name of the group. */
async function screensOf(db: Db | Tx): Promise<{ id: string; title: string; group: string }[]> {
  const all = await db
    .select({
      id: sysPermission.id,
      parentId: sysPermission.parentId,
      name: sysPermission.name,
      menuType: sysPermission.menuType,
    })
    .from(sysPermission)
    .where(and(eq(sysPermission.delFlag, 0), inArray(sysPermission.menuType, [0, 1])))
    .orderBy(asc(sysPermission.sortNo));
  const groups = all.filter(({ menuType }) => menuType === 0);
  return groups.flatMap((group) =>
    all
      .filter(({ menuType, parentId }) => menuType === 1 && parentId === group.id)
      .map(({ id, name }) => ({ id, title: name, group: group.name })),
  );
}
