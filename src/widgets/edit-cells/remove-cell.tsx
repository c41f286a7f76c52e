import { X } from "lucide-react";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellKind } from "#ui/edit-table/columns/kind.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";

/** Label of a remove button, the rows that have one, and its action. */
export interface RemoveActs {
  label: (index: number, row: EditRow) => string;
  can: (row: EditRow) => boolean;
  remove: (row: EditRow) => void;
}

/** Name of the cell type of `createRemoveCell`. */
export const removeType = "remove";

/** A column with a button that removes its row. */
export const removeColumn: EditColumn = { key: removeType, title: "", type: removeType, width: 56, fixed: "right" };

/**
 * Creates the cell type of `removeColumn` and a setter for its actions. By keyboard, use the row's menu (Shift+F10).
 */
export function createRemoveCell(): { kind: CellKind; set: (acts: RemoveActs) => void } {
  let acts: RemoveActs = { label: () => "", can: () => true, remove: () => undefined };
  const kind: CellKind = {
    text: () => "",
    draw: (_, { row, index }) =>
      acts.can(row) ? (
        <IconButton
          size="small"
          tone="danger"
          tabIndex={-1}
          label={acts.label(index, row)}
          onClick={() => acts.remove(row)}
        >
          <X aria-hidden />
        </IconButton>
      ) : null,
    edit: "none",
    readsRow: true,
    pressable: true,
    align: "center",
    minWidth: 56,
  };
  return {
    kind,
    set(next) {
      acts = next;
    },
  };
}
