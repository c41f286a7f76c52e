import { useCallback, useState } from "react";
import { call } from "#src/client/call.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { maxPageSize } from "#src/contract/list.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { rowsOf, type Sort } from "../query.ts";

/** Rows that can be ticked at once: one call fetches them, and batch acts take no more. */
export const selectLimit = maxPageSize;

type Params = Readonly<Record<string, string>>;

interface Ticked<R> {
  keys: readonly string[];
  rows: readonly R[];
  /** The query whose rows were all ticked. */
  allOf: Params | null;
}

const none: Ticked<never> = { keys: [], rows: [], allOf: null };

/** The ticked rows of a list, over all its pages. `params` and the sort are those of the query that is shown. */
export function useSelection<R extends { id: string }>(list: Endpoint, params: Params, { column, order }: Sort) {
  const [ticked, setTicked] = useState<Ticked<R>>(none);
  const [busy, setBusy] = useState(false);
  const clear = useCallback(() => setTicked(none), []);
  const select = (keys: readonly string[], rows: readonly R[], allOf: Params | null = null) => {
    // The table knows the rows of the pages it has shown; those fetched to tick all are known here.
    const known = new Map([...ticked.rows, ...rows].map((row) => [row.id, row]));
    setTicked({ keys, rows: keys.flatMap((key) => known.get(key) ?? []), allOf });
  };
  return {
    ...ticked,
    /** All rows of the present query are ticked: an export then names the query, not each of them. */
    whole: ticked.allOf === params,
    clear,
    select: (keys: readonly string[], rows: readonly R[]) => select(keys, rows),
    /** The rows of the query are being fetched to be ticked. */
    busy,
    /** Ticks the `total` rows that the query finds, in the list's order, as many as can be ticked at once. A failure is reported. */
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
