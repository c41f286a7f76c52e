import type { ReactNode, RefObject } from "react";
import type { TableColumn } from "#ui/table/column.ts";
import type { TableTree } from "#ui/table/rows/tree-rows.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Fields } from "#src/contract/fields.ts";
import type { RowAction } from "../action.ts";
import type { DetailDrawer } from "../detail/lazy-detail.tsx";
import type { DeleteCalls } from "./delete.ts";
import type { SumsConfig } from "./list-sums.tsx";
import type { Filter, Sort } from "./query.ts";
import type { StatusTabsConfig } from "./status-tabs.tsx";

/** Props of a list's detail drawer: the row's id and functions to its neighbours. */
export interface DetailProps {
  id: string;
  onClose(): void;
  onPrevious?: () => void;
  onNext?: () => void;
}

export interface ListRow {
  id: string;
  version?: number | null;
}

/** Nested rows; the list's own rows are the top level. */
export interface ListTree<R> {
  table: TableTree<R>;
  expanded: readonly string[];
  onExpandedChange(keys: readonly string[]): void;
  /** All loaded rows, parents first. */
  known: readonly R[];
  /** Actions that move a row among its siblings. */
  actions: readonly RowAction<R>[];
}

export interface ListScreenProps<R extends ListRow> {
  /**
   * The entity's calls. Only `list` is required; a screen without it shows a message (LIST-17). With the registry
   * (`fields`) the advanced query offers all columns.
   */
  calls: Partial<DeleteCalls> & { exportXls?: Endpoint; fields?: Fields };
  /** Whether users with the permission can delete single and ticked rows. @default whether the calls exist */
  deletable?: boolean;
  /** Why a row may not be deleted; undefined if it may. */
  refuseDelete?: ((row: R) => string | undefined) | undefined;
  /** Returns the tree of the rows; undefined during a search. Must always be the same function. */
  useTree?: (top: readonly R[], root: RefObject<HTMLElement | null>, filtered: boolean) => ListTree<R> | undefined;
  columns: readonly TableColumn<R>[];
  filters: readonly Filter[];
  /** Names of the filters that are always in the bar; the others are behind 更多条件. */
  pinned?: readonly string[];
  status?: StatusTabsConfig;
  /** Sort if neither the address nor the tab has one. @default newest first */
  sort?: Sort;
  actions?: readonly RowAction<R>[];
  /** Buttons at the right of the title, the main one last. As a function it gets the page's rows. */
  toolbar?: ReactNode | ((rows: readonly R[]) => ReactNode);
  /** Actions on the ticked rows, shown while there are any. */
  batch?: (selection: { keys: readonly string[]; rows: readonly R[]; clear(): void }) => ReactNode;
  /** Sums of the query, fetched with the same filters; page sums are computed from the rows. */
  sums?: SumsConfig;
  /** Drawer of one record; its id is in the address as `detail`. */
  Detail?: DetailDrawer;
  /** Name of a row, for screen readers and on a phone. */
  rowName: (row: R) => string;
  /** Ids of the columns in a row's card on a phone, besides the first. */
  mobile?: readonly string[];
  /** Id of the column beside the row's name on a phone: its state. */
  mobileState?: string;
  /** Marks after the row's name on a phone: urgent, returned. */
  mobileMarks?: (row: R) => ReactNode;
  rowState?: (row: R) => string | undefined;
}
