import { useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useTab } from "../tabs/tab-context.ts";

/** An action that an open page adds itself, because derived screens are not in the table of page actions. */
export interface OwnPageAct {
  name: string;
  label: string;
  run(): void;
}

/** Actions of the open pages, by path. */
const offered = new Map<string, () => readonly OwnPageAct[]>();

/** Current actions of the page at this path; empty if none is open. */
export const ownPageActs = (path: string): readonly OwnPageAct[] => offered.get(path)?.() ?? [];

/** Offers this page's actions in the palette while the page is mounted. */
export function useOwnPageActs(acts: readonly OwnPageAct[]): void {
  const { path } = useTab().tab;
  const latest = useLatest(acts);
  useEffect(() => {
    const now = () => latest.current;
    offered.set(path, now);
    return () => {
      if (offered.get(path) === now) offered.delete(path);
    };
  }, [path, latest]);
}
