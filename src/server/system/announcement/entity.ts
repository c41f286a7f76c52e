import { isNotNull, isNull, sql } from "drizzle-orm";
import { announcementFields } from "#src/contract/system/announcement.ts";
import { announcement } from "#src/contract/system/announcement-admin.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysAnnouncement, sysAnnouncementSend } from "#src/server/db/schema/notice.ts";
import { sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { type Entity, entity } from "#src/server/kernel/rows/entity.ts";
import { sentTo } from "./readers.ts";

/** 通告. Those of the platform stand in the bells of every tenant. */
export const announcementEntity = entity({
  address: "system:announcement",
  title: "通告",
  table: sysAnnouncement,
  fields: announcementFields,
  tenancy: "shared",
  // Whoever writes them sees all; everybody else those that were sent to him.
  shownTo: (actor, now) =>
    actor.can("system:announcement:list") || actor.can("system:announcement:edit") ? undefined : sentTo(actor, now),
});

/** People of the announcement's tenant who can sign in; of the platform's, everybody. */
const everybody = sql`(
  select count(distinct t.user_id) from ${sysUserTenant} t join ${sysUser} u on u.id = t.user_id
  where t.status = '1' and u.del_flag = 0 and u.status = 1
    and (sys_announcement.tenant_id = 0 or t.tenant_id = sys_announcement.tenant_id))`;
const sends = sql`(select count(*) from ${sysAnnouncementSend} s where s.annt_id = sys_announcement.id)`;
const reads = sql`(select count(*) from ${sysAnnouncementSend} s where s.annt_id = sys_announcement.id and s.read_flag = 1)`;

/** The same rows for those who write them: with their receivers and how many of them have read it. */
export const announcementAdminEntity: Entity<typeof sysAnnouncement, typeof announcement.fields> = {
  ...announcementEntity,
  fields: announcement.fields,
  columns: {
    readState: sql<string | null>`case
      when sys_announcement.send_status = '0' then null
      when sys_announcement.bus_type is not null then ${reads} || '/' || ${sends}
      when sys_announcement.msg_type = 'ALL' then ${reads} || '/' || ${everybody}
      else ${reads} || '/' || cardinality(array_remove(string_to_array(coalesce(sys_announcement.user_ids, ''), ','), ''))
    end`,
  },
  filters: {
    written: (value) => (value === "N" ? isNotNull(sysAnnouncement.busType) : isNull(sysAnnouncement.busType)),
  },
};
