import { type ReactNode, useCallback, useState } from "react";
import type { RowAction } from "../action.ts";

/** Holds the one dialog a list or drawer has open: mounted when open, gone when closed. */
export function useRowDialog<R>(): { dialog: ReactNode; start(action: RowAction<R>, row: R): void } {
  const [open, setOpen] = useState<{ action: RowAction<R>; row: R } | null>(null);
  const start = useCallback((action: RowAction<R>, row: R) => setOpen({ action, row }), []);
  const dialog = open ? <open.action.Dialog row={open.row} onClose={() => setOpen(null)} /> : null;
  return { dialog, start };
}
