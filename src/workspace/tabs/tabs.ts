import type { PagePath } from "#src/contract/addresses.ts";

/** The tabs of the workspace as data: a pure reducer. Rendering and navigation are elsewhere. */

/** One open page (TAB-17); `id` and `epoch` identify it on the screen. */
export interface Tab {
  id: string;
  path: string;
  /** Path with query, as in the address bar. */
  fullPath: string;
  name: string;
  componentName: string;
  /** Menu component, which names the screen. */
  component: string;
  meta: { title: string; icon: string; keepAlive: boolean };
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, string>>;
  /** Incremented by refresh, which mounts the page again. */
  epoch: number;
}

export interface Tabs {
  tabs: readonly Tab[];
  activeId: string;
}

/** The page of a resolved address, not yet in a tab. */
export type Place = Omit<Tab, "id" | "epoch">;

/** Paths that reuse their open tab for another address (TAB-04, DEC-09). */
export const reusingPaths: readonly string[] = [
  "/services/addServices",
  "/services/servicesList",
  "/order/orderList",
  "/order/liquidationOrderList",
  "/customer/customerList",
  "/consultation/consultationList",
  "/afterSales/refundList",
  "/afterSales/sampleWithdrawalList",
  "/invoice/invoiceList",
] satisfies PagePath[];

/** Search key with the id of a record that has its own tab; the path is that of its list. */
const recordKey = "record";

/** Search key of the list that a page with several lists shows. */
export const listKey = "list";

/** Id of the record whose page is at a place; "" for any other page. */
export const recordAt = ({ search }: Pick<Place, "search">): string => search[recordKey] ?? "";

/** Search of a record's own page. */
export const recordSearch = (id: string): Readonly<Record<string, string>> => ({ [recordKey]: id });

/** The tab of the page at a path; null if only its records are open. */
export const tabAtPath = ({ tabs }: Pick<Tabs, "tabs">, path: string): Tab | null =>
  tabs.find((tab) => tab.path === path && recordAt(tab) === "") ?? null;

/** Closing the page at the key goes to the page at the value (TAB-06). */
export const returnsTo: Readonly<Record<string, PagePath>> = {
  ["/services/addServices" satisfies PagePath]: "/services/servicesList",
};

export type TabChange =
  /** Restores the tabs from before a reload; does nothing if tabs are open already. */
  | { kind: "restore"; tabs: readonly Tab[] }
  /** Adds the home tab at the start without activating it. */
  | { kind: "home"; place: Place; newId: string }
  /** Shows a place: in its own tab, in a reusable one, or in a new one with `newId`. */
  | { kind: "show"; place: Place; newId: string; tabId?: string }
  /** Deactivates all tabs, for the page of unknown addresses, which has no tab. */
  | { kind: "leave" }
  | { kind: "close"; id: string }
  | { kind: "closeLeft"; id: string }
  | { kind: "closeRight"; id: string }
  | { kind: "closeOthers"; id: string }
  | { kind: "refresh"; id: string }
  | { kind: "rename"; id: string; title: string }
  /** Changes the address of a tab without showing it (a hidden screen changed its filters). */
  | { kind: "readdress"; id: string; fullPath: string; search: Readonly<Record<string, string>> };

export type CloseRefusal = "homeStays" | "lastStays";

/** Why a tab cannot be closed; null if it can (TAB-02, TAB-03). */
export function closeRefusal({ tabs }: Tabs, id: string, homePath: string): CloseRefusal | null {
  const tab = tabs.find((one) => one.id === id);
  if (tab?.path === homePath) return "homeStays";
  return tabs.length === 1 ? "lastStays" : null;
}

/**
 * The tab to show a place in: its own, one with the same address, that of its record, or the reusable one of its path.
 */
export function tabFor({ tabs }: Tabs, place: Place, tabId?: string): Tab | null {
  const record = recordAt(place);
  // A record never takes the tab of its list, nor a list that of a record.
  const here = tabs.filter((tab) => tab.path === place.path && recordAt(tab) === record);
  const own = here.find((tab) => tab.id === tabId && tab.component === place.component);
  if (own) return own;
  const same = here.find((tab) => tab.fullPath === place.fullPath && tab.component === place.component);
  if (same) return same;
  return record !== "" || reusingPaths.includes(place.path) ? (here[0] ?? null) : null;
}

/** The tab that becomes active when `id` is closed: its left neighbour, else its right one. */
export function neighbourOf({ tabs }: Tabs, id: string): Tab | null {
  const index = tabs.findIndex((tab) => tab.id === id);
  return tabs[index - 1] ?? tabs[index + 1] ?? null;
}

const isHome = (tab: Tab, homePath: string) => tab.path === homePath;

/** Whether a tab is already at a place; its title may differ. */
function isAt(tab: Tab, place: Place): boolean {
  return (
    tab.fullPath === place.fullPath &&
    tab.component === place.component &&
    tab.name === place.name &&
    tab.meta.icon === place.meta.icon &&
    tab.meta.keepAlive === place.meta.keepAlive
  );
}

/**
 * The tabs after a change. The home tab, once open, is always first and never closed (TAB-01, TAB-02). Never mutates.
 */
export function changeTabs(state: Tabs, change: TabChange, homePath: string): Tabs {
  const { tabs } = state;
  switch (change.kind) {
    case "show": {
      const found = tabFor(state, change.place, change.tabId);
      if (found) {
        // Another address in a reused tab is other content, so the page mounts again (DEC-09).
        const reused = found.fullPath !== change.place.fullPath && found.id !== change.tabId;
        // A page that is not kept alive mounts again when its tab becomes active again (GUARD-09, TAB-16).
        const picked = found.id !== state.activeId && !change.place.meta.keepAlive;
        // Activate the tab without changing it: the same object, so that its page does not render again.
        if (!picked && isAt(found, change.place))
          return found.id === state.activeId ? state : { tabs, activeId: found.id };
        const shown: Tab = { ...change.place, id: found.id, epoch: found.epoch + (reused || picked ? 1 : 0) };
        const meta =
          found.path === change.place.path && !reused ? { ...shown.meta, title: found.meta.title } : shown.meta;
        return { tabs: tabs.map((tab) => (tab.id === found.id ? { ...shown, meta } : tab)), activeId: found.id };
      }
      const added: Tab = { ...change.place, id: change.newId, epoch: 0 };
      const next = isHome(added, homePath) ? [added, ...tabs] : [...tabs, added];
      return { tabs: next, activeId: added.id };
    }
    case "leave":
      return state.activeId === "" ? state : { tabs, activeId: "" };
    case "restore":
      return tabs.length > 0 ? state : { ...state, tabs: change.tabs };
    case "home":
      if (tabs.some((tab) => isHome(tab, homePath))) return state;
      return { ...state, tabs: [{ ...change.place, id: change.newId, epoch: 0 }, ...tabs] };
    case "close": {
      if (closeRefusal(state, change.id, homePath)) return state;
      const next = tabs.filter((tab) => tab.id !== change.id);
      return {
        tabs: next,
        activeId: state.activeId === change.id ? (neighbourOf(state, change.id)?.id ?? "") : state.activeId,
      };
    }
    case "closeLeft":
      return keepWhere(state, change.id, homePath, (index, at) => index >= at);
    case "closeRight":
      return keepWhere(state, change.id, homePath, (index, at) => index <= at);
    case "closeOthers":
      return keepWhere(state, change.id, homePath, (index, at) => index === at);
    case "refresh":
      return { ...state, tabs: tabs.map((tab) => (tab.id === change.id ? { ...tab, epoch: tab.epoch + 1 } : tab)) };
    case "rename":
      return {
        ...state,
        tabs: tabs.map((tab) => (tab.id === change.id ? { ...tab, meta: { ...tab.meta, title: change.title } } : tab)),
      };
    case "readdress":
      return {
        ...state,
        tabs: tabs.map((tab) =>
          tab.id === change.id ? { ...tab, fullPath: change.fullPath, search: change.search } : tab,
        ),
      };
    default:
      return change satisfies never;
  }
}

function keepWhere(state: Tabs, id: string, homePath: string, stays: (index: number, at: number) => boolean): Tabs {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  if (at < 0) return state;
  const tabs = state.tabs.filter((tab, index) => isHome(tab, homePath) || stays(index, at));
  return { tabs, activeId: tabs.some((tab) => tab.id === state.activeId) ? state.activeId : id };
}

/** Window title: tab title and system name; on the home page only the system name (TAB-13, TAB-14). */
export function windowTitle(tab: Pick<Tab, "path" | "meta"> | null, homePath: string, systemName: string): string {
  return !tab || tab.path === homePath ? systemName : `${tab.meta.title} - ${systemName}`;
}
