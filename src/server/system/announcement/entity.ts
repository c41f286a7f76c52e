import { isNotNull, isNull, sql } from "drizzle-orm";
import { announcementFields } from "#src/contract/system/announcement.ts";
import { announcement } from "#src/contract/system/announcement-admin.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysAnnouncement, sysAnnouncementSend } from "#src/server/db/schema/notice.ts";
import { sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { type Entity, entity } from "#src/server/kernel/rows/entity.ts";
import { sentTo } from "./readers.ts";

/** 通告. Announcements of the platform appear in the bells of every tenant. */
export const announcementEntity = entity({
  address: "system:announcement",
  title: "通告",
  table: sysAnnouncement,
  fields: announcementFields,
  tenancy: "shared",
  // People who write announcements see all of them; others see only those sent to them.
  shownTo: (actor, now) =>
    actor.can("system:announcement:list") || actor.can("system:announcement:edit") ? undefined : sentTo(actor, now),
});

/** Counts people of the announcement's tenant who can sign in; for the platform's announcements, all people. */
const everybody = sql`(
  select count(distinct t.user_id) from ${sysUserTenant} t join ${sysUser} u on u.id = t.user_id
  where t.status = '1' and u.del_flag = 0 and u.status = 1
    and (sys_announcement.tenant_id = 0 or t.tenant_id = sys_announcement.tenant_id))`;
const sends = sql`(select count(*) from ${sysAnnouncementSend} s where s.annt_id = sys_announcement.id)`;
const reads = sql`(select count(*) from ${sysAnnouncementSend} s where s.annt_id = sys_announcement.id and s.read_flag = 1)`;

/** The same rows for the people who write them, with the receivers and the number of readers. */
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
