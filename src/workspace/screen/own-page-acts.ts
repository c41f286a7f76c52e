import { useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useTab } from "../tabs/tab-context.ts";

/** An action that a page offers by itself while it is open: what is derived stands in no table. */
export interface OwnPageAct {
  name: string;
  label: string;
  run(): void;
}

/** Those of the open pages, by their paths. */
const offered = new Map<string, () => readonly OwnPageAct[]>();

/** What the page at this path offers now; nothing where none such is open. */
export const ownPageActs = (path: string): readonly OwnPageAct[] => offered.get(path)?.() ?? [];

/** Offers what this page can start to the palette, as long as it is open. */
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
