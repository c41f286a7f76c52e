import { useCallback, useMemo } from "react";
import type { TableView } from "#ui/table/column.ts";
import { TableLayout } from "#src/contract/system/desk/saved-view.ts";
import { setOwnSetting } from "./own-settings.ts";
import { useOwnSetting } from "./use-own-setting.ts";

const declared: TableView = {};

/**
 * What this person made of a table's columns, on every device, and what keeps a change of it. `key` names the table.
 * What nobody changed, and what is no layout, is as `otherwise` has it.
 */
export function useKeptView(key: string, otherwise: TableView = declared): [TableView, (view: TableView) => void] {
  const name = `columns:${key}`;
  const own = useOwnSetting(name);
  const view = useMemo(() => (own === null ? undefined : TableLayout.safeParse(own).data), [own]);
  const change = useCallback(
    // A layout without anything in it is the declared one again: nothing is left to keep.
    (next: TableView) => setOwnSetting(name, Object.keys(next).length > 0 ? next : null),
    [name],
  );
  return [view ?? otherwise, change];
}
