import * as contract from "#src/contract/system/access/view-as.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import { tenantOpen } from "#src/server/kernel/auth/access.ts";
import { viewFor } from "#src/server/kernel/auth/view-as.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { userById, userInfoOf } from "./user-info.ts";

/** 以他人身份查看: begins and ends a session that only reads, with the rights of another person or of a role. */
export function viewAsRoutes(kernel: Kernel): Route[] {
  const { store, sessions, access } = kernel;
  return [
    serve(
      contract.beginView,
      async ({ input, actor, now, ip, client }) => {
        const { userId, roleId = "" } = input;
        const seen = userId === undefined ? { roleId } : { userId };
        const own = await access.grants(actor.userId, actor.tenantId);
        // The platform owner without a tenant sees the first open tenant of the person, or of the platform.
        const tenants = await access.tenants(userId ?? actor.userId);
        const tenantId = actor.tenantId || (tenants.find((tenant) => tenantOpen(tenant, now))?.id ?? 0);
        if (tenantId === 0) throw new Refusal(42201, "没有可以查看的租户");
        const { grants, seenAs } = await viewFor(kernel, own, tenantId, seen, now);
        const user = await userById(store.db, grants.userId);
        if (!user) throw new Refusal(40401);
        const departs = grants.departs.map((depart) => depart.orgCode);
        const orgCode = user.orgCode && departs.includes(user.orgCode) ? user.orgCode : (departs[0] ?? "");
        const until = new Date(now.getTime() + contract.viewMs);
        const { token } = await sessions.openView(store.db, {
          of: actor.sessionId,
          as: seen,
          until,
          userId: actor.userId,
          username: actor.username,
          tenantId,
          orgCode,
          ip,
          client,
        });
        const userInfo = userInfoOf(user, { orgCode, grants, hasSecondFactor: true });
        return { token, userInfo: { ...userInfo, viewed: { seenAs, until: toWire(until) } }, until: toWire(until) };
      },
      { loose: true },
    ),
    serve(
      contract.endView,
      async ({ actor, rows, after }) => {
        if (!actor.viewer) throw new Refusal(42201, "当前没有以他人身份查看");
        await sessions.end(rows.tx, { ids: [actor.sessionId] }, "view");
        after(() => sessions.forget());
        return null;
      },
      { loose: true, endsView: true, message: "已结束查看" },
    ),
  ];
}
