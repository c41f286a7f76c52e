import type { EditColumn, EditRow } from "./column.ts";

/** What a rule of the caller's own is given. */
export interface RuleCell {
  cellValue: unknown;
  row: EditRow;
  column: EditColumn;
  rows: readonly EditRow[];
}

/**
 * One rule of a column, as JeecgBoot writes it. `required`, `unique` (or pattern "only"), a pattern by name or as a
 * regular expression, or a handler, which decides by calling back once: `true` passes.
 */
export interface CellRule {
  required?: boolean;
  unique?: boolean;
  pattern?: string;
  handler?: (cell: RuleCell, callback: (passes: boolean, message?: string) => void) => void;
  /** Said when the rule is broken; `${title}` is filled in. @default words of the kit */
  message?: string;
}
