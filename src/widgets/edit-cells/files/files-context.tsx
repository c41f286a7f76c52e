import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { type CellPlace, keyOf } from "#ui/edit-table/columns/column.ts";
import { textAt } from "#src/lib/text-at.ts";
import { type CellAddress, type CellTable, type CellUploads, createCellUploads } from "./cell-uploads.ts";

/** State shared by the upload, file and image cells of a table. */
export interface CellFiles {
  uploads: CellUploads;
  /** Field with a row's key. */
  rowKey: string;
  addressOf: (place: CellPlace) => CellAddress;
  /** Whether a person may change a cell's files. */
  mayEdit: (place: CellPlace) => boolean;
  /** Opens the system's file dialog. Must be called inside a press or key handler. */
  choose: (what: { accept?: string | undefined; many: boolean }, take: (files: readonly File[]) => void) => void;
}

const Context = createContext<CellFiles | null>(null);

/** The file state of the surrounding table. */
export function useCellFiles(): CellFiles {
  const files = use(Context);
  if (!files)
    throw new Error(
      "Upload, file and image cells must stand inside CellFilesProvider; without it nothing says which table their files belong to. Use BoundEditTable, or put CellFilesProvider around the table.",
    );
  return files;
}

export interface CellFilesProviderProps {
  /** The table that stored paths are written into. Must be stable for the same table. */
  table: CellTable;
  /** Field with a row's key. @default "id" */
  rowKey?: string;
  /** @default the column's setting */
  mayEdit?: (place: CellPlace) => boolean;
  children: ReactNode;
}

const columnAllows = ({ row, column }: CellPlace): boolean =>
  typeof column.disabled === "function" ? !column.disabled(row) : column.disabled !== true;

/** Provides the file state to a table whose cells hold files. */
export function CellFilesProvider({ table, rowKey = "id", mayEdit = columnAllows, children }: CellFilesProviderProps) {
  const [uploads] = useState(createCellUploads);
  const picker = useRef<HTMLInputElement>(null);
  const taker = useRef<(files: readonly File[]) => void>(undefined);
  useEffect(() => uploads.attach(table), [uploads, table]);
  const files = useMemo(
    (): CellFiles => ({
      uploads,
      rowKey,
      mayEdit,
      addressOf: ({ row, column }) => ({ rowKey: textAt(row, rowKey), field: keyOf(column) }),
      choose({ accept = "", many }, take) {
        const input = picker.current;
        if (!input) return;
        taker.current = take;
        input.accept = accept;
        input.multiple = many;
        input.click();
      },
    }),
    [uploads, mayEdit, rowKey],
  );
  return (
    <Context value={files}>
      {children}
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same file again after its removal would fire no event.
          currentTarget.value = "";
          if (chosen.length > 0) taker.current?.(chosen);
        }}
      />
    </Context>
  );
}
