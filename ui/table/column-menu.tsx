import * as Menu from "@radix-ui/react-dropdown-menu";
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
import { useWords } from "#ui/words/words.tsx";
import type { Pin, TableColumn, TableSort } from "./column.ts";
import type { ViewChange } from "./view.ts";

export interface ColumnMenuProps<R> {
  column: TableColumn<R>;
  title: string;
  pin: Pin;
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  onChange: (change: ViewChange) => void;
  /** Moves the focus to the handle that changes the width by arrows. */
  onResize: () => void;
}

interface Entry {
  name: string;
  icon: LucideIcon;
  act: () => void;
}

/** The menu of one column: sort, pin, move, width, hide. */
export function ColumnMenu<R>({ column, title, pin, sort, onSort, onChange, onResize }: ColumnMenuProps<R>) {
  const words = useWords().table;
  const { id } = column;
  const sorted = sort?.column === id ? sort.order : undefined;
  const parts: (Entry | false)[][] = [
    [
      column.sortable === true &&
        sorted !== "asc" && { name: words.ascending, icon: ArrowUp, act: () => onSort({ column: id, order: "asc" }) },
      column.sortable === true &&
        sorted !== "desc" && {
          name: words.descending,
          icon: ArrowDown,
          act: () => onSort({ column: id, order: "desc" }),
        },
      sorted !== undefined && { name: words.unsort, icon: X, act: () => onSort(null) },
    ],
    [
      pin !== "start" && {
        name: words.pinStart,
        icon: PinIcon,
        act: () => onChange({ kind: "pin", id, pin: "start" }),
      },
      pin !== "end" && { name: words.pinEnd, icon: PinIcon, act: () => onChange({ kind: "pin", id, pin: "end" }) },
      pin !== "none" && { name: words.unpin, icon: PinOff, act: () => onChange({ kind: "pin", id, pin: "none" }) },
    ],
    [
      { name: words.moveStart, icon: ArrowLeft, act: () => onChange({ kind: "step", id, by: -1 }) },
      { name: words.moveEnd, icon: ArrowRight, act: () => onChange({ kind: "step", id, by: 1 }) },
      { name: words.resizeKeys, icon: MoveHorizontal, act: onResize },
      { name: words.resetWidth, icon: MoveHorizontal, act: () => onChange({ kind: "width", id, width: null }) },
    ],
    [
      column.hideable !== false && {
        name: words.hide,
        icon: EyeOff,
        act: () => onChange({ kind: "show", id, shown: false }),
      },
    ],
  ];
  const groups = parts.map((part) => part.filter((entry) => entry !== false)).filter((part) => part.length > 0);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <button
          type="button"
          data-slot="table-column-menu"
          aria-label={words.menu(title)}
          className="inline-flex size-6 flex-none items-center justify-center rounded-tag bg-table-head text-faint opacity-0 group-hover/head:opacity-100 hover:bg-hover hover:text-body focus-visible:opacity-100 data-[state=open]:opacity-100"
        >
          <EllipsisVertical aria-hidden className="size-3.5" />
        </button>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="motion-layer z-popover min-w-40 rounded-surface border border-line bg-raised p-1 text-14 text-body shadow-float outline-none"
          onCloseAutoFocus={(event) => {
            // The resize handle has the focus by now; giving it back to the trigger would end the resizing.
            if (document.activeElement?.getAttribute("role") === "separator") event.preventDefault();
          }}
        >
          {groups.map((group, place) => (
            <Menu.Group key={group[0]?.name}>
              {place > 0 && <Menu.Separator className="mx-1 my-1 h-px bg-line" />}
              {group.map(({ name, icon: Icon, act }) => (
                <Menu.Item
                  key={name}
                  className="flex h-8 cursor-pointer items-center gap-2 rounded-tag px-2 outline-none data-highlighted:bg-hover"
                  onSelect={act}
                >
                  <Icon aria-hidden className="size-4 text-muted" />
                  {name}
                </Menu.Item>
              ))}
            </Menu.Group>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
