import { Avatar } from "#ui/avatar/avatar.tsx";
import { text } from "#src/lib/text.ts";
import { useSession } from "#src/session/session.ts";
import { OpenTodos } from "#src/workspace/todo/open-todos.tsx";
import { PageContent } from "#src/workspace/screen/page-content.tsx";

/** 个人中心: my card, and what waits for me. */
export function AccountCenter() {
  const user = useSession((session) => session.user);
  const facts = [
    [text("account.center.depart"), user?.orgCodeTxt],
    [text("account.center.workNo"), user?.workNo],
    [text("account.center.phone"), user?.phone],
    [text("account.center.email"), user?.email],
  ] as const;
  return (
    <PageContent>
      <div className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4">
        <div className="flex items-center gap-3">
          <Avatar name={user?.realname ?? ""} decorative />
          <div>
            <p className="font-semibold">{user?.realname}</p>
            <p className="text-muted">{user?.post ?? user?.username}</p>
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-13 text-muted">{label}</dt>
              <dd>{value || text("common.empty")}</dd>
            </div>
          ))}
        </dl>
      </div>
      <OpenTodos />
    </PageContent>
  );
}
