import { useCallback, useMemo } from "react";
import type { TableView } from "#ui/table/column.ts";
import { TableLayout } from "#src/contract/system/desk/saved-view.ts";
import { setOwnSetting } from "./own-settings.ts";
import { useOwnSetting } from "./use-own-setting.ts";

const declared: TableView = {};

/**
 * The user's layout of a table's columns, on every device, and its setter. `key` names the table. Without a valid
 * stored layout it returns `otherwise`.
 */
export function useKeptView(key: string, otherwise: TableView = declared): [TableView, (view: TableView) => void] {
  const name = `columns:${key}`;
  const own = useOwnSetting(name);
  const view = useMemo(() => (own === null ? undefined : TableLayout.safeParse(own).data), [own]);
  const change = useCallback(
    // An empty layout is the declared one, so nothing is stored.
    (next: TableView) => setOwnSetting(name, Object.keys(next).length > 0 ? next : null),
    [name],
  );
  return [view ?? otherwise, change];
}
