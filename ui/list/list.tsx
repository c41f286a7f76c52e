import { useCallback, useId, useMemo, useRef, type ComponentProps, type ReactNode } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validList, validTexts, validWithin } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { Loading } from "#ui/skeleton/skeleton.tsx";
import { useRowKey, type RowKey } from "#ui/table/rows/row-key.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { shellZhCN } from "#ui/words/zh-CN/shell.ts";
import { ListRow } from "./list-row.tsx";
import { ListShape } from "./list-shape.tsx";
import { useListChoice } from "./use-list-choice.ts";
import { useListWindow } from "./use-list-window.ts";
import { useMore } from "./use-more.ts";

const selections = { none: 1, single: 1, multiple: 1 } as const;

export interface ListProps<R extends object> extends Omit<
  ComponentProps<"div">,
  "children" | "defaultValue" | "onChange"
> {
  items: readonly R[];
  /** Identity of an item, e.g. "id". */
  rowKey: RowKey<R>;
  /** Renders one row; ListItem has the default layout. */
  renderItem: (item: R, index: number) => ReactNode;
  /** Shown above the rows; names the list unless `aria-label` does. */
  header?: ReactNode;
  /** Shown below the rows. */
  footer?: ReactNode;
  /** Rows are loading: shows a skeleton when there are none, else keeps the old rows. @default false */
  loading?: boolean;
  /** Shown when there are no items. @default "暂无数据" */
  empty?: ReactNode;
  /** Why the rows could not be loaded; shown above the old rows. */
  error?: ReactNode;
  /** Whether rows can be chosen. If so, a row must not contain interactive elements. @default "none" */
  selection?: keyof typeof selections;
  /** Keys of the chosen rows, in list order. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  onValueChange?: (keys: readonly string[]) => void;
  /**
   * With `selection`: the text in which typed letters are searched; they move to the next row that begins with them.
   */
  itemText?: (item: R) => string;
  /** Rows that cannot be chosen. */
  isDisabled?: (item: R) => boolean;
  /** There are more rows: shows a button that loads them. @default false */
  more?: boolean;
  /** Loads more rows. The button is busy until the promise settles, and offers a retry when it rejects. */
  onMore?: () => unknown;
  /** Max height of the rows in px; above it they scroll. @default none */
  maxHeight?: number;
  /** With `maxHeight`: virtualizes the rows when there are more than this number. @default 200 */
  virtualFrom?: number;
  /** Estimated height in px of a row that is not rendered yet. @default 48 */
  itemHeight?: number;
  /** Shows a frame around the list. @default true */
  framed?: boolean;
  /** Classes of the parts inside; `className` styles the component itself. */
  classNames?: SlotClasses<"header" | "rows" | "footer">;
}

/**
 * Rows of any content, one below the other: a list, or with `selection` a listbox with one Tab stop. Native props and
 * `ref` go to the frame, a name (`aria-label`, `aria-labelledby`) to the list.
 */
export function List<R extends object>({
  items: givenItems,
  rowKey: givenKey,
  renderItem,
  header,
  footer,
  loading = false,
  empty,
  error,
  selection: givenSelection = "none",
  value,
  defaultValue = [],
  onValueChange,
  itemText,
  isDisabled,
  more = false,
  onMore,
  maxHeight,
  virtualFrom = 200,
  itemHeight: givenHeight = 48,
  framed = true,
  className,
  classNames,
  "aria-label": label,
  "aria-labelledby": labelledBy,
  ...rest
}: ListProps<R>) {
  const words = useOwnWords("list", shellZhCN.list);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const items = validList("List", "items", givenItems);
  const selection = validKind("List", "selection", givenSelection, selections, "none");
  const itemHeight = validWithin("List", "itemHeight", givenHeight, 1, 10_000);
  const rowKey = useRowKey(givenKey);
  const latestKey = useLatest(rowKey);
  // Not on `rowKey`: the caller may create a new function on each render.
  // oxlint-disable-next-line react/exhaustive-deps
  const keys = useMemo(() => items.map((item) => String(rowKey(item))), [items, latestKey]);
  const [chosen, choose] = useControlled(
    validTexts("List", "value", value),
    validTexts("List", "defaultValue", defaultValue) ?? [],
    onValueChange,
  );
  const choice = useListChoice({
    keys,
    selection,
    chosen,
    choose,
    isDisabled: (at) => {
      const item = items[at];
      return item !== undefined && isDisabled?.(item) === true;
    },
    textAt: (at) => {
      const item = items[at];
      return item && itemText?.(item);
    },
  });
  const selectable = selection !== "none";
  const many = maxHeight !== undefined && items.length > virtualFrom;
  const { drawn, room, measure } = useListWindow({
    keys,
    many,
    itemHeight,
    scroller,
    activeAt: choice.activeAt,
    moved: choice.moved,
  });
  const came = useLatest((first: number) => {
    // The button had the focus and was removed, so the focus goes to the first new row.
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    if (selectable) {
      list.current?.focus();
      choice.setActive(first);
    } else scroller.current?.querySelector<HTMLElement>(`[data-index="${first}"]`)?.focus();
  });
  const further = useMore(
    items.length,
    more,
    onMore,
    useCallback((first: number) => came.current(first), [came]),
  );
  const name = {
    "aria-label": label,
    "aria-labelledby": labelledBy ?? (label === undefined && header ? `${id}-header` : undefined),
  };
  const scrolls = maxHeight !== undefined && items.length > 0;
  return (
    <div
      data-slot="list"
      data-state={
        items.length > 0 ? (loading ? "refreshing" : "ready") : loading ? "loading" : error ? "error" : "empty"
      }
      className={cn(
        "flex min-w-0 flex-col text-body",
        framed && "overflow-hidden rounded-surface border border-line bg-surface",
        className,
      )}
      {...rest}
    >
      {header && (
        <div
          id={`${id}-header`}
          data-slot="list-header"
          className={cn("border-b border-line-soft py-2.5 font-semibold", framed ? "px-4" : "px-1", classNames?.header)}
        >
          {header}
        </div>
      )}
      {error && (
        <Alert role="alert" tone="bad" banner>
          {error}
        </Alert>
      )}
      <div
        ref={scroller}
        data-slot="list-scroller"
        // A scrolling list is focusable, so that keys can scroll it when no row is.
        {...(scrolls && !selectable && { tabIndex: 0, role: "group", ...name })}
        className={cn("relative min-w-0 -outline-offset-2", maxHeight !== undefined && "overflow-y-auto")}
        style={{ maxHeight }}
      >
        {items.length > 0 ? (
          <ul
            ref={list}
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- WebKit takes a list without marks for none
            role="list"
            {...name}
            data-slot="list-rows"
            aria-busy={loading || undefined}
            {...(selectable && {
              role: "listbox",
              tabIndex: 0,
              "aria-multiselectable": selection === "multiple" || undefined,
              "aria-activedescendant": choice.focused && choice.activeAt >= 0 ? `${id}-${choice.activeAt}` : undefined,
              ...choice.handlers,
            })}
            className={cn(
              "relative m-0 list-none p-0 outline-none [&:focus-visible_[data-active]]:outline-2 [&:focus-visible_[data-active]]:-outline-offset-2 [&:focus-visible_[data-active]]:outline-ring",
              loading && "opacity-60",
              classNames?.rows,
            )}
            style={{ height: room }}
          >
            {drawn.map(({ at, top }) => {
              const item = items[at];
              const key = keys[at];
              if (item === undefined || key === undefined) return null;
              return (
                <ListRow
                  key={key}
                  ref={measure}
                  id={`${id}-${at}`}
                  at={at}
                  // Set only when the list is virtualized.
                  count={many ? items.length : undefined}
                  top={top}
                  framed={framed}
                  selection={selection}
                  chosen={selectable && chosen.includes(key)}
                  active={choice.activeAt === at}
                  disabled={selectable && isDisabled?.(item) === true}
                  onPress={() => choice.press(at)}
                >
                  {renderItem(item, at)}
                </ListRow>
              );
            })}
          </ul>
        ) : loading ? (
          <Loading active shape={<ListShape framed={framed} height={itemHeight} />} />
        ) : (
          !error && (
            <div data-slot="list-empty" className="px-4 py-6 text-center text-13 text-muted">
              {empty ?? words.empty}
            </div>
          )
        )}
        {more && (items.length > 0 || !loading) && (
          <div className="flex flex-col items-center gap-2 border-t border-line-soft p-2">
            {further.state === "failed" && (
              <Alert role="alert" tone="bad" className="w-full">
                {words.failed}
              </Alert>
            )}
            <PlainButton tone="quiet" size="small" busy={further.state === "busy"} onClick={further.ask}>
              {words.more}
            </PlainButton>
          </div>
        )}
      </div>
      {(more || further.came > 0) && (
        <output className="sr-only">
          {further.state === "busy" ? words.loadingMore : further.came > 0 ? words.came(further.came) : ""}
        </output>
      )}
      {footer && (
        <div
          data-slot="list-footer"
          className={cn(
            "border-t border-line-soft py-2.5 text-13 text-muted",
            framed ? "px-4" : "px-1",
            classNames?.footer,
          )}
        >
          {footer}
        </div>
      )}
    </div>
  );
}
