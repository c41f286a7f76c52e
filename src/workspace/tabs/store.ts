import { createContext, useContext, useSyncExternalStore } from "react";
import { createListeners } from "#ui/utils/listeners.ts";
import { changeTabs, type Tab, type TabChange, type Tabs } from "./tabs.ts";

/** The open tabs of this window. The workspace writes it; the strip and the panels render it. */
export interface TabStore {
  get(): Tabs;
  apply(change: TabChange): void;
  /** Marks a tab as having unsaved work or not; closing such a tab asks first. */
  setDirty(id: string, dirty: boolean): void;
  isDirty(id: string): boolean;
  subscribe(listener: () => void): () => void;
}

export function createTabStore(homePath: string): TabStore {
  let state: Tabs = { tabs: [], activeId: "" };
  let dirty: ReadonlySet<string> = new Set();
  const listeners = createListeners();
  return {
    get: () => state,
    apply(change) {
      const next = changeTabs(state, change, homePath);
      if (next === state) return;
      state = next;
      dirty = new Set([...dirty].filter((id) => next.tabs.some((tab) => tab.id === id)));
      listeners.tell();
    },
    setDirty(id, on) {
      if (dirty.has(id) === on) return;
      const next = new Set(dirty);
      if (on) next.add(id);
      else next.delete(id);
      dirty = next;
      // A new object, so that the strip renders the dot.
      state = { ...state };
      listeners.tell();
    },
    isDirty: (id) => dirty.has(id),
    subscribe: listeners.subscribe,
  };
}

/** The current tabs, for the pages and the strip, which show a switch first. */
export const useTabs = (store: TabStore): Tabs => useSyncExternalStore(store.subscribe, store.get);

/** The tabs for the frame around the pages: it learns of a switch after the page has rendered. */
export const FrameTabs = createContext<Tabs>({ tabs: [], activeId: "" });
export const useFrameTabs = (): Tabs => useContext(FrameTabs);

/** The tab with this id; null if it is closed. */
export const tabOf = (store: TabStore, id: string): Tab | null => store.get().tabs.find((tab) => tab.id === id) ?? null;
