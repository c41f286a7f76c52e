import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf } from "#src/client/query.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { type WorkItem, type WorkKind, workList } from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";
import { placeAhead } from "../screen/place-ahead.ts";
import { endQueue, nextOf, placeOf, reach, startQueue, type WorkQueue, workQueue } from "./work-queue.ts";
import { workPath } from "./use-work.ts";

// Messages and actions that continue a work run. Lazy: the code loads with the user's first action.

type Read = ResultOf<typeof workList>;

/** Prefetches the next item while the user works on the open one. */
export function askAhead(router: AnyRouter, { records }: Read, { id }: WorkQueue): void {
  const after = nextOf(records, records, id);
  if (after) void placeAhead(router, after.path);
}

/**
 * The open item is done: offers the next one, or says that none of its kind is left.
 * @param before the list while the item was still in it
 */
export function offerNext(
  router: AnyRouter,
  before: readonly WorkItem[],
  { records, total }: Read,
  run: WorkQueue,
): void {
  const next = nextOf(before, records, run.id);
  const kind = text(`dashboard.work.kind.${run.kind}`);
  if (next)
    notify.ok(text("dashboard.work.done", { kind, n: total }), {
      id: "work-done",
      duration: 12_000,
      // Focused, because it is the only key needed now.
      focusAction: true,
      action: { label: text("dashboard.work.next"), onSelect: () => startQueue(router, next) },
    });
  else {
    endQueue();
    notify.ok(text("dashboard.work.allDone", { kind }), {
      id: "work-done",
      action: { label: text("dashboard.work.back"), onSelect: () => void router.navigate({ href: workPath }) },
    });
  }
}

/**
 * Continues with the next item, by key.
 * @param before the list while the open item was still in it; empty if unknown
 */
export async function goOn(router: AnyRouter, client: QueryClient, before: readonly WorkItem[]): Promise<void> {
  const run = workQueue();
  // Never from the cache: another user may have done the item meanwhile.
  const ask = (kind?: WorkKind): Promise<Read> =>
    client.fetchQuery({ ...queryOf(workList, { ...(kind ? { kind } : {}), pageSize: reach }), staleTime: 0 });
  /**
   * The items of the same kind. If the read holds all items, they are taken from it and cached for the new run; else
   * they are fetched.
   */
  const ofKindOf = ({ kind }: WorkItem, read: Read): Promise<Read> | Read => {
    if (read.records.every((one) => one.kind === kind)) return read;
    if (read.records.length < read.total) return ask(kind);
    const records = read.records.filter((one) => one.kind === kind);
    const query = queryOf(workList, { kind, pageSize: reach });
    const own = { ...read, records, total: records.length };
    client.setQueryData<Read>(query.queryKey, own);
    return own;
  };
  /** Opens an item. A message shows its position among its kind once known; opening does not wait for that. */
  const go = async (item: WorkItem, read: Read) => {
    // Fetched while the page renders.
    void placeAhead(router, item.path);
    const known = ofKindOf(item, read);
    startQueue(router, item);
    const now = workQueue();
    const ofKind = await known;
    // The user may have gone on meanwhile.
    if (!now || workQueue() !== now) return;
    const { at, of } = placeOf(now, ofKind.records, ofKind.total);
    const kind = text(`dashboard.work.kind.${item.kind}`);
    notify.info(text("dashboard.work.place", { kind, at, of, no: item.no || item.title }), { id: "work-done" });
  };
  const asked = await ask(run?.kind);
  const { records } = asked;
  const next = run ? nextOf(before.length > 0 ? before : records, records, run.id) : records[0];
  if (next) return go(next, asked);
  // None of this kind is left: take the most urgent of all items.
  const all = run ? await ask() : asked;
  if (run) endQueue();
  const [first] = all.records;
  if (first) return go(first, all);
  notify.info(text("dashboard.work.empty"), { id: "work-done" });
}
