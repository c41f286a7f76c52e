import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { cn } from "#ui/utils/cn.ts";

export interface CellGridProps {
  /** The chosen cell. */
  value: number | undefined;
  /** The current month or year: outlined, and focused first when nothing is chosen. */
  now: number;
  /** First cell that can be chosen. @default none */
  min?: number | undefined;
  /** Last cell that can be chosen. @default none */
  max?: number | undefined;
  /** Content of a cell, and its full name. */
  textOf: (cell: number) => string;
  nameOf: (cell: number) => string;
  /** Caption of a page, by its first cell. */
  captionOf: (first: number) => string;
  /** Labels of the buttons for the previous and the next page. */
  previous: string;
  next: string;
  /** Number of cells per page; a multiple of the columns. @default 12 */
  page?: number;
  /** @default 3 */
  columns?: number;
  onTake: (cell: number) => void;
}

/**
 * A page of cells with one Tab stop. Arrows move, Page Up and Page Down change the page (with Shift by ten pages), Home
 * and End go to the ends of the row, Enter chooses.
 */
export function CellGrid(props: CellGridProps) {
  const { value, now, min, max, textOf, nameOf, captionOf, previous, next, page = 12, columns = 3, onTake } = props;
  const [active, setActive] = useState(value ?? now);
  const grid = useRef<HTMLDivElement>(null);
  const focusNext = useRef(true);
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another cell is the Tab stop then
  }, [active]);
  const first = Math.floor(active / page) * page;
  const refused = (cell: number) => (min !== undefined && cell < min) || (max !== undefined && cell > max);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const column = active % columns;
    const leap = event.shiftKey ? page * 10 : page;
    const by: Readonly<Record<string, number>> = {
      ArrowLeft: rtl ? 1 : -1,
      ArrowRight: rtl ? -1 : 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -column,
      End: columns - 1 - column,
      PageUp: -leap,
      PageDown: leap,
    };
    const step = by[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focusNext.current = true;
    setActive(active + step);
  }
  const turn = (pages: number) => setActive(active + pages * page);
  const arrow =
    "inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-body [&_svg]:size-4 rtl:[&_svg]:rotate-180";
  const rows = Array.from({ length: page / columns }, (_, row) =>
    Array.from({ length: columns }, (__, column) => first + row * columns + column),
  );
  return (
    <div data-slot="cell-grid" className="w-58 text-13">
      <div className="flex h-8 items-center justify-between">
        <button type="button" aria-label={previous} className={arrow} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </button>
        <span aria-live="polite" className="font-semibold">
          {captionOf(first)}
        </span>
        <button type="button" aria-label={next} className={arrow} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its active cell has the focus */}
      <div ref={grid} role="grid" aria-label={captionOf(first)} className="mt-2 flex flex-col gap-1" onKeyDown={press}>
        {rows.map((cells) => (
          <div key={cells[0]} role="row" className="flex gap-1">
            {cells.map((cell) => (
              <div key={cell} role="gridcell" aria-selected={cell === value} className="flex-1">
                <button
                  type="button"
                  tabIndex={cell === active ? 0 : -1}
                  aria-label={nameOf(cell)}
                  aria-current={cell === now ? "date" : undefined}
                  aria-disabled={refused(cell) || undefined}
                  data-cell={cell}
                  data-state={cell === value ? "selected" : "idle"}
                  className={cn(
                    "h-9 w-full rounded-control text-body not-aria-disabled:hover:bg-hover aria-disabled:text-faint aria-disabled:opacity-50",
                    "data-[state=selected]:bg-accent-fill data-[state=selected]:font-semibold data-[state=selected]:text-on-accent data-[state=selected]:hover:bg-accent-fill",
                    cell === now && cell !== value && "border border-accent text-accent-text",
                  )}
                  onClick={() => {
                    if (!refused(cell)) onTake(cell);
                  }}
                >
                  {textOf(cell)}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
