import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryOf } from "#src/client/query.ts";
import { givenAddress } from "#src/contract/addresses.ts";
import { type WorkCount, workList } from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";
import { atRest } from "../at-rest.ts";
import { ListError } from "../screen/list/list-states.tsx";
import { PageLink } from "../screen/page-link.tsx";
import { placeAhead } from "../screen/place-ahead.ts";
import { onPlainPress } from "../screen/plain-press.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { ClockTag } from "./clock-tag.tsx";
import { DueWords } from "./due-words.tsx";
import { kindText } from "./kind-text.ts";
import { useRecount } from "./recount.ts";
import { openWork } from "./work-queue.ts";
import { useMinute } from "#src/workspace/layout/use-hour.ts";
import { sumOf, useWorkCounts, workPath } from "./use-work.ts";

/** Max number of items here; the list page has the rest. */
const shown = 5;

/** Number of waiting items by kind, each a link to its part of the list. */
function Kinds({ counts }: { counts: readonly WorkCount[] }) {
  if (counts.length === 0) return null;
  return (
    <ul aria-label={text("dashboard.home.kinds")} className="mb-2 flex flex-wrap gap-2">
      {counts.map(({ kind, total, overdue }) => (
        <li key={kind}>
          <PageLink
            to={`${workPath}?kind=${kind}`}
            className="flex items-baseline gap-2 rounded-control border border-line px-2.5 py-1 hover:bg-hover"
          >
            {text(`dashboard.work.kind.${kind}`)}
            <span className={overdue > 0 ? "font-semibold text-bad" : "font-semibold"}>{total}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** The most urgent items waiting for the user, each a link to where it is done. */
export function NextWork() {
  const { router } = useWorkspace();
  const now = useMinute();
  const counts = useWorkCounts();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...queryOf(workList, { pageSize: shown }),
    meta: { shownByCaller: true },
  });
  useRecount(data?.records ?? [], dataUpdatedAt, now);
  const sum = sumOf(counts.data ?? []);
  const first = data?.records[0]?.path;
  useEffect(() => {
    // Most users go there next, by click or Alt+N: prefetch its page, its record and the dialog of its next step.
    // Repeated on every response, because other users' changes make earlier data outdated.
    if (first !== undefined && dataUpdatedAt > 0) void atRest().then(() => placeAhead(router, first));
  }, [first, dataUpdatedAt, router]);
  return (
    <section aria-labelledby="next-work" className="rounded-surface border border-line bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="next-work" className="font-semibold">
          {text("dashboard.work.title")}
        </h2>
        {sum.total > 0 && (
          <p className="text-13 text-muted">
            {text("dashboard.work.total", { n: sum.total })}
            <DueWords sum={sum} />
          </p>
        )}
        <PageLink to={workPath} className="ml-auto text-accent-text underline-offset-4 hover:underline">
          {text("dashboard.work.allOf")}
        </PageLink>
      </div>
      <Kinds counts={(counts.data ?? []).filter(({ total }) => total > 0)} />
      {error && <ListError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!error && !data && <p className="py-6 text-center text-muted">{text("workspace.page.loading")}</p>}
      {data?.records.length === 0 && <p className="py-6 text-center text-muted">{text("dashboard.work.empty")}</p>}
      <ul className="divide-y divide-line-soft">
        {data?.records.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <PageLink
              to={givenAddress(item.path)}
              onClick={onPlainPress(() => openWork(router, item))}
              className="flex items-center gap-x-3 gap-y-1 py-2 hover:bg-hover max-tablet:flex-wrap"
            >
              <span className="w-28 flex-none text-muted max-tablet:order-3 max-tablet:w-auto">{kindText(item)}</span>
              <span className="flex-none text-accent-text max-tablet:flex-1">{item.no || item.title}</span>
              <span className="min-w-0 flex-1 truncate max-tablet:order-4 max-tablet:basis-1/2">
                {item.no ? item.title : item.note}
              </span>
              {item.due && <ClockTag due={item.due} now={now} />}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
