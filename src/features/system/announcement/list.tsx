import { announcement, publishAnnouncement, revokeAnnouncement } from "#src/contract/system/announcement-admin.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { session } from "#src/session/session.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { UserPick } from "#src/widgets/user/user-pick.tsx";
import { actionOf } from "#src/workspace/screen/entity/action.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

/** Why this person cannot edit a row; undefined = can. */
function refuseEdit(row: EntityRow): string | undefined {
  if (row["tenantId"] === 0 && session().tenantId !== "0") return text("sysAdmin.announcement.shared");
  if (textAt(row, "busType") !== "") return text("sysAdmin.announcement.business");
  return textAt(row, "sendStatus") === "1" ? text("sysAdmin.announcement.published") : undefined;
}

const isWritten = (row: EntityRow) => textAt(row, "busType") === "";

/** 系统通告; announcements from business events have their own tab. */
export const SysAnnouncementList = entityScreen(announcement, {
  columns: [
    { name: "titile", width: 240 },
    "sendStatus",
    { name: "readState", width: 96, align: "end" },
    "msgCategory",
    "priority",
    "msgType",
    "startTime",
    "endTime",
    { name: "sender", width: 100 },
    "sendTime",
    "cancelTime",
  ],
  filters: ["titile", "msgContent", "sendStatus", "priority", "msgCategory"],
  pinned: ["titile", "sendStatus", "priority"],
  form: [
    { name: "titile", wide: true },
    "msgCategory",
    "priority",
    "startTime",
    "endTime",
    "msgType",
    {
      name: "userIds",
      when: ({ msgType }) => msgType === "USER",
      control: (bound) => {
        // The registry declares the field as text.
        const { onValueChange, ...rest } = bound as unknown as Bound<string | null>;
        return <UserPick {...rest} onValueChange={(ids) => onValueChange(ids)} />;
      },
    },
    "msgAbstract",
    "msgContent",
  ],
  facts: [
    "msgContent",
    "msgAbstract",
    "msgCategory",
    "priority",
    "msgType",
    "startTime",
    "endTime",
    "sender",
    "sendTime",
    "cancelTime",
    "readState",
    "createBy",
    "createTime",
  ],
  state: "sendStatus",
  mobile: ["priority", "sender", "sendTime", "readState"],
  refuseEdit,
  actions: [
    actionOf(publishAnnouncement, { can: isWritten, step: true }),
    actionOf(revokeAnnouncement, { can: isWritten }),
  ],
  status: {
    param: "kind",
    tabs: [
      { value: "", label: "sysAdmin.announcement.written" },
      { value: "business", label: "sysAdmin.announcement.business" },
    ],
    paramsOf: (value) => ({ written: value === "business" ? "N" : "Y" }),
  },
});
