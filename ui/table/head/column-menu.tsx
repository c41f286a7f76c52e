import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EllipsisVertical,
  EyeOff,
  MoveHorizontal,
  PinOff,
  Pin as PinIcon,
  X,
  type LucideIcon,
} from "lucide-react";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { useWords } from "#ui/words/words.tsx";
import type { Pin, SortBy, TableColumn, TableSort } from "../column.ts";
import type { ViewChange } from "../view.ts";

export interface ColumnMenuProps<R> {
  column: TableColumn<R>;
  title: string;
  pin: Pin;
  /** Sort order of this column. */
  sort: SortBy | null;
  onSort: (sort: TableSort | null) => void;
  onChange: (change: ViewChange) => void;
  /** Fits the column's width to its content. */
  onFit: () => void;
  /** Moves the focus to the resize handle, which the arrow keys move. */
  onResize: () => void;
}

/** The menu of one column: sort, pin, move, width, hide. */
export function ColumnMenu<R>(props: ColumnMenuProps<R>) {
  const words = useWords().table;
  return (
    <DropdownMenu align="end" entries={() => entriesOf(props, words)}>
      <button
        type="button"
        data-slot="table-column-menu"
        aria-label={words.menu(props.title)}
        className="inline-flex size-6 flex-none items-center justify-center rounded-tag bg-table-head text-faint opacity-0 group-hover/head:opacity-100 hover:bg-hover hover:text-body focus-visible:opacity-100 data-[state=open]:opacity-100"
      >
        <EllipsisVertical aria-hidden className="size-3.5" />
      </button>
    </DropdownMenu>
  );
}

/** The current menu entries, group by group. */
function entriesOf<R>(props: ColumnMenuProps<R>, words: ReturnType<typeof useWords>["table"]): MenuEntry[] {
  const { column, pin, sort, onSort, onChange, onFit, onResize } = props;
  const { id } = column;
  const sorted = sort?.order;
  const entry = (label: string, Icon: LucideIcon, onSelect: () => void) => ({
    key: label,
    label,
    icon: <Icon aria-hidden className="text-muted" />,
    onSelect,
  });
  const groups = [
    [
      column.sortable === true &&
        sorted !== "asc" &&
        entry(words.ascending, ArrowUp, () => onSort({ column: id, order: "asc" })),
      column.sortable === true &&
        sorted !== "desc" &&
        entry(words.descending, ArrowDown, () => onSort({ column: id, order: "desc" })),
      sorted !== undefined && entry(words.unsort, X, () => onSort(null)),
    ],
    [
      pin !== "start" && entry(words.pinStart, PinIcon, () => onChange({ kind: "pin", id, pin: "start" })),
      pin !== "end" && entry(words.pinEnd, PinIcon, () => onChange({ kind: "pin", id, pin: "end" })),
      pin !== "none" && entry(words.unpin, PinOff, () => onChange({ kind: "pin", id, pin: "none" })),
    ],
    [
      entry(words.moveStart, ArrowLeft, () => onChange({ kind: "step", id, by: -1 })),
      entry(words.moveEnd, ArrowRight, () => onChange({ kind: "step", id, by: 1 })),
      entry(words.resizeKeys, MoveHorizontal, onResize),
      entry(words.fitWidth, MoveHorizontal, onFit),
      entry(words.resetWidth, MoveHorizontal, () => onChange({ kind: "width", id, width: null })),
    ],
    [column.hideable !== false && entry(words.hide, EyeOff, () => onChange({ kind: "show", id, shown: false }))],
  ]
    .map((group) => group.filter((one) => one !== false))
    .filter((group) => group.length > 0);
  return groups.flatMap((group, place): MenuEntry[] =>
    place === 0 ? group : [{ kind: "line", key: `line${place}` }, ...group],
  );
}
