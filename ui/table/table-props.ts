import type { ComponentProps, ReactNode } from "react";
import type { TableDensity, TableColumn, TableSort, TableView } from "./column.ts";
import type { HeadGroups } from "./head/head-groups.tsx";
import type { TableSorting } from "./head/multi-sort.tsx";
import type { RowKey } from "./rows/row-key.ts";
import type { TableSpans } from "./rows/spans.ts";
import type { TableSum } from "./rows/table-body.tsx";
import type { TableTree } from "./rows/tree-rows.ts";

export interface TableProps<R extends object> extends Omit<ComponentProps<"div">, "children"> {
  /** What the rows are, for readers. */
  "aria-label": string;
  /** Stands at module level. */
  columns: readonly TableColumn<R>[];
  /** Rows of this page. */
  rows: readonly R[];
  /** Identity of a row, e.g. "id"; selection and expansion are kept by it. */
  rowKey: RowKey<R>;
  /** What a row is called for readers. @default text of the first column */
  rowName?: (row: R) => string;
  /** What a person made of the columns. */
  view?: TableView;
  defaultView?: TableView;
  onViewChange?: (view: TableView) => void;
  /** Shows menus, handles and dragging in the header. @default true */
  columnMenu?: boolean;
  sort?: TableSort | null;
  defaultSort?: TableSort | null;
  onSortChange?: (sort: TableSort | null) => void;
  /** How a press on a header sorts: `multiSort` sorts by several columns, those pressed with Shift added. @default one */
  sorting?: TableSorting;
  /** Stands behind the title of a column, e.g. the button of its filter (`useHeadFilters`). */
  headExtra?: ((column: TableColumn<R>) => ReactNode) | undefined;
  /** Titles over several columns; made together with the columns by `headGroups`. */
  headGroups?: HeadGroups;
  /** Cells that reach over columns or rows, e.g. `cellSpans`. */
  spans?: TableSpans<R>;
  /** Shows tick boxes; a function says for which rows. @default false */
  selectable?: boolean | ((row: R) => boolean);
  /** At most one row: round marks, no mark for all, and pressing the chosen one again lets it go. @default false */
  selectOne?: boolean;
  /** Keys of the selected rows, of other pages too, in the order of ticking. */
  selected?: readonly string[];
  defaultSelected?: readonly string[];
  /** Gets the keys, and the rows this table has seen for them. */
  onSelectedChange?: (keys: readonly string[], rows: readonly R[]) => void;
  /** Rows have rows under them: `rows` are the top ones, `expanded` the open ones, the role is treegrid. */
  tree?: TableTree<R>;
  /** What stands under an opened row; null is nothing to open. Shows the arrows. Not together with `tree`. */
  renderExpanded?: (row: R) => ReactNode;
  expanded?: readonly string[];
  defaultExpanded?: readonly string[];
  onExpandedChange?: (keys: readonly string[]) => void;
  /** Enter on a row, or a double press. */
  onOpen?: (row: R) => void;
  /** Key of the row whose record is shown beside the table. */
  current?: string;
  /**
   * A word for `data-row-state`. `warn` is drawn in amber and `gone`, a row that is not in the list any more, struck out;
   * other words have the looks that a screen gives them.
   */
  rowState?: (row: R) => string | undefined;
  /** A mark whose change flashes the row for 1.4 s (`data-flash`), e.g. its version. */
  rowMark?: (row: R) => string | number | undefined;
  /** Rows of sums at the foot. */
  sums?: readonly TableSum[];
  /** Skeleton rows when there are none yet, else a thin bar over the old ones. @default false */
  loading?: boolean;
  /** How many skeleton rows. @default 10 */
  skeletonRows?: number;
  /** Stands instead of the rows, or above them when there are old ones. */
  error?: ReactNode;
  /** Stands where rows would be. @default 暂无数据 */
  empty?: ReactNode;
  /** Row height for this table alone. @default that of the page */
  density?: TableDensity;
  /** Largest height of the scrolling part, in px or as a CSS length; the header stays in view. */
  maxHeight?: number | string;
  /** More rows than this are drawn only where they are in view. @default 100 */
  virtualFrom?: number;
  /** More columns than this are drawn only where they are in view, pinned ones always. Not with `spans`. @default 60 */
  virtualColumnsFrom?: number;
}
