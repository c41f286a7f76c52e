import { useSyncExternalStore } from "react";
import type { AnyRouter } from "@tanstack/react-router";
import { createListeners } from "#ui/lib/listeners.ts";
import type { WorkItem, WorkKind } from "#src/contract/system/work.ts";

/** Somebody works through one kind: which one, and the item that is open. */
export interface WorkRun {
  kind: WorkKind;
  id: string;
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
  set({ kind: item.kind, id: item.id });
  void router.navigate({ href: item.path });
}

export const endRun = (): void => set(null);

/** The item after one that is open or has just gone: what stood behind it, else the first. Pure. */
export function nextOf(before: readonly WorkItem[], now: readonly WorkItem[], id: string): WorkItem | null {
  const others = now.filter((item) => item.id !== id);
  const behind = before.slice(before.findIndex((item) => item.id === id) + 1);
  return behind.flatMap(({ id: next }) => others.find((item) => item.id === next) ?? []).at(0) ?? others.at(0) ?? null;
}
