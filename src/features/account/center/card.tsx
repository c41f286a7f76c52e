import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TagInput } from "#ui/tag-input/tag-input.tsx";
import { queryOf } from "#src/client/query.ts";
import { getUserInfo } from "#src/contract/system/access/session.ts";
import { queryUserByDepId } from "#src/contract/system/access/user.ts";
import { text } from "#src/lib/text.ts";
import { writeStored, readStored } from "#src/session/local-storage.ts";
import { membershipsOf } from "#src/session/sign-in/memberships.ts";
import { useSession } from "#src/session/session.ts";
import { UserAvatar } from "#src/widgets/user/user-avatar.tsx";

const mostTags = 10;
const mostOfTeam = 12;

/** My name, my department and my colleagues. */
export function OwnCard() {
  const user = useSession((session) => session.user);
  const tenantId = useSession((session) => session.tenantId);
  const { data } = useQuery({ ...queryOf(getUserInfo, {}), meta: { shownByCaller: true } });
  const { departs, tenants } = membershipsOf(data ?? {}, user);
  const depart = departs.find(({ orgCode }) => orgCode === user?.orgCode);
  const facts = [
    // A stock server often omits the department's name.
    [text("account.center.depart"), user?.orgCodeTxt || depart?.departName],
    [text("account.center.tenant"), tenants.find(({ id }) => String(id) === tenantId)?.name],
    [text("account.center.workNo"), user?.workNo],
    [text("account.center.phone"), user?.phone],
    [text("account.center.email"), user?.email],
  ] as const;
  return (
    <div className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <UserAvatar name={user?.realname ?? ""} path={user?.avatar} size={48} decorative />
        <div className="min-w-0">
          <p className="font-semibold">{user?.realname}</p>
          <p className="text-muted">{user?.post || user?.username}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 desktop:grid-cols-1">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value || text("common.empty")}</dd>
          </div>
        ))}
      </dl>
      <OwnTags username={user?.username ?? ""} />
      {depart && <Team departId={depart.id} />}
    </div>
  );
}

/** Tags with which a person describes himself; stored in this browser only. */
function OwnTags({ username }: { username: string }) {
  const name = `Own_Tags_${username}`;
  const [tags, setTags] = useState<readonly string[]>(() => {
    const before = readStored(name);
    return Array.isArray(before) ? before.filter((tag) => typeof tag === "string").slice(0, mostTags) : [];
  });
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-13 text-muted">{text("account.center.tags")}</h2>
      <TagInput
        aria-label={text("account.center.tags")}
        max={mostTags}
        maxLength={20}
        value={tags}
        onValueChange={(next) => {
          setTags(next);
          writeStored(name, next);
        }}
      />
    </div>
  );
}

/** Members of the current department. */
function Team({ departId }: { departId: string }) {
  const { data = [] } = useQuery({ ...queryOf(queryUserByDepId, { id: departId }), meta: { shownByCaller: true } });
  if (data.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-13 text-muted">{text("account.center.team")}</h2>
      <ul className="grid grid-cols-3 gap-2">
        {data.slice(0, mostOfTeam).map(({ id, realname, avatar }) => (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <UserAvatar name={realname} path={avatar} size={24} decorative />
            <span className="truncate" title={realname}>
              {realname}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
