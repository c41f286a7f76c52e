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

/** What a list screen's detail drawer gets: the row's id and its neighbours in the list. */
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

/** Rows that stand under each other, of which the list's own are the top. */
export interface ListTree<R> {
  table: TableTree<R>;
  expanded: readonly string[];
  onExpandedChange(keys: readonly string[]): void;
  /** Every row that is known, those above first. */
  known: readonly R[];
  /** Acts on a row among its siblings. */
  actions: readonly RowAction<R>[];
}

export interface ListScreenProps<R extends ListRow> {
  /** The entity's calls; only `list` is needed, and a screen without it says so (LIST-17). With its registry, all columns can be asked for in the advanced query. */
  calls: Partial<DeleteCalls> & { exportXls?: Endpoint; fields?: Fields };
  /** Rows can be deleted, one by one and ticked ones together, by those who may. @default as far as there are calls for it */
  deletable?: boolean;
  /** Why a row may not be deleted; undefined where it may. */
  refuseDelete?: ((row: R) => string | undefined) | undefined;
  /** Makes a tree of the rows; none while they are searched. Always the same function. */
  useTree?: (top: readonly R[], root: RefObject<HTMLElement | null>, filtered: boolean) => ListTree<R> | undefined;
  columns: readonly TableColumn<R>[];
  filters: readonly Filter[];
  /** Names of filters that stand in the bar from the start; the others wait behind 更多条件. */
  pinned?: readonly string[];
  status?: StatusTabsConfig;
  /** How rows are sorted where neither the address nor the tab says. @default newest first */
  sort?: Sort;
  actions?: readonly RowAction<R>[];
  /** Buttons at the right of the title; the main one last. Those about the page's rows get them. */
  toolbar?: ReactNode | ((rows: readonly R[]) => ReactNode);
  /** Acts on the ticked rows; shown while some are. */
  batch?: (selection: { keys: readonly string[]; rows: readonly R[]; clear(): void }) => ReactNode;
  /** Sums of the query, fetched under the same filters; page sums are made of the rows. */
  sums?: SumsConfig;
  /** Drawer of one record; its id stands in the address as `detail`. */
  Detail?: DetailDrawer;
  /** What a row is called for readers and on a phone. */
  rowName: (row: R) => string;
  /** Ids of columns a phone shows in a row's card, besides the first. */
  mobile?: readonly string[];
  /** Id of the column that a phone shows beside the row's name: its state. */
  mobileState?: string;
  /** What a phone shows behind the row's name: urgent, returned. */
  mobileMarks?: (row: R) => ReactNode;
  rowState?: (row: R) => string | undefined;
}
