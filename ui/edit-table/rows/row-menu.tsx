import * as Radix from "@radix-ui/react-menu";
import {
  ArrowDown,
  ArrowUp,
  Copy,
  CornerDownRight,
  MoveHorizontal,
  Pin,
  Trash2,
  EyeOff,
  FileText,
  ListTree,
} from "lucide-react";
import { type MenuEntry, menuLook } from "#ui/dropdown-menu/entries.ts";
import { menuEntries } from "#ui/dropdown-menu/menu-parts.tsx";
import { walkAtOnce } from "#ui/dropdown-menu/walk.ts";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";
import { useAnchorAt } from "#ui/popover/use-anchor-at.ts";
import type { TableView } from "#ui/table/column.ts";
import { notify } from "#ui/toast/notify.tsx";
import { pinOf, type EditRow } from "#ui/edit-table/columns/column.ts";
import type { RowRights } from "#ui/edit-table/columns/exclusions.ts";
import type { CellAt } from "#ui/edit-table/grid/focus.ts";
import { ColumnEdge } from "#ui/edit-table/grid/column-edge.tsx";
import { nameOf } from "#ui/edit-table/grid/layout.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { showRow } from "#ui/edit-table/core/wrong-cells.ts";

export interface RowMenuProps {
  table: EditTableApi;
  rights: RowRights;
  cell: CellAt;
  /** Row number over all pages. */
  number: number;
  /** Position of the menu in the window. */
  at: DOMRect;
  view: TableView;
  onView: (view: TableView) => void;
  /** Focuses the edge of a column; `Edge` renders it. */
  onResize: (column: string, Edge: typeof ColumnEdge) => void;
  onDetails: (() => void) | undefined;
  /** Opens the sub-table of the row, at this position in the window. */
  onSub: ((row: EditRow, at: DOMRect) => void) | undefined;
  say: (text: string) => void;
  onClose: () => void;
}

/** Renders the menu of a row and its column; opened by the handle, a right click or Shift+F10. */
export function RowMenu({
  table,
  rights,
  cell,
  number,
  at,
  view,
  onView,
  onResize,
  onDetails,
  onSub,
  say,
  onClose,
}: RowMenuProps) {
  const anchor = useAnchorAt(at);
  const themed = useTakeTheme(anchor);
  const place = usePortalPlace();
  const { desk } = table;
  const { core } = desk;
  const { words, disabled } = desk.options();
  const index = core.shown().at(cell.row);
  const row = core.state().rows[index];
  const column = desk.shownColumns()[cell.col];
  if (!row) return null;
  const key = core.keyOf(row);
  const fixed = table.whyFixed();
  const locked = desk.rowDisabled(row);
  const stays = desk.options().keptRows?.(row) === true;

  function move(by: -1 | 1) {
    if (!table.moveRow(index, index + by)) return;
    table.editing.focusCell({ row: Math.max(0, Math.min(core.shown().length - 1, cell.row + by)), col: cell.col });
    say(words.move.moved(index + by + 1, core.state().rows.length));
  }
  const moves: MenuEntry[] =
    disabled === true
      ? []
      : [
          // The first row cannot move up, the last cannot move down.
          ...(index > 0
            ? [
                {
                  key: "up",
                  label: words.move.up,
                  icon: <ArrowUp aria-hidden />,
                  keys: "Alt ↑",
                  ...(fixed !== null && { refusal: fixed }),
                  onSelect: () => move(-1),
                },
              ]
            : []),
          ...(index < core.state().rows.length - 1
            ? [
                {
                  key: "down",
                  label: words.move.down,
                  icon: <ArrowDown aria-hidden />,
                  keys: "Alt ↓",
                  ...(fixed !== null && { refusal: fixed }),
                  onSelect: () => move(1),
                },
              ]
            : []),
          ...(rights.add
            ? [
                {
                  key: "insert",
                  label: words.move.insert,
                  icon: <CornerDownRight aria-hidden />,
                  keys: "Ctrl Enter",
                  onSelect: () => {
                    if (!table.pace.insert()) {
                      notify.warn(words.add.tooFast);
                      return;
                    }
                    showRow(table, table.insertAfter(index)[0] ?? "");
                    say(words.add.added(1));
                  },
                },
              ]
            : []),
        ];
  const more: MenuEntry[] = [
    ...(onDetails
      ? [
          {
            key: "details",
            label: words.details.title,
            icon: <FileText aria-hidden />,
            keys: "Alt Enter",
            onSelect: onDetails,
          },
        ]
      : []),
    ...(onSub
      ? [
          {
            key: "sub",
            label: words.subTable.open,
            icon: <ListTree aria-hidden />,
            keys: "Alt Shift Enter",
            onSelect: () => onSub(row, at),
          },
        ]
      : []),
    {
      key: "copy",
      label: words.menu.copy,
      icon: <Copy aria-hidden />,
      keys: "Ctrl C",
      onSelect: () => {
        const text = table.copy({ top: cell.row, bottom: cell.row, left: 0, right: desk.shownColumns().length - 1 });
        void navigator.clipboard.writeText(text).then(
          () => say(words.clipboard.copied(desk.shownColumns().length)),
          () => say(words.clipboard.failed),
        );
      },
    },
    ...(disabled === true || !rights.remove
      ? []
      : [
          {
            key: "remove",
            label: words.menu.remove,
            icon: <Trash2 aria-hidden />,
            tone: "danger" as const,
            ...((locked || stays) && { refusal: stays ? words.remove.kept : words.clipboard.readOnly }),
            onSelect: () => {
              table.removeRows([key]);
              say(words.remove.removed(1));
            },
          },
        ]),
  ];
  const name = column ? nameOf(column) : "";
  const pinned = view.pins?.[name] ?? (column && pinOf(column)) ?? "none";
  const columns: MenuEntry[] =
    column && desk.column(name)
      ? [
          { kind: "heading", key: "column", label: column.title ?? name },
          {
            key: "pin",
            label: pinned === "none" ? words.menu.pin : words.menu.unpin,
            icon: <Pin aria-hidden />,
            onSelect: () => onView({ ...view, pins: { ...view.pins, [name]: pinned === "none" ? "start" : "none" } }),
          },
          {
            key: "width",
            label: words.menu.width,
            icon: <MoveHorizontal aria-hidden />,
            onSelect: () => onResize(name, ColumnEdge),
          },
          {
            key: "hide",
            label: words.menu.hide,
            icon: <EyeOff aria-hidden />,
            onSelect: () => onView({ ...view, shown: { ...view.shown, [name]: false } }),
          },
        ]
      : [];
  const entries: MenuEntry[] = [
    ...moves,
    ...(moves.length > 0 ? [{ kind: "line", key: "line" } as const] : []),
    ...more,
    ...(columns.length > 0 ? [{ kind: "line", key: "line-column" } as const] : []),
    ...columns,
  ];
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={place}>
        <Radix.Content
          ref={themed}
          data-slot="menu"
          align="start"
          collisionPadding={8}
          loop
          aria-label={words.menu.label(number)}
          className={menuLook.surface}
          onKeyDownCapture={walkAtOnce}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {menuEntries(entries)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
