import type { LineFault } from "#src/contract/sheet.ts";

/** What the server said of cells. It holds as long as the cell has the value it was said of. */
export function createToldFaults() {
  let told = new Map<string, ReadonlyMap<string, { value: unknown; reason: string }>>();
  return {
    /** Takes note of the faults of a row; those of no column of it are left to whoever asks. */
    tell(key: string, row: Readonly<Record<string, unknown>>, faults: readonly LineFault[]): void {
      told.set(key, new Map(faults.map(({ field, reason }) => [field, { value: row[field], reason }])));
    },
    /** What was said of a cell that has this value. */
    of(key: string, field: string, value: unknown): string | null {
      const fault = told.get(key)?.get(field);
      return fault && fault.value === value ? fault.reason : null;
    },
    forget(): void {
      told = new Map();
    },
  };
}
