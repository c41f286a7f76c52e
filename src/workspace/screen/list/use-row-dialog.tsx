import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import type { ActionDialogProps, RowAction } from "../action.ts";

/** Holds the one open dialog of a list or drawer; it is mounted only while open. */
export function useRowDialog<R>(): { dialog: ReactNode; start(action: RowAction<R>, row: R): void } {
  const [open, setOpen] = useState<{ Dialog: ComponentType<ActionDialogProps<R>>; row: R } | null>(null);
  const start = useCallback((action: RowAction<R>, row: R) => {
    if ("run" in action) action.run(row);
    else setOpen({ Dialog: action.Dialog, row });
  }, []);
  const dialog = open ? <open.Dialog row={open.row} onClose={() => setOpen(null)} /> : null;
  return { dialog, start };
}
