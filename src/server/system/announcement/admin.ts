import { and, eq, inArray } from "drizzle-orm";
import {
  announcement,
  publishAnnouncement,
  revokeAnnouncement,
  syncAnnouncement,
} from "#src/contract/system/announcement-admin.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { sysAnnouncement } from "#src/server/db/schema/notice.ts";
import { sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { NewOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { announcementAdminEntity } from "./entity.ts";
import { bellsOf, receiversOf, release, revoke, unpublished } from "./release.ts";

type Values = NewOf<typeof sysAnnouncement>;

/** The values with receivers in stored form. Refuses ids of people who do not work in this tenant. */
async function withReceivers(rows: Rows, values: Values): Promise<Values> {
  if (values.userIds === undefined && values.msgType === undefined) return values;
  if (values.msgType === "ALL") return { ...values, userIds: null };
  if (values.userIds === undefined) return values;
  const ids = [...new Set(receiversOf({ userIds: values.userIds ?? null }))];
  const known = await rows.tx
    .selectDistinct({ id: sysUser.id })
    .from(sysUser)
    .innerJoin(sysUserTenant, eq(sysUserTenant.userId, sysUser.id))
    .where(
      and(
        inArray(sysUser.id, ids),
        eq(sysUser.delFlag, 0),
        rows.actor.tenantId === 0 ? undefined : eq(sysUserTenant.tenantId, rows.actor.tenantId),
      ),
    );
  if (known.length < ids.length) throw new Refusal(40001, "指定用户不存在或不在本公司，请重新选择");
  // The trailing comma is needed: without it a search does not match the last id.
  return { ...values, userIds: `${ids.join(",")},` };
}

/** 系统通告 for the people who write announcements; `queryById` is served with the readers' calls. */
export const announcementAdminRoutes: Route[] = [
  ...serveSet({ ...announcement, has: announcement.has.replace("Q", "") }, announcementAdminEntity, {
    beforeAdd: async ({ rows }, values) => unpublished(await withReceivers(rows, values)),
    beforeEdit({ rows }, row, patch) {
      if (row.busType) throw new Refusal(42201, "业务消息由系统发出，不能修改");
      if (row.sendStatus === "1") throw new Refusal(42201, "已发布的通告请先撤销");
      return withReceivers(rows, patch);
    },
    beforeDelete(_, row) {
      if (row.sendStatus === "1") throw new Refusal(42201, "已发布的通告请先撤销");
    },
  }),
  // Both calls use GET but write; each runs in its own transaction.
  serve(
    publishAnnouncement,
    async ({ input, rows, emit }) => {
      const { id } = input as { id: string };
      await emit(bellsOf(await rows.fresh("write", (own) => release(own, id))));
      return rows.view(announcementAdminEntity, id);
    },
    { message: "发布成功！" },
  ),
  serve(
    revokeAnnouncement,
    async ({ input, rows, emit }) => {
      const { id } = input as { id: string };
      await emit(bellsOf(await rows.fresh("write", (own) => revoke(own, id))));
      return rows.view(announcementAdminEntity, id);
    },
    { message: "撤销成功！" },
  ),
  serve(
    syncAnnouncement,
    async ({ input: { anntId }, rows, emit }) => {
      if (!anntId) {
        await emit({ topic: "announcement", payload: {} });
        return null;
      }
      const row = await rows.find(announcementAdminEntity, anntId);
      if (row.sendStatus !== "1") throw new Refusal(42201, "只有已发布的通告可以同步");
      await emit(bellsOf(row));
      return null;
    },
    { message: "同步成功！" },
  ),
];
