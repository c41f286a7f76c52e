import type { ComponentType, Dispatch, SetStateAction } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import type { TableView } from "#ui/table/column.ts";
import type { EditTableWords } from "#ui/words/edit-table.zh-CN.ts";
import type { Pasted } from "./block-verbs.ts";
import type { EditRow } from "./column.ts";
import type { RowRights } from "./exclusions.ts";
import type { FindBarProps } from "./find-bar.tsx";
import type { CellAt } from "./focus.ts";
import type { GridHandle } from "./grid.tsx";
import type { RefusedCellsProps } from "./refused-cells.tsx";
import type { DetailsFrameProps, RowDetailsProps } from "./row-details.tsx";
import type { RowMenuProps } from "./row-menu.tsx";
import { pageStart } from "./state.ts";
import type { SubTableProps } from "./sub-table.tsx";
import type { EditTableApi } from "./table.ts";

export const LateFindBar = latePart<FindBarProps>(async () => (await import("./find-bar.tsx")).FindBar);
const RowMenu = latePart<RowMenuProps>(async () => (await import("./row-menu.tsx")).RowMenu);
const RowDetails = latePart<RowDetailsProps>(async () => (await import("./row-details.tsx")).RowDetails);
const SubTable = latePart<SubTableProps>(async () => (await import("./sub-table.tsx")).SubTable);
const RefusedCells = latePart<RefusedCellsProps>(async () => (await import("./refused-cells.tsx")).RefusedCells);

/** What stands over a table, or beneath it, because somebody asked for it. */
export interface OpenLayers {
  menu?: { cell: CellAt; at: DOMRect } | undefined;
  /** Key of the row seen whole. */
  details?: string | undefined;
  sub?: { row: EditRow; at: DOMRect; byKey: boolean } | undefined;
  refused?: Pasted["refused"] | undefined;
}

export interface LayersProps {
  table: EditTableApi;
  words: EditTableWords;
  open: OpenLayers;
  onOpen: Dispatch<SetStateAction<OpenLayers>>;
  rights: RowRights;
  view: TableView;
  onView: (view: TableView) => void;
  /** Rows on the pages before the one the caller loaded. */
  before: number;
  ask: GridHandle["ask"];
  /** Gives the keyboard back to the cells. */
  back: () => void;
  openDetails: ((row: number) => void) | undefined;
  openSub: ((row: EditRow, at: DOMRect) => void) | undefined;
  detailsFrame: ComponentType<DetailsFrameProps> | undefined;
  subTable: SubTableProps["load"] | undefined;
  say: (text: string) => void;
}

/** The row's menu, its details and its table, and the list of what was not pasted. */
export function Layers(props: LayersProps) {
  const { table, words, open, onOpen, before, ask, back, openDetails, openSub, subTable } = props;
  const { core } = table.desk;
  const { menu, details, sub, refused = [] } = open;
  const close = (part: keyof OpenLayers) => onOpen((now) => ({ ...now, [part]: undefined }));
  // When the menu is gone: the keyboard it gives back would close what takes it.
  const afterMenu = (work: () => void) => requestAnimationFrame(work);
  return (
    <>
      {refused.length > 0 && (
        <RefusedCells waiting={null} part={{ words, cells: refused, onClose: () => close("refused") }} />
      )}
      {menu && (
        <RowMenu
          waiting={null}
          part={{
            table,
            rights: props.rights,
            cell: menu.cell,
            number: before + pageStart(table.state()) + menu.cell.row + 1,
            at: menu.at,
            view: props.view,
            onView: props.onView,
            onResize: (column) => afterMenu(() => ask(({ resize }) => resize(column))),
            onDetails: openDetails && (() => openDetails(menu.cell.row)),
            onSub: openSub && ((row, at) => afterMenu(() => openSub(row, at))),
            say: props.say,
            onClose: () => {
              close("menu");
              back();
            },
          }}
        />
      )}
      {details !== undefined && (
        <RowDetails
          waiting={null}
          part={{
            table,
            rowKey: details,
            frame: props.detailsFrame,
            onClose: () => {
              close("details");
              back();
            },
          }}
        />
      )}
      {sub && subTable && (
        <SubTable
          key={core.keyOf(sub.row)}
          waiting={null}
          part={{
            row: sub.row,
            number: before + core.find(core.keyOf(sub.row)) + 1,
            at: sub.at,
            words,
            load: subTable,
            byKey: sub.byKey,
            onClose: () => {
              close("sub");
              if (sub.byKey) back();
            },
          }}
        />
      )}
    </>
  );
}
