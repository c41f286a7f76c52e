import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { kitKindsIn } from "./kinds/kit-kinds.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import { createEditTable, type EditTableApi } from "./table.ts";

/** More rows than this are looked at later. */
const manyRows = 20_000;

/**
 * The headless table: state, verbs and history for a face of one's own, or for `EditTable` by its `table`. New options
 * are taken over at each drawing; another `rows` array loads anew unless it is the one the table itself gave.
 */
export function useEditTable<R extends object = EditRow>(given: EditTableOptions<R>): EditTableApi<R> {
  // Inside, a row is whatever has fields; the caller's type comes back with the table.
  const options = given as unknown as EditTableOptions;
  const words = useOwnWords("editTable", editTableZhCN);
  const [table] = useState(() => createEditTable(options, kitKindsIn(words), words));
  const loaded = useRef(options.rows);
  // Before the browser paints, so that no frame shows rows of before in columns of now.
  useLayoutEffect(() => {
    table.configure(options, kitKindsIn(words), words);
    if (options.rows === undefined || options.rows === loaded.current) return;
    loaded.current = options.rows;
    if (options.rows !== table.state().rows) table.load(options.rows);
  });
  useEffect(() => table.dispose, [table]);
  useEffect(() => {
    // When the first rows are seen, and a few at a time. A hundred thousand keys take several frames: those wait until
    // one has looked about.
    const look = () => {
      if (!table.desk.core.settleSome()) timer = setTimeout(look);
    };
    let timer = setTimeout(look, table.state().rows.length > manyRows ? 1000 : 100);
    return () => clearTimeout(timer);
  }, [table, options.rows]);
  return table as unknown as EditTableApi<R>;
}
