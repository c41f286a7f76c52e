import { useSyncExternalStore } from "react";
import type { AnyRouter } from "@tanstack/react-router";
import { createListeners } from "#ui/utils/listeners.ts";
import { dropWantedStart, startOnRecord } from "../screen/current-record.ts";
import type { WorkItem, WorkKind } from "#src/contract/system/desk/work.ts";

/** Enough items of one kind to know what comes next. */
export const reach = 100;

/** Somebody works through one kind: which one, and the item that is open. */
export interface WorkRun {
  kind: WorkKind;
  id: string;
  /** Ids of all items opened in this run, the open one last. */
  seen: readonly string[];
}

let run: WorkRun | null = null;
const listeners = createListeners();

function set(next: WorkRun | null): void {
  run = next;
  listeners.tell();
}

export const workRun = (): WorkRun | null => run;

export const useWorkRun = (): WorkRun | null => useSyncExternalStore(listeners.subscribe, workRun);

/** Opens an item where it is done, and remembers that somebody works through its kind. */
export function openWork(router: AnyRouter, item: Pick<WorkItem, "kind" | "id" | "path">): void {
  const before = run?.kind === item.kind ? run.seen.filter((id) => id !== item.id) : [];
  set({ kind: item.kind, id: item.id, seen: [...before, item.id] });
  dropWantedStart();
  void router.navigate({ href: item.path });
}

/** As `openWork`, and starts what is to be done with the item: its dialog opens as soon as its record is there. */
export function runWork(router: AnyRouter, item: WorkItem): void {
  openWork(router, item);
  const acts = actsOf(item);
  if (acts !== null) startOnRecord(item.no, acts);
}

/**
 * What is done with an item of a kind, by the names in the order's table of actions. A record that was open before is
 * drawn as it was left until its fresh state is there: the first action of that state would be another one.
 */
const actsOfKind: Partial<Readonly<Record<WorkKind, readonly string[] | null>>> = {
  quote: ["quote"],
  // The customer is reminded, or the price is changed: a person looks first.
  unpaidOrder: null,
  receiveSample: ["confirmReceipt"],
  examineSample: ["examine"],
  uploadReport: ["startTest", "uploadReport"],
  examineReport: ["examineReport"],
};

/** The actions an item waits for; undefined for the record's own next one, null where none is known. */
function actsOf({ kind, todoType }: WorkItem): readonly string[] | undefined | null {
  if (kind !== "todo") return actsOfKind[kind];
  return todoType === "approve_price" ? ["changePrice"] : null;
}

/** The place of the open item in its run, and how many there are: done and waiting ones. Pure. */
export function placeOf({ seen }: WorkRun, now: readonly WorkItem[], total: number): { at: number; of: number } {
  const open = now.filter(({ id }) => seen.includes(id)).length;
  return { at: seen.length, of: seen.length + Math.max(0, total - open) };
}

/** The item of a run that has ended, whose record is still open. */
let left: string | null = null;

export function endRun(): void {
  left = run?.id ?? left;
  set(null);
}

/** Whether a list shows what was opened out of 待我处理: nothing else of it, or the very record. */
export function isOfWork(open: string | undefined): boolean {
  if (run) return open === undefined || open === "" || open === run.id;
  return Boolean(open) && open === left;
}

export const useIsOfWork = (open: string | undefined): boolean =>
  useSyncExternalStore(listeners.subscribe, () => isOfWork(open));

/** The item after one that is open or has just gone: what stood behind it, else the first. Pure. */
export function nextOf(before: readonly WorkItem[], now: readonly WorkItem[], id: string): WorkItem | null {
  const others = now.filter((item) => item.id !== id);
  const behind = before.slice(before.findIndex((item) => item.id === id) + 1);
  return behind.flatMap(({ id: next }) => others.find((item) => item.id === next) ?? []).at(0) ?? others.at(0) ?? null;
}
