import { hashKey, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { queryOf } from "#src/client/query.ts";
import { SavedView, savedViewList } from "#src/contract/system/desk/saved-view.ts";
import { writeStored, readStored } from "#src/session/local-storage.ts";
import { session } from "#src/session/session.ts";
import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { useKeptView } from "#src/workspace/settings/use-kept-view.ts";
import { useOwnSetting } from "#src/workspace/settings/use-own-setting.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import type { Filter } from "../query.ts";
import type { StatusTabsConfig } from "../status-tabs.tsx";
import { chosenView, samePart, viewNames, viewPart } from "./view-state.ts";

/** Parses stored views; invalid ones are dropped. */
const readViews = (given: unknown): readonly SavedView[] =>
  Array.isArray(given) ? given.flatMap((one) => SavedView.safeParse(one).data ?? []) : [];

const none: readonly SavedView[] = [];
/** Owner of the views: another user in this window fetches their own. */
const person = () => `${session().tenantId}:${session().username}`;
const deviceName = (path: string) => `Views:${person()}:${path}`;
/** Key of the setting with the id of a screen's default view. */
export const defaultName = (path: string) => `view:${path}`;
const layoutKey = (path: string, view: SavedView | null) => (view?.value.columns ? `${path}@${view.id}` : path);

/** The saved views of the tab's screen: all of them, the active one, and its columns. */
export function useViews(filters: readonly Filter[], status: StatusTabsConfig | undefined) {
  const { tab, search } = useTab();
  const { path } = tab;
  const known = useMemo(() => viewNames(filters, status), [filters, status]);
  // Only our own server has views.
  const enabled = config().serverKind !== "jeecg";
  const query = useQuery({
    queryKey: [...queryOf(savedViewList, { screen: path }).queryKey, person()],
    queryFn: async ({ signal }) => {
      const views = readViews(await call(savedViewList, { screen: path }, { signal }));
      writeStored(deviceName(path), views);
      return [...views];
    },
    // From the device: shown at once, and when the network is gone.
    initialData: () => [...readViews(readStored(deviceName(path)))],
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
    enabled,
    meta: { shownByCaller: true },
  });
  const views = enabled ? query.data : none;
  const chosen = useMemo(() => chosenView(views, search, known), [views, search, known]);
  // Only a view that the address names sets its columns. An address that happens to match a view keeps its own.
  const entered = chosen?.id === search["view"] ? chosen : null;
  const [layout, changeLayout] = useKeptView(layoutKey(path, entered), entered?.value.columns);
  const columnsChanged = entered?.value.columns !== undefined && hashKey([layout]) !== hashKey([entered.value.columns]);
  const changed =
    entered !== null && (columnsChanged || !samePart(viewPart(search, known), viewPart(entered.value.search, known)));
  return {
    enabled,
    known,
    views,
    /** Whether the server has answered; before that only the device's copy is known. */
    asked: !enabled || query.isFetched,
    chosen,
    /** The view that the address names, or null. */
    entered,
    /** Whether the address or the columns differ from the view. */
    changed,
    /** The current columns. */
    layout,
    changeLayout,
    /** Drops the user's own columns for a view, once the view contains them. */
    dropLayout: (view: SavedView) => setOwnSetting(`columns:${layoutKey(path, view)}`, null),
  };
}
export type Views = ReturnType<typeof useViews>;

/** Id of the user's default view for a screen, or null; and its setter. */
export function useDefaultView(path: string): [string | null, (id: string | null) => void] {
  const own = useOwnSetting(defaultName(path));
  return [typeof own === "string" ? own : null, (id) => setOwnSetting(defaultName(path), id)];
}
