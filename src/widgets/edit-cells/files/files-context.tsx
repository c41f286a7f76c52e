import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { type CellPlace, keyOf } from "#ui/edit-table/columns/column.ts";
import { textAt } from "#src/lib/text-at.ts";
import { type CellAddress, type CellTable, type CellUploads, createCellUploads } from "./cell-uploads.ts";

/** What the upload, file and image cells of a table share. */
export interface CellFiles {
  uploads: CellUploads;
  /** Field of a row's key. */
  rowKey: string;
  addressOf: (place: CellPlace) => CellAddress;
  /** Whether a person may change a cell's files. */
  mayEdit: (place: CellPlace) => boolean;
  /** Opens the system's choice of files. Must be called while a press or a key is being handled. */
  choose: (what: { accept?: string | undefined; many: boolean }, take: (files: readonly File[]) => void) => void;
}

const Context = createContext<CellFiles | null>(null);

/** The files of the table around. */
export function useCellFiles(): CellFiles {
  const files = use(Context);
  if (!files)
    throw new Error(
      "Upload, file and image cells must stand inside CellFilesProvider; without it nothing says which table their files belong to. Use BoundEditTable, or put CellFilesProvider around the table.",
    );
  return files;
}

export interface CellFilesProviderProps {
  /** Where stored paths are written. The same object as long as it is the same table. */
  table: CellTable;
  /** Field of a row's key. @default "id" */
  rowKey?: string;
  /** @default what the columns say */
  mayEdit?: (place: CellPlace) => boolean;
  children: ReactNode;
}

const columnAllows = ({ row, column }: CellPlace): boolean =>
  typeof column.disabled === "function" ? !column.disabled(row) : column.disabled !== true;

/** Stands around a table whose cells hold files. */
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
          // The same file can be chosen again after it was removed.
          currentTarget.value = "";
          if (chosen.length > 0) taker.current?.(chosen);
        }}
      />
    </Context>
  );
}
