import type { ReactNode } from "react";
import { textAt } from "#src/lib/text-at.ts";
import type { SmallColumn } from "../detail/block.tsx";
import { timeCell } from "#src/workspace/screen/list/rows/columns.tsx";
import { type ShownSet, valueOf } from "./detail.tsx";
import { fieldOf, shownLabel } from "./set.ts";

/** A column of a small table: a field name, or a field with a custom cell. */
export type SmallPart<R> = string | { name: string; cell(row: R): ReactNode };

/** Columns of a small table by field names: money right-aligned, times without seconds. */
export const smallColumns = <R extends object>(
  set: ShownSet,
  parts: readonly SmallPart<R>[],
): readonly SmallColumn<R>[] =>
  parts.map((part) => {
    const { name, cell } = typeof part === "string" ? { name: part, cell: undefined } : part;
    const { type } = fieldOf(set, name);
    const usual = (row: R) => {
      if (type === "instant") return timeCell(textAt(row, name));
      const value = valueOf(set, name, row) ?? "–";
      return type === "day" ? <span className="whitespace-nowrap">{value}</span> : value;
    };
    return { title: shownLabel(set, name), cell: cell ?? usual, ...(type === "money" ? { end: true } : {}) };
  });
