import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf } from "#src/client/query.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { type WorkItem, type WorkKind, workList } from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";
import { placeAhead } from "../screen/place-ahead.ts";
import { endRun, nextOf, placeOf, reach, runWork, type WorkRun, workRun } from "./run.ts";
import { workPath } from "./use-work.ts";

// What a run says and does when it goes on. Its code comes with somebody's first act.

type Read = ResultOf<typeof workList>;

/** Asks for the item after the open one while that is worked on. */
export function askAhead(router: AnyRouter, { records }: Read, { id }: WorkRun): void {
  const after = nextOf(records, records, id);
  if (after) void placeAhead(router, after.path);
}

/** The open item is done: offers the one after it, or says that nothing of its kind is left. @param before the list as the item still stood in it */
export function offerNext(
  router: AnyRouter,
  before: readonly WorkItem[],
  { records, total }: Read,
  run: WorkRun,
): void {
  const next = nextOf(before, records, run.id);
  const kind = text(`dashboard.work.kind.${run.kind}`);
  if (next)
    notify.ok(text("dashboard.work.done", { kind, n: total }), {
      id: "work-done",
      duration: 12_000,
      // The one key that is needed now.
      focusAction: true,
      action: { label: text("dashboard.work.next"), onSelect: () => runWork(router, next) },
    });
  else {
    endRun();
    notify.ok(text("dashboard.work.allDone", { kind }), {
      id: "work-done",
      action: { label: text("dashboard.work.back"), onSelect: () => void router.navigate({ href: workPath }) },
    });
  }
}

/** Goes on to the next item, by key. @param before the list as the open item still stood in it; empty where that is not known */
export async function goOn(router: AnyRouter, client: QueryClient, before: readonly WorkItem[]): Promise<void> {
  const run = workRun();
  // Somebody else may have done it meanwhile: never out of what was read before.
  const ask = (kind?: WorkKind): Promise<Read> =>
    client.fetchQuery({ ...queryOf(workList, { ...(kind ? { kind } : {}), pageSize: reach }), staleTime: 0 });
  /** The items of the kind of this one: out of a read that has all of them, for the run that begins too; else asked for. */
  const ofKindOf = ({ kind }: WorkItem, read: Read): Promise<Read> | Read => {
    if (read.records.every((one) => one.kind === kind)) return read;
    if (read.records.length < read.total) return ask(kind);
    const records = read.records.filter((one) => one.kind === kind);
    const query = queryOf(workList, { kind, pageSize: reach });
    const own = { ...read, records, total: records.length };
    client.setQueryData<Read>(query.queryKey, own);
    return own;
  };
  /** Opens an item; its place among those of its kind is said as soon as it is known, and keeps nobody waiting. */
  const go = async (item: WorkItem, read: Read) => {
    // Asked for while the page is being drawn.
    void placeAhead(router, item.path);
    const known = ofKindOf(item, read);
    runWork(router, item);
    const now = workRun();
    const ofKind = await known;
    // Meanwhile somebody may have gone on.
    if (!now || workRun() !== now) return;
    const { at, of } = placeOf(now, ofKind.records, ofKind.total);
    const kind = text(`dashboard.work.kind.${item.kind}`);
    notify.info(text("dashboard.work.place", { kind, at, of, no: item.no || item.title }), { id: "work-done" });
  };
  const asked = await ask(run?.kind);
  const { records } = asked;
  const next = run ? nextOf(before.length > 0 ? before : records, records, run.id) : records[0];
  if (next) return go(next, asked);
  // Of this kind nothing is left: what presses most of all the rest.
  const all = run ? await ask() : asked;
  if (run) endRun();
  const [first] = all.records;
  if (first) return go(first, all);
  notify.info(text("dashboard.work.empty"), { id: "work-done" });
}
