import { useCallback, useState } from "react";
import type { TableView } from "#ui/table/column.ts";
import { keepView, keptView } from "./views.ts";

/** What this person made of a table's columns, and what keeps a change of it. `key` names the table. */
export function useKeptView(key: string): [TableView, (view: TableView) => void] {
  const [view, setView] = useState<TableView>(() => keptView(key));
  const change = useCallback(
    (next: TableView) => {
      setView(next);
      keepView(key, next);
    },
    [key],
  );
  return [view, change];
}
