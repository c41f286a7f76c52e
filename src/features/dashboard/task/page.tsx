import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { Pagination } from "#ui/pagination/pagination.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Table } from "#ui/table/table.tsx";
import { queryOf } from "#src/client/query.ts";
import {
  type WorkBox,
  workBoxes,
  type WorkItem,
  type WorkKind,
  workKinds,
  workList,
  workPageSize,
} from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";
import { useNarrow } from "#src/workspace/layout/use-narrow.ts";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { useListKeys } from "#src/workspace/screen/list/list-keys.ts";
import { pageWithin, viewOf } from "#src/workspace/screen/list/query.ts";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { DueWords } from "#src/workspace/work/due-words.tsx";
import { useRecount } from "#src/workspace/work/recount.ts";
import { openWork, startQueue } from "#src/workspace/work/work-queue.ts";
import { useMinute } from "#src/workspace/layout/use-hour.ts";
import { sumOf, useWorkCounts } from "#src/workspace/work/use-work.ts";
import { columnsAt } from "./columns.tsx";
import { KindTabs } from "./kind-tabs.tsx";
import { addTaskWords } from "./own-words.ts";
import { TransferDialog } from "./transfer.tsx";
import { WorkCards } from "./work-cards.tsx";

addTaskWords();

/** The value if it is one of the known ones (from the URL); else undefined. */
const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value);

const emptyWords = {
  "": "dashboard.work.empty",
  overdue: "task.emptyBox",
  today: "task.emptyBox",
  depart: "task.emptyDepart",
} as const satisfies Record<WorkBox, string>;

const keyOf = ({ kind, id }: WorkItem) => `${kind} ${id}`;
const nameOf = ({ no, title }: WorkItem) => `${no} ${title}`;

/** 待我处理: all work of this person in all areas, by kind and deadline. Each item opens where the work is done. */
export function TaskList() {
  const { tab, search, setSearch } = useTab();
  const router = useRouter();
  const root = useRef<HTMLElement>(null);
  const narrow = useNarrow(768);
  const now = useMinute();
  const kind: WorkKind | undefined = oneOf(workKinds, search["kind"]);
  const box: WorkBox = oneOf(workBoxes, search["box"]) ?? "";
  const ofDepart = box === "depart";
  const { pageNo, pageSize } = viewOf(search, workPageSize);
  const counts = useWorkCounts();
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(workList, { ...(kind ? { kind } : {}), box, pageNo, pageSize }),
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  const items = data?.records ?? [];
  useRecount(items, dataUpdatedAt, now);
  // The items of the last page may be done by now, by anybody: show the last page that exists, not an empty one.
  const fits = data && !isPlaceholderData ? pageWithin(pageNo, pageSize, data.total) : pageNo;
  useEffect(() => {
    if (pageNo > fits) setSearch({ pageNo: fits === 1 ? undefined : fits });
  }, [pageNo, fits, setSearch]);
  const sum = sumOf((counts.data ?? []).filter((one) => !kind || one.kind === kind));
  const open = (item: WorkItem) => openWork(router, item);
  const [handing, setHanding] = useState<WorkItem | null>(null);
  useListKeys({
    root,
    reload: () => void refetch(),
    turn: (pages) => {
      const to = pageNo + pages;
      if (to >= 1 && to <= (data?.pages ?? 1)) setSearch({ pageNo: to === 1 ? undefined : to });
    },
  });
  const [first] = items;
  const failed = error ? (
    <ListError error={error} stale={items.length > 0} onRetry={() => void refetch()} />
  ) : undefined;
  const empty = <p className="py-12 text-center text-muted">{text(emptyWords[box])}</p>;
  return (
    <section
      ref={root}
      className={cn("flex flex-col gap-3 px-4 pt-3 pb-2.75 max-tablet:p-3", !narrow && "h-full")}
      aria-labelledby={`${tab.id}-title`}
    >
      <PageHead id={`${tab.id}-title`} title={text("dashboard.work.title")}>
        {first && (
          <Button tone="primary" icon={<Play aria-hidden />} onClick={() => startQueue(router, first)}>
            {text("task.start")}
          </Button>
        )}
      </PageHead>
      <div className="flex shrink-0 grow flex-col overflow-clip rounded-surface border border-line bg-surface">
        <KindTabs
          counts={counts.data ?? []}
          value={kind}
          onValueChange={(next) =>
            // Department todos belong to none of my kinds, so choosing a kind leaves that box.
            setSearch({ kind: next, pageNo: undefined, ...(ofDepart ? { box: undefined } : {}) })
          }
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <Segmented
              aria-label={text("task.box")}
              value={box}
              onValueChange={(next) =>
                setSearch({ box: next, pageNo: undefined, ...(next === "depart" ? { kind: undefined } : {}) })
              }
              options={[
                { value: "", label: text("task.boxAll") },
                { value: "overdue", label: text("dashboard.work.boxOverdue") },
                { value: "today", label: text("dashboard.work.boxToday") },
                { value: "depart", label: text("task.boxDepart") },
              ]}
            />
            <p role="status" className="text-13 text-muted">
              {ofDepart
                ? data && text("dashboard.work.total", { n: data.total })
                : counts.data && text("dashboard.work.total", { n: sum.total })}
              {!ofDepart && <DueWords sum={sum} />}
            </p>
          </div>
          {narrow ? (
            <WorkCards
              items={items}
              now={now}
              loading={isFetching}
              empty={empty}
              error={failed}
              onOpen={open}
              onTransfer={setHanding}
            />
          ) : (
            <Table
              aria-label={text("dashboard.work.title")}
              columns={columnsAt(now, { open, transfer: setHanding, ofDepart }, items)}
              rows={items}
              rowKey={keyOf}
              rowName={nameOf}
              loading={isFetching}
              skeletonRows={8}
              empty={empty}
              onOpen={open}
              maxHeight="100%"
              className="min-h-0 shrink-0 grow basis-80"
              {...(failed ? { error: failed } : {})}
            />
          )}
          <Pagination
            className="flex-none border-t border-line px-4 py-2"
            total={data?.total ?? 0}
            page={fits}
            pageSize={pageSize}
            simple={narrow}
            onPageChange={(page, size) =>
              setSearch({
                pageNo: page === 1 ? undefined : page,
                pageSize: size === workPageSize ? undefined : size,
              })
            }
          />
        </KindTabs>
      </div>
      {handing && <TransferDialog item={handing} onClose={() => setHanding(null)} />}
    </section>
  );
}
