import { useMemo } from "react";

/** Identity of a row: the name of a property that holds it, or a function that returns it. Unique among the rows. */
export type RowKey<R> =
  | { [K in keyof R & string]: R[K] extends string | number ? K : never }[keyof R & string]
  | ((row: R) => string);

/** Returns `rowKey` as a function; the same function while `rowKey` is the same. */
export function useRowKey<R>(rowKey: RowKey<R>): (row: R) => string {
  return useMemo(() => (typeof rowKey === "function" ? rowKey : (row: R) => String(row[rowKey as keyof R])), [rowKey]);
}
