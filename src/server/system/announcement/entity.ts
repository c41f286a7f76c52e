import { announcementFields } from "#src/contract/system/announcement.ts";
import { sysAnnouncement } from "#src/server/db/schema/notice.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
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
