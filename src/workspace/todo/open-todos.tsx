import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { todoList, type TodoRow } from "#src/contract/system/todo.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { ListError } from "../screen/list/list-states.tsx";
import { PageLink } from "../screen/page-link.tsx";

/** Where a todo is done: the list it names, with the record it is about open. */
function pageOf({ openPage, bizId }: TodoRow): string {
  if (!openPage || !bizId) return openPage ?? "/order/orderList";
  return `${openPage}${openPage.includes("?") ? "&" : "?"}detail=${encodeURIComponent(bizId)}`;
}

/** What waits for the person signed in, each a link to where it is done; the first twenty. */
export function OpenTodos() {
  const { data, error, refetch } = useQuery({
    ...queryOf(todoList, { pageSize: 20, status: "0" }),
    meta: { shownByCaller: true },
  });
  return (
    <div className="rounded-surface border border-line bg-surface p-4">
      <h2 className="mb-2 font-semibold">
        {text("workspace.home.todos")} {data && <span className="font-normal text-muted">{data.total}</span>}
      </h2>
      {error && <ListError error={error} stale={false} onRetry={() => void refetch()} />}
      {!error && !data && <p className="py-6 text-center text-muted">{text("workspace.page.loading")}</p>}
      {data?.records.length === 0 && <p className="py-6 text-center text-muted">{text("workspace.home.noTodos")}</p>}
      <ul className="divide-y divide-line-soft">
        {data?.records.map((todo) => (
          <li key={todo.id}>
            <PageLink to={pageOf(todo)} className="flex items-center gap-3 py-2 hover:bg-hover">
              <span className="w-24 flex-none text-muted">{dictText("todo_type", todo.todoType)}</span>
              <span className="min-w-0 flex-1 truncate">{todo.title}</span>
              <span className="flex-none text-12 text-faint max-tablet:hidden">{todo.createTime?.slice(5, 16)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
