import { useQuery } from "@tanstack/react-query";
import { Avatar } from "#ui/avatar/avatar.tsx";
import { queryOf } from "#src/client/query.ts";
import { todoList } from "#src/contract/system/todo.ts";
import { text } from "#src/lib/text.ts";
import { dictText, useSession } from "#src/session/session.ts";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";

/** 个人中心: my card, and what waits for me. */
export function AccountCenter() {
  const { tab } = useTab();
  const user = useSession((session) => session.user);
  const facts = [
    [text("account.center.depart"), user?.orgCodeTxt],
    [text("account.center.workNo"), user?.workNo],
    [text("account.center.phone"), user?.phone],
    [text("account.center.email"), user?.email],
  ] as const;
  return (
    <section className="flex flex-col gap-4 p-4 max-tablet:p-3" aria-labelledby={`${tab.id}-title`}>
      <PageHead id={`${tab.id}-title`} title={text("account.center.title")} />
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
      <Todos />
    </section>
  );
}

function Todos() {
  const { data, error, refetch } = useQuery({
    ...queryOf(todoList, { pageSize: 20, status: "0" }),
    meta: { shownByCaller: true },
  });
  return (
    <div className="rounded-surface border border-line bg-surface p-4">
      <h2 className="mb-2 font-semibold">{text("account.center.todos")}</h2>
      {error && <ListError error={error} stale={false} onRetry={() => void refetch()} />}
      {!error && !data && <p className="py-6 text-center text-muted">{text("workspace.page.loading")}</p>}
      {data?.records.length === 0 && <p className="py-6 text-center text-muted">{text("account.center.noTodos")}</p>}
      <ul className="divide-y divide-line-soft">
        {data?.records.map((todo) => (
          <li key={todo.id}>
            <PageLink to={todo.openPage ?? "/order/orderList"} className="flex items-center gap-3 py-2 hover:bg-hover">
              <span className="w-24 flex-none text-muted">{dictText("todo_type", todo.todoType)}</span>
              <span className="min-w-0 flex-1 truncate">{todo.title}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
