import { type SyntheticEvent, useRef } from "react";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { keyHint } from "#src/workspace/keys/hint.ts";
import { nextStep, offeredActions, type RowAction } from "#src/workspace/screen/action.ts";
import { actionEntries } from "./row-actions.tsx";

interface RowMenu<R> {
  row: R;
  /** Name of the row, which the menu can copy. */
  name: string;
  /** Opens the row as a page; undefined for a list without details. */
  openRecord: (() => void) | undefined;
  actions: readonly RowAction<R>[];
  start(action: RowAction<R>, row: R): void;
}

async function copy(name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(name);
    notify.ok(text("workspace.list.copied", { name }));
  } catch {
    notify.warn(text("workspace.list.copyFailed"));
  }
}

/** Context menu of a row: its next step and all other actions, then copy its name and open it in a tab. */
function rowMenu<R>({ row, name, openRecord, actions, start }: RowMenu<R>): readonly MenuEntry[] {
  const { next, others } = nextStep(offeredActions(actions, row, can));
  const acts = actionEntries(next ? [next, ...others] : others, row, start);
  return [
    ...acts,
    ...(acts.length > 0 ? [{ kind: "line", key: "line" } as const] : []),
    { key: "copyName", label: text("workspace.list.copyName", { name }), onSelect: () => void copy(name) },
    ...(openRecord
      ? [
          {
            key: "openRecord",
            label: text("workspace.list.openRecord"),
            ...keyHint("openRecord"),
            onSelect: openRecord,
          },
        ]
      : []),
  ];
}

/** Whether the key opens a context menu: Shift+F10 or the menu key. */
const isMenuKey = (event: Event) =>
  event instanceof KeyboardEvent && (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey));

export interface RowMenuOf<R> extends Pick<RowMenu<R>, "actions" | "start"> {
  rows: readonly R[];
  rowName(row: R): string;
  /** Opens a row as a page; undefined for a list without details. */
  openRecord: ((id: string) => void) | undefined;
}

/**
 * The context menu of a list. `aim` stores the row of the press or key before the menu opens; `menu` returns its
 * entries. Outside rows the browser's own menu opens.
 */
export function useRowMenu<R extends { id: string }>({ rows, rowName, openRecord, actions, start }: RowMenuOf<R>) {
  const pressed = useRef<string>(undefined);
  return {
    aim(event: SyntheticEvent): void {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>("tr[data-key]") : null;
      pressed.current = row?.dataset["key"];
      if (!row && (event.type === "contextmenu" || isMenuKey(event.nativeEvent))) event.stopPropagation();
    },
    menu(): readonly MenuEntry[] {
      const row = rows.find(({ id }) => id === pressed.current);
      if (!row) return [];
      return rowMenu({ row, name: rowName(row), openRecord: openRecord && (() => openRecord(row.id)), actions, start });
    },
  };
}
