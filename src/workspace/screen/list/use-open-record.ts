import type { RefObject } from "react";
import { useCommand } from "#src/workspace/keys/live.ts";
import { focusedRow } from "./list-keys.ts";

export interface OpenRecordKey {
  /** Around the whole list. */
  root: RefObject<HTMLElement | null>;
  /** Id of the record whose panel is open; "" for none. */
  detail: string;
  openRecord(id: string): void;
  /** The list has details. */
  on: boolean;
}

/** Opens a record as a page of its own by key: the one whose panel or row has the focus, else the one that is open. */
export function useOpenRecord({ root, detail, openRecord, on }: OpenRecordKey): void {
  const run = () => {
    const layer = document.activeElement?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
    // In a form over the record the key opens nothing: what is typed there would be left behind.
    const id = layer ? layer.dataset["record"] : (focusedRow(root.current)?.dataset["key"] ?? detail);
    if (id) openRecord(id);
  };
  useCommand("openRecord", run, on);
}
