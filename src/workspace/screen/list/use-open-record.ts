import type { RefObject } from "react";
import { useCommand } from "#src/workspace/keys/live.ts";
import { focusedRow } from "./list-keys.ts";

export interface OpenRecordKey {
  /** Element around the whole list. */
  root: RefObject<HTMLElement | null>;
  /** Id of the record in the open panel; "" = none. */
  detail: string;
  openRecord(id: string): void;
  /** Whether the list has details. */
  on: boolean;
}

/** Command that opens a record as a page: the one whose panel or row has the focus, else the open one. */
export function useOpenRecord({ root, detail, openRecord, on }: OpenRecordKey): void {
  const run = () => {
    const layer = document.activeElement?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
    // In a form over the record the key does nothing: the typed input would be left behind.
    const id = layer ? layer.dataset["record"] : (focusedRow(root.current)?.dataset["key"] ?? detail);
    if (id) openRecord(id);
  };
  useCommand("openRecord", run, on);
}
