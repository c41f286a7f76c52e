import { useQuery } from "@tanstack/react-query";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { queryOf } from "#src/client/query.ts";
import { grantHolders } from "#src/contract/system/access/grant.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { addRightsWords } from "./own-words.ts";

addRightsWords();

/** 谁有这项权限: the people who have a permission, and through which roles. */
export function WhoHas({ permissionId }: { permissionId: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(grantHolders, { permissionId }),
    meta: { shownByCaller: true },
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading active shape={<SkeletonText lines={3} />} />;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-13 font-semibold text-strong">{text("rights.who.title", { n: data.total })}</h4>
      <p className="text-12 text-muted">
        {data.roles.length > 0
          ? text("rights.who.roles", { roles: data.roles.join("、") })
          : text("rights.who.noRoles")}
      </p>
      {data.people.length > 0 && (
        <ul className="flex flex-col gap-1 text-13">
          {data.people.map(({ username, realname, roles }) => (
            <li key={username} className="flex justify-between gap-3">
              <span className="flex-none">
                {realname} <span className="text-12 text-muted">{username}</span>
              </span>
              <span className="truncate text-12 text-muted" title={roles.join("、")}>
                {roles.join("、")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.total > data.people.length && (
        <p className="text-12 text-muted">{text("rights.who.more", { n: data.total - data.people.length })}</p>
      )}
    </section>
  );
}
