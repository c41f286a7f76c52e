import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { DetailsFrameProps } from "#ui/edit-table/rows/row-details.tsx";
import { useLatest } from "#ui/utils/use-latest.ts";
import { text } from "#src/lib/text.ts";
import type { CellTable } from "./cell-uploads.ts";
import { CellFilesProvider, useCellFiles } from "./files-context.tsx";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/**
 * Files of a row's details dialog: written into the dialog, and into the row on 确定; discarded when the dialog is
 * cancelled. 确定 waits for uploads in progress, which would be missing otherwise.
 */
export function DetailsFiles({ row, onChange, onWait, children }: DetailsFrameProps) {
  const { mayEdit, rowKey } = useCellFiles();
  const now = useLatest({ row, onChange });
  // Written values are readable at once: two files may arrive before the dialog renders again.
  const [written] = useState(() => new Map<string, string>());
  const table = useMemo(
    (): CellTable => ({
      valueAt: ({ field }) => ({ value: written.get(field) ?? now.current.row[field] }),
      write({ field }, value) {
        written.set(field, value);
        now.current.onChange({ [field]: value });
      },
    }),
    [now, written],
  );
  return (
    <CellFilesProvider table={table} rowKey={rowKey} mayEdit={mayEdit}>
      <Wait onWait={onWait} />
      {children}
    </CellFilesProvider>
  );
}

function Wait({ onWait }: Pick<DetailsFrameProps, "onWait">) {
  const { uploads } = useCellFiles();
  const count = useSyncExternalStore(uploads.subscribe, uploads.underWay);
  useEffect(() => {
    onWait(count === 0 ? null : text("system.cell.sending", { count }));
  }, [count, onWait]);
  return null;
}
