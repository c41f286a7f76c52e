import type { ComponentProps, ReactNode } from "react";
import type { TableDensity, TableColumn, TableSort, TableView } from "./column.ts";
import type { HeadGroups } from "./head/head-groups.tsx";
import type { TableSorting } from "./head/multi-sort.tsx";
import type { RowKey } from "./rows/row-key.ts";
import type { TableSpans } from "./rows/spans.ts";
import type { TableSum } from "./rows/table-body.tsx";
import type { TableTree } from "./rows/tree-rows.ts";

export interface TableProps<R extends object> extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name: what the rows are. */
  "aria-label": string;
  /** Define it at module level. */
  columns: readonly TableColumn<R>[];
  /** Rows of this page. */
  rows: readonly R[];
  /** Identity of a row, e.g. "id"; selection and expansion use it. */
  rowKey: RowKey<R>;
  /** Accessible name of a row. @default text of the first column */
  rowName?: (row: R) => string;
  /** The user's column settings. */
  view?: TableView;
  defaultView?: TableView;
  onViewChange?: (view: TableView) => void;
  /** Shows menus, resize handles and drag-and-drop in the header. @default true */
  columnMenu?: boolean;
  sort?: TableSort | null;
  defaultSort?: TableSort | null;
  onSortChange?: (sort: TableSort | null) => void;
  /**
   * How a click on a header sorts. `multiSort` sorts by several columns: Shift+click adds a column. @default one column
   */
  sorting?: TableSorting;
  /** Shown after the title of a column, e.g. the button of its filter (`useHeadFilters`). */
  headExtra?: ((column: TableColumn<R>) => ReactNode) | undefined;
  /** Titles above several columns; `headGroups` creates them together with the columns. */
  headGroups?: HeadGroups;
  /** Cells that span columns or rows, e.g. `cellSpans`. */
  spans?: TableSpans<R>;
  /** Shows checkboxes; a function decides which rows have one. @default false */
  selectable?: boolean | ((row: R) => boolean);
  /**
   * Allows at most one selected row: radio buttons, no "select all", and a click on the selected row clears it.
   * @default false
   */
  selectOne?: boolean;
  /** Keys of the selected rows, including rows of other pages, in the order of selection. */
  selected?: readonly string[];
  defaultSelected?: readonly string[];
  /** Called with the keys, and with those of their rows that this table has received. */
  onSelectedChange?: (keys: readonly string[], rows: readonly R[]) => void;
  /** Makes the table a tree (role treegrid): `rows` are the top-level rows, `expanded` the open ones. */
  tree?: TableTree<R>;
  /** Content below an expanded row; null means the row cannot expand. Shows the arrows. Do not combine with `tree`. */
  renderExpanded?: (row: R) => ReactNode;
  expanded?: readonly string[];
  defaultExpanded?: readonly string[];
  onExpandedChange?: (keys: readonly string[]) => void;
  /** Called on Enter on a row, or on a double click. */
  onOpen?: (row: R) => void;
  /** Key of the row whose record is shown beside the table. */
  current?: string;
  /**
   * Value of `data-row-state`. `warn` is shown in amber. `gone`, a row that is no longer in the list, is struck out.
   * Screens style other values themselves.
   */
  rowState?: (row: R) => string | undefined;
  /** When this value changes, the row flashes for 1.4 s (`data-flash`), e.g. its version. */
  rowMark?: (row: R) => string | number | undefined;
  /** Rows of sums in the footer. */
  sums?: readonly TableSum[];
  /** Shows skeleton rows when there are no rows yet, else a thin bar above the old rows. @default false */
  loading?: boolean;
  /** Number of skeleton rows. @default 10 */
  skeletonRows?: number;
  /** Shown instead of the rows, or above them when there are old rows. */
  error?: ReactNode;
  /** Shown when there are no rows. @default 暂无数据 */
  empty?: ReactNode;
  /** Row height of this table. @default the row height of the page */
  density?: TableDensity;
  /** Max height of the scrolling part, in px or as a CSS length; the header stays in view. */
  maxHeight?: number | string;
  /** Virtualizes the rows when there are more than this number. @default 100 */
  virtualFrom?: number;
  /**
   * Virtualizes the columns when there are more than this number; pinned columns are always rendered. Not with `spans`.
   * @default 60
   */
  virtualColumnsFrom?: number;
}
