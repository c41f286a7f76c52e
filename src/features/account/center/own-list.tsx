import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryOf } from "#src/client/query.ts";
import { customer } from "#src/contract/customer/customer.ts";
import { ownLogs } from "#src/contract/system/log.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { dictText, useSession } from "#src/session/session.ts";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { hrefOf } from "#src/workspace/tabs/tab-context.ts";

/** 我的客户: the ten newest customers whose salesperson I am. */
export function OwnCustomers() {
  const username = useSession((session) => session.username);
  const filter = { salesBy: username, pageSize: 10, column: "createTime", order: "desc" } as const;
  const { data, ...state } = useQuery({ ...queryOf(customer.list, filter), meta: { shownByCaller: true } });
  return (
    <Lines {...state} loaded={data !== undefined} none={text("account.center.noCustomers")}>
      {data?.records.map((row) => (
        <li key={row.id}>
          <PageLink
            // Customers have no drawer, so the link opens the list filtered to this one.
            to={hrefOf("/customer/customerList", { customerNo: row.customerNo ?? "" })}
            className="flex items-center gap-3 py-2 hover:bg-hover"
          >
            <span className="min-w-0 flex-1 truncate">{row.customerName}</span>
            <span className="flex-none text-muted">{row.levelName}</span>
            <span className="flex-none text-12 text-faint max-tablet:hidden">{row.createTime?.slice(0, 10)}</span>
          </PageLink>
        </li>
      ))}
    </Lines>
  );
}

/** 操作记录: my latest actions. */
export function OwnLogs() {
  const { data, ...state } = useQuery({ ...queryOf(ownLogs, {}), meta: { shownByCaller: true } });
  return (
    <Lines {...state} loaded={data !== undefined} none={text("account.center.noLogs")}>
      {data?.map(({ id, content, operateType, ip, time }) => (
        <li key={id} className="flex items-center gap-3 py-2">
          <span className="w-18 flex-none text-muted">{dictText("operate_type", operateType)}</span>
          <span className="min-w-0 flex-1 truncate" title={content}>
            {content}
          </span>
          <span className="flex-none text-12 text-faint max-tablet:hidden">{ip}</span>
          <time dateTime={time} title={time} className="flex-none text-12 text-faint">
            {shortTime(time)}
          </time>
        </li>
      ))}
    </Lines>
  );
}

interface LinesProps {
  loaded: boolean;
  error: unknown;
  refetch(): Promise<unknown>;
  /** Message for an empty list. */
  none: string;
  children: ReactNode[] | undefined;
}

function Lines({ loaded, error, refetch, none, children }: LinesProps) {
  return (
    <div className="rounded-surface border border-line bg-surface p-4">
      {error !== null && <ListError error={error} stale={loaded} onRetry={() => void refetch()} />}
      {error === null && !loaded && <p className="py-6 text-center text-muted">{text("workspace.page.loading")}</p>}
      {children?.length === 0 && <p className="py-6 text-center text-muted">{none}</p>}
      <ul className="divide-y divide-line-soft">{children}</ul>
    </div>
  );
}
