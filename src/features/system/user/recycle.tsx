import { useQuery } from "@tanstack/react-query";
import { queryOf, useAct } from "#src/client/query.ts";
import { userFields } from "#src/contract/system/access/user.ts";
import { deletedUsers, purgeUsers, restoreUsers } from "#src/contract/system/access/user-admin.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { UserAvatar } from "#src/widgets/user/user-avatar.tsx";
import { RecycleBin } from "../recycle-bin.tsx";

const labels = labelsOf(userFields);

/** 用户回收站: restores deleted accounts, or erases them. */
export function RecycleDialog({ onClose }: { onClose(): void }) {
  return (
    <RecycleBin
      title={text("sysAdmin.user.recycleTitle")}
      width={860}
      found={useQuery({ ...queryOf(deletedUsers, {}), meta: { shownByCaller: true } })}
      columns={[
        { title: labels.username, cell: ({ username }) => username },
        {
          title: labels.realname,
          cell: ({ realname, avatar }) => (
            <span className="inline-flex items-center gap-2">
              <UserAvatar size={20} name={realname ?? ""} path={avatar} />
              {realname}
            </span>
          ),
        },
        { title: labels.orgCodeTxt, below: true, cell: ({ orgCodeTxt }) => orgCodeTxt },
      ]}
      nameOf={({ realname }) => realname ?? ""}
      inputOf={(userIds) => ({ userIds })}
      restore={useAct(restoreUsers)}
      purge={useAct(purgeUsers)}
      warning={text("sysAdmin.user.purgeBody")}
      onClose={onClose}
    />
  );
}
