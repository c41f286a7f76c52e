import type { ReactNode } from "react";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { RowType } from "#ui/edit-table/columns/column.ts";

/** State that cells about the row itself show. */
export interface OwnState {
  /** Index among the displayed rows over all pages, from 0. */
  nth: number;
  selected: boolean;
  selectable: boolean;
  /** The row is expanded. */
  open: boolean;
}

const box =
  "relative inline-block size-4 align-middle border border-line-strong bg-surface aria-checked:border-accent-fill aria-checked:bg-accent-fill aria-disabled:border-line aria-disabled:bg-page";
/**
 * A check mark drawn with CSS: two sides of a rotated rectangle. Only checked boxes have it, because browsers compute
 * the style of a pseudo-element that is not displayed too.
 */
const tickMark =
  "after:absolute after:start-1 after:top-0.5 after:h-2 after:w-1.5 after:rotate-45 after:border-e-2 after:border-b-2 after:border-on-accent";
const dotMark = "after:absolute after:inset-1 after:rounded-full after:bg-on-accent";
/**
 * A forward arrow drawn with CSS on one element. An icon would add two elements per row, and the icon package adds 2 KB
 * before the first render.
 */
export const arrowMark =
  "before:inline-block before:size-2 before:rotate-45 before:border-e-2 before:border-t-2 before:border-current rtl:before:-rotate-45";
/** A grip: two columns of dots. */
const gripMark =
  "before:inline-block before:h-3.5 before:w-2 before:border-x-2 before:border-dotted before:border-current before:align-middle";
/** Mark of the sort direction: a rotated square outline, with its upper half, its lower half, or both. */
export const sortMark =
  "before:absolute before:end-2 before:top-4 before:size-2 before:rotate-45 before:border before:border-current before:opacity-60 before:[clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,40%_100%,0_60%)] aria-[sort=ascending]:before:[clip-path:polygon(0_0,100%_0,0_100%)] aria-[sort=descending]:before:[clip-path:polygon(100%_0,100%_100%,0_100%)] print:before:hidden";

/**
 * Returns a checkbox made of one element. One listener handles all clicks through `data-act`. `stop` makes it a Tab
 * stop, where the table's own keys do not reach.
 */
export function tickBox(
  act: string,
  checked: boolean | "mixed",
  disabled: boolean,
  label: string,
  stop = false,
): ReactNode {
  return (
    <span
      role="checkbox"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      aria-label={label}
      data-act={act}
      tabIndex={stop ? 0 : undefined}
      className={checked === true ? `${box} rounded-tag ${tickMark}` : `${box} rounded-tag`}
    />
  );
}

/** Returns the content of a cell about the row itself. */
export function ownCell(own: RowType, { nth, selected, selectable, open }: OwnState, words: EditTableWords): ReactNode {
  const row = nth + 1;
  switch (own) {
    case "row-number":
      return row;
    case "row-checkbox":
      return tickBox("tick", selected, !selectable, words.selection.row(row));
    case "row-radio":
      return (
        <span
          role="radio"
          aria-checked={selected}
          aria-disabled={!selectable || undefined}
          aria-label={words.selection.one(row)}
          data-act="choose"
          className={selected ? `${box} rounded-full ${dotMark}` : `${box} rounded-full`}
        />
      );
    case "row-expand":
      return (
        <span
          role="button"
          aria-expanded={open}
          aria-label={open ? words.expand.close(row) : words.expand.open(row)}
          data-act="expand"
          className={`inline-block cursor-pointer px-1 text-muted transition-transform duration-fast aria-expanded:rotate-90 rtl:aria-expanded:-rotate-90 ${arrowMark}`}
        />
      );
    case "row-drag-sort":
      return (
        <span
          role="button"
          aria-haspopup="menu"
          aria-label={words.move.handle(row)}
          data-act="drag"
          className={`inline-block cursor-grab px-1 text-faint hover:text-body ${gripMark}`}
        />
      );
    default:
      return own satisfies never;
  }
}
