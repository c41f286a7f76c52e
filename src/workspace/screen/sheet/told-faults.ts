import type { LineFault } from "#src/contract/sheet.ts";

/** Errors that the server returned for cells. An error counts while the cell keeps the value it was about. */
export function createToldFaults() {
  let told = new Map<string, ReadonlyMap<string, { value: unknown; reason: string }>>();
  return {
    /** Stores the errors of a row. The caller handles errors that belong to no column. */
    tell(key: string, row: Readonly<Record<string, unknown>>, faults: readonly LineFault[]): void {
      told.set(key, new Map(faults.map(({ field, reason }) => [field, { value: row[field], reason }])));
    },
    /** The stored error of a cell, if it still has this value. */
    of(key: string, field: string, value: unknown): string | null {
      const fault = told.get(key)?.get(field);
      return fault && fault.value === value ? fault.reason : null;
    },
    forget(): void {
      told = new Map();
    },
  };
}
