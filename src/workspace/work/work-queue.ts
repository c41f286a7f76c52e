import { useSyncExternalStore } from "react";
import type { AnyRouter } from "@tanstack/react-router";
import { createListeners } from "#ui/utils/listeners.ts";
import { dropWantedStart, startOnRecord } from "../screen/current-record.ts";
import type { WorkItem, WorkKind } from "#src/contract/system/desk/work.ts";

/** Max number of items fetched of one kind, enough to know the next one. */
export const reach = 100;

/** A work run: the user works through the items of one kind. */
export interface WorkQueue {
  kind: WorkKind;
  id: string;
  /** Ids of all items opened in this run, the open one last. */
  seen: readonly string[];
}

let run: WorkQueue | null = null;
const listeners = createListeners();

function set(next: WorkQueue | null): void {
  run = next;
  listeners.tell();
}

export const workQueue = (): WorkQueue | null => run;

export const useWorkQueue = (): WorkQueue | null => useSyncExternalStore(listeners.subscribe, workQueue);

/** Opens an item on its page and starts or continues the run of its kind. */
export function openWork(router: AnyRouter, item: Pick<WorkItem, "kind" | "id" | "path">): void {
  const before = run?.kind === item.kind ? run.seen.filter((id) => id !== item.id) : [];
  set({ kind: item.kind, id: item.id, seen: [...before, item.id] });
  dropWantedStart();
  void router.navigate({ href: item.path });
}

/** As `openWork`, and starts the item's action: its dialog opens as soon as the record has loaded. */
export function startQueue(router: AnyRouter, item: WorkItem): void {
  openWork(router, item);
  // The list starts the action that its address names.
  if (/[?&]act=/.test(item.path)) return;
  const acts = actsOf(item);
  if (acts !== null) startOnRecord(item.no, acts);
}

/**
 * Actions for an item of a kind, by their names in the order's action table. The names are needed because a record that
 * was open before shows its old state until refreshed. The first action of that state would be the wrong one.
 */
const actsOfKind: Partial<Readonly<Record<WorkKind, readonly string[] | null>>> = {
  quote: ["quote"],
  approveBelowCost: ["approveBelowCost"],
  // Reminding the customer or changing the price: a person must look first.
  unpaidOrder: null,
  receiveSample: ["confirmReceipt"],
  examineSample: ["examine"],
  uploadReport: ["startTest", "uploadReport"],
  examineReport: ["examineReport"],
};

/** The actions an item waits for; undefined = the record's own next action, null = none known. */
function actsOf({ kind, todoType }: WorkItem): readonly string[] | undefined | null {
  if (kind !== "todo") return actsOfKind[kind];
  return todoType === "approve_price" ? ["changePrice"] : null;
}

/** Position of the open item in its run, and the total of done and waiting items. Pure. */
export function placeOf({ seen }: WorkQueue, now: readonly WorkItem[], total: number): { at: number; of: number } {
  const open = now.filter(({ id }) => seen.includes(id)).length;
  return { at: seen.length, of: seen.length + Math.max(0, total - open) };
}

/** Item of the ended run; its record is still open. */
let left: string | null = null;

export function endQueue(): void {
  left = run?.id ?? left;
  set(null);
}

/** Whether a list was opened from 待我处理: during a run if it shows that record or none, after it only that record. */
export function isOfWork(open: string | undefined): boolean {
  if (run) return open === undefined || open === "" || open === run.id;
  return Boolean(open) && open === left;
}

export const useIsOfWork = (open: string | undefined): boolean =>
  useSyncExternalStore(listeners.subscribe, () => isOfWork(open));

/** The item after the open or just finished one: the next one in `before` that is still there, else the first. Pure. */
export function nextOf(before: readonly WorkItem[], now: readonly WorkItem[], id: string): WorkItem | null {
  const others = now.filter((item) => item.id !== id);
  const behind = before.slice(before.findIndex((item) => item.id === id) + 1);
  return behind.flatMap(({ id: next }) => others.find((item) => item.id === next) ?? []).at(0) ?? others.at(0) ?? null;
}
