import type { ReactNode } from "react";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { RowType } from "#ui/edit-table/columns/column.ts";

/** What the cells about the row itself show. */
export interface OwnState {
  /** Place among the shown rows, counted over all pages, from 0. */
  nth: number;
  selected: boolean;
  selectable: boolean;
  /** Its content is shown. */
  open: boolean;
}

const box =
  "relative inline-block size-4 align-middle border border-line-strong bg-surface aria-checked:border-accent-fill aria-checked:bg-accent-fill aria-disabled:border-line aria-disabled:bg-page";
/** A tick drawn by the box itself: two sides of a turned rectangle. */
export const tickMark =
  "rounded-tag after:absolute after:start-1 after:top-0.5 after:hidden after:h-2 after:w-1.5 after:rotate-45 after:border-e-2 after:border-b-2 after:border-on-accent aria-checked:after:block";
const dotMark =
  "rounded-full after:absolute after:inset-1 after:hidden after:rounded-full after:bg-on-accent aria-checked:after:block";
/**
 * An arrow onwards, drawn by its element: an icon would be two more elements in every row, and the icon package two
 * kilobytes before the first picture.
 */
export const arrowMark =
  "before:inline-block before:size-2 before:rotate-45 before:border-e-2 before:border-t-2 before:border-current rtl:before:-rotate-45";
/** A grip: two columns of dots. */
const gripMark =
  "before:inline-block before:h-3.5 before:w-2 before:border-x-2 before:border-dotted before:border-current before:align-middle";
/** By which way a column is sorted: a turned square's outline, of which the upper half, the lower, or both are left. */
export const sortMark =
  "before:absolute before:end-2 before:top-4 before:size-2 before:rotate-45 before:border before:border-current before:opacity-60 before:[clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,40%_100%,0_60%)] aria-[sort=ascending]:before:[clip-path:polygon(0_0,100%_0,0_100%)] aria-[sort=descending]:before:[clip-path:polygon(100%_0,100%_100%,0_100%)] print:before:hidden";

/**
 * A tick box of one element, pressed through `data-act`: thousands of presses, one listener. `stop` makes it a stop of
 * the Tab key, where the table's keyboard does not come.
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
      className={`${box} ${tickMark}`}
    />
  );
}

/** What stands in a cell about the row itself. */
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
          className={`${box} ${dotMark}`}
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
