import { useCallback, useState } from "react";
import { call } from "#src/client/call.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { maxPageSize } from "#src/contract/list.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { rowsOf, type Sort } from "../query.ts";

/** Max number of ticked rows: one call fetches them, and batch actions accept no more. */
export const selectLimit = maxPageSize;

type Params = Readonly<Record<string, string>>;

interface Ticked<R> {
  keys: readonly string[];
  rows: readonly R[];
  /** Parameters of the query whose rows were all ticked. */
  allOf: Params | null;
}

const none: Ticked<never> = { keys: [], rows: [], allOf: null };

/** The ticked rows of a list across its pages. `params` and the sort are those of the current query. */
export function useSelection<R extends { id: string }>(list: Endpoint, params: Params, { column, order }: Sort) {
  const [ticked, setTicked] = useState<Ticked<R>>(none);
  const [busy, setBusy] = useState(false);
  const clear = useCallback(() => setTicked(none), []);
  const select = (keys: readonly string[], rows: readonly R[], allOf: Params | null = null) => {
    // The table knows only rows of pages it has shown. Rows fetched to tick all are added here.
    const known = new Map([...ticked.rows, ...rows].map((row) => [row.id, row]));
    setTicked({ keys, rows: keys.flatMap((key) => known.get(key) ?? []), allOf });
  };
  return {
    ...ticked,
    /** All rows of the current query are ticked: an export then sends the query instead of each id. */
    whole: ticked.allOf === params,
    clear,
    select: (keys: readonly string[], rows: readonly R[]) => select(keys, rows),
    /** The rows of the query are being fetched. */
    busy,
    /** Ticks the query's `total` rows in list order, up to the limit. A failure is reported. */
    async selectAll(total: number): Promise<void> {
      setBusy(true);
      try {
        const page = await call(list, { ...params, column, order, pageNo: 1, pageSize: selectLimit });
        const { rows } = rowsOf(page as Parameters<typeof rowsOf<R>>[0]);
        select(
          rows.map(({ id }) => id),
          rows,
          rows.length === total ? params : null,
        );
      } catch (error) {
        tellFailure(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
