import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { orderStatusCount } from "#src/contract/order/order.ts";
import { orderStates } from "#src/contract/order/order-moves.ts";
import { text } from "#src/lib/text.ts";
import { useSessionUser } from "#src/session/session-user.ts";
import { can, dictText } from "#src/session/session.ts";
import { useHour } from "#src/workspace/layout/use-hour.ts";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { QuickStarts } from "#src/workspace/screen/quick-starts.tsx";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { NextWork } from "#src/workspace/work/next-work.tsx";
import { hasWork } from "#src/workspace/work/use-work.ts";
import { MyDay } from "./my-day.tsx";

/** Home: this person's work, and the number of orders by state. */
export function Analysis() {
  const { tab } = useTab();
  const { realname, welcome } = useSessionUser(useHour());
  return (
    <section className="flex flex-col gap-4 p-4 max-tablet:p-3" aria-labelledby={`${tab.id}-title`}>
      <PageHead id={`${tab.id}-title`} title={text("workspace.header.welcome", { greeting: welcome, realname })}>
        <QuickStarts />
      </PageHead>
      {hasWork() && (
        <>
          <MyDay />
          <NextWork />
        </>
      )}
      {can("order:order:list") && <OrderStates />}
    </section>
  );
}

/** States that wait for somebody; the home page needs no link to completed and closed orders. */
const waiting = orderStates.filter((state) => !["90", "95", "99"].includes(state));

function OrderStates() {
  const { data, error, refetch } = useQuery({ ...queryOf(orderStatusCount, {}), meta: { shownByCaller: true } });
  if (error) return <ListError error={error} stale={false} onRetry={() => void refetch()} />;
  return (
    <nav aria-label={text("workspace.home.orders")} className="rounded-surface border border-line bg-surface p-4">
      <h2 className="mb-3 font-semibold">{text("workspace.home.orders")}</h2>
      <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-5">
        {waiting.map((state) => (
          <li key={state}>
            <PageLink
              to={`/order/orderList?tab=${state}`}
              className="flex items-baseline justify-between rounded-control px-3 py-2 hover:bg-hover"
            >
              <span className="text-muted">{dictText("order_status", state)}</span>
              <span className="text-20 font-semibold">{data ? (data[state] ?? 0) : "–"}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
