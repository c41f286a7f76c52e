import { useMemo, useState } from "react";
import { validTexts } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { TableProps } from "../table-props.ts";

const noKeys: readonly string[] = [];

/** Rows a table has received, by key. A list is read only when a row is requested, or when the next list comes. */
export interface SeenRows<R> {
  /** Sets the current rows; `walk` calls back for each. */
  page: (walk: (see: (key: string, row: R) => void) => void) => void;
  see: (key: string, row: R) => void;
  rowOf: (key: string) => R | undefined;
}

function seenRows<R>(): SeenRows<R> {
  const known = new Map<string, R>();
  const see = (key: string, row: R) => void known.set(key, row);
  let waiting: Parameters<SeenRows<R>["page"]>[0] | undefined;
  const look = () => {
    waiting?.(see);
    waiting = undefined;
  };
  return {
    page(walk) {
      look();
      waiting = walk;
    },
    see,
    rowOf(key) {
      look();
      return known.get(key);
    },
  };
}

export type SelectedProps<R extends object> = Pick<TableProps<R>, "selected" | "defaultSelected" | "onSelectedChange">;

/** The selected keys, including other pages, and the rows the table has received for them. */
export function useSelected<R extends object>({
  selected: given,
  defaultSelected,
  onSelectedChange,
}: SelectedProps<R>) {
  const [seen] = useState<SeenRows<R>>(seenRows);
  const [selected, setSelected] = useControlled<readonly string[]>(
    validTexts("Table", "selected", given),
    validTexts("Table", "defaultSelected", defaultSelected) ?? noKeys,
    (keys) =>
      onSelectedChange?.(
        keys,
        keys.flatMap((key) => seen.rowOf(key) ?? []),
      ),
  );
  const selectedSet = useMemo(() => new Set(selected), [selected]);
  return { selected, selectedSet, setSelected, seen };
}
