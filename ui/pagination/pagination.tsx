import { ChevronLeft, ChevronRight, Ellipsis } from "lucide-react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { cleanNumberText } from "#ui/utils/digits.ts";
import { validWithin } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { Select } from "#ui/select/select.tsx";
import { useWords } from "#ui/words/words.tsx";
import { pageAfterSize, pageCount, pageMarks, pageRange } from "./pages.ts";

export interface PaginationProps extends Omit<ComponentProps<"nav">, "onChange"> {
  /** Number of rows on all pages. */
  total: number;
  /** Current page, from 1. */
  page?: number;
  /** @default 1 */
  defaultPage?: number;
  /** Number of rows per page. */
  pageSize?: number;
  /** @default 20 */
  defaultPageSize?: number;
  /** Called once per change with page and size; a new size keeps the first row in view. */
  onPageChange?: (page: number, pageSize: number) => void;
  /** Sizes to choose from; an empty list hides the choice. @default [20, 50, 100, 500] */
  pageSizes?: readonly number[];
  /** Shows the field that jumps to a page. @default true */
  jumper?: boolean;
  /** Ignores presses while a page loads. @default false */
  disabled?: boolean;
  /** Shows only previous, next and the total, for narrow areas. @default false */
  simple?: boolean;
  /** Shown at the start of the line, e.g. sums. */
  children?: ReactNode;
}

const standardSizes: readonly number[] = [20, 50, 100, 500];
const step =
  "inline-flex h-control-sm min-w-control-sm flex-none items-center justify-center rounded-control border px-1.5 text-13 disabled:pointer-events-none disabled:text-faint disabled:opacity-50 aria-disabled:pointer-events-none";

const plain = "border-transparent text-body hover:bg-hover";

/** Pages of a list: numbers, size, jump and 「{from}-{to} 共{total}条」. */
export function Pagination({
  total: givenTotal,
  page: pageProp,
  defaultPage = 1,
  pageSize: sizeProp,
  defaultPageSize = 20,
  onPageChange,
  pageSizes = standardSizes,
  jumper = true,
  disabled = false,
  simple = false,
  className,
  children,
  ...rest
}: PaginationProps) {
  const words = useWords().pagination;
  const total = validWithin("Pagination", "total", givenTotal, 0, Infinity);
  const [wanted, setPage] = useControlled(pageProp, defaultPage);
  const [wantedSize, setSize] = useControlled(sizeProp, defaultPageSize);
  const size = validWithin("Pagination", "pageSize", wantedSize, 1, Infinity);
  const [jump, setJump] = useState("");
  const count = pageCount(total, size);
  // While there are no rows (loading, or no result), any page is out of range, which is not the caller's error.
  const last = total === 0 ? Infinity : count;
  const here = Math.min(validWithin("Pagination", "page", wanted, 1, last), count);
  const { from, to } = pageRange(here, size, total);
  const offered = Array.isArray(pageSizes) ? (pageSizes as readonly number[]) : standardSizes;
  const options = offered.map((one) => ({ value: String(one), label: words.sizeOption(one) }));

  function go(to: number, nextSize = size) {
    const next = Math.min(Math.max(1, to), pageCount(total, nextSize));
    if (disabled || (next === here && nextSize === size)) return;
    setPage(next);
    setSize(nextSize);
    onPageChange?.(next, nextSize);
  }
  function takeJump() {
    const number = Number.parseInt(cleanNumberText(jump), 10);
    setJump("");
    if (Number.isSafeInteger(number)) go(number);
  }

  return (
    <nav
      aria-label={words.label}
      data-slot="pagination"
      className={cn(
        "flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 py-2.5 text-13 text-muted",
        className,
      )}
      {...rest}
    >
      {children}
      {/* Kept together: it fits next to the caller's content, or wraps to a line of its own. */}
      <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <ul className="m-0 flex list-none items-center gap-1 p-0">
          <li>
            <button
              type="button"
              className={cn(step, plain)}
              aria-label={words.previous}
              disabled={here <= 1}
              onClick={() => go(here - 1)}
            >
              <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
            </button>
          </li>
          {!simple &&
            pageMarks(here, count).map((mark) => (
              <li key={mark}>
                {typeof mark === "number" ? (
                  <button
                    type="button"
                    className={cn(step, mark === here ? "border-accent font-semibold text-accent-text" : plain)}
                    aria-label={words.page(mark)}
                    aria-current={mark === here ? "page" : undefined}
                    onClick={() => go(mark)}
                  >
                    {mark}
                  </button>
                ) : (
                  <button
                    type="button"
                    className={cn(step, "border-transparent text-faint hover:bg-hover")}
                    aria-label={mark === "ahead" ? words.ahead : words.behind}
                    title={mark === "ahead" ? words.ahead : words.behind}
                    onClick={() => go(here + (mark === "ahead" ? 5 : -5))}
                  >
                    <Ellipsis aria-hidden className="size-4" />
                  </button>
                )}
              </li>
            ))}
          <li>
            <button
              type="button"
              className={cn(step, plain)}
              aria-label={words.next}
              disabled={here >= count}
              onClick={() => go(here + 1)}
            >
              <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
            </button>
          </li>
        </ul>
        <span data-slot="pagination-total" aria-live="polite" className="whitespace-nowrap">
          {words.total(from, to, total)}
        </span>
        {offered.length > 0 && !simple && (
          <Select
            aria-label={words.size}
            size="small"
            className="w-28"
            options={options}
            value={String(size)}
            disabled={disabled}
            onValueChange={(value) => {
              const next = Number(value);
              if (value !== null) go(pageAfterSize(here, size, next), next);
            }}
          />
        )}
        {jumper && !simple && count > 1 && (
          <label className="inline-flex items-center gap-1.5 whitespace-nowrap">
            {words.jump}
            <input
              type="text"
              inputMode="numeric"
              // Ten megabytes of pasted text would hang the page.
              maxLength={16}
              aria-label={words.jumpLabel}
              className="h-control-sm w-12 rounded-control border border-line-strong bg-surface px-1.5 text-center text-13 text-body not-disabled:hover:border-accent disabled:cursor-not-allowed disabled:border-line disabled:bg-page"
              value={jump}
              disabled={disabled}
              onChange={(event) => setJump(event.target.value)}
              onBlur={() => setJump("")}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || isComposing(event)) return;
                event.preventDefault();
                takeJump();
              }}
            />
            {words.jumpUnit}
          </label>
        )}
      </div>
    </nav>
  );
}
