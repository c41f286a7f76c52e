import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { kitKindsIn } from "./kinds/kit-kinds.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import { createEditTable, type EditTableApi } from "./table.ts";

/** Above this number of rows, the check of their keys starts later. */
const manyRows = 20_000;

/**
 * Returns a headless table (state, methods and history) for a custom UI, or for the `table` prop of `EditTable`. New
 * options apply on each render. A different `rows` array reloads the rows, unless it came from `onRowsChange`.
 */
export function useEditTable<R extends object = EditRow>(given: EditTableOptions<R>): EditTableApi<R> {
  // Internally a row is any object with fields; the caller's type returns with the table.
  const options = given as unknown as EditTableOptions;
  const words = useOwnWords("editTable", editTableZhCN);
  const [table] = useState(() => createEditTable(options, kitKindsIn(words), words));
  const loaded = useRef(options.rows);
  // Runs before paint, so that no frame shows old rows in new columns.
  useLayoutEffect(() => {
    table.configure(options, kitKindsIn(words), words);
    if (options.rows === undefined || options.rows === loaded.current) return;
    loaded.current = options.rows;
    if (options.rows !== table.state().rows) table.load(options.rows);
  });
  useEffect(() => table.dispose, [table]);
  useEffect(() => {
    // Runs after the first rows are visible, a few rows at a time. Checking a hundred thousand keys takes several
    // frames, so it waits until the user has had time to look around.
    const look = () => {
      if (!table.desk.core.settleSome()) timer = setTimeout(look);
    };
    let timer = setTimeout(look, table.state().rows.length > manyRows ? 1000 : 100);
    return () => clearTimeout(timer);
  }, [table, options.rows]);
  return table as unknown as EditTableApi<R>;
}
