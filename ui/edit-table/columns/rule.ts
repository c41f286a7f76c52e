import type { EditColumn, EditRow } from "./column.ts";

/** What a rule of the caller's own is given. */
export interface RuleCell<R extends object = EditRow> {
  cellValue: unknown;
  row: R;
  column: EditColumn<R>;
  rows: readonly R[];
}

/**
 * One rule of a column, as JeecgBoot writes it. `required`, `unique` (or pattern "only"), a pattern by name or as a
 * regular expression, or a handler, which decides by calling back once: `true` passes.
 */
export interface CellRule<R extends object = EditRow> {
  required?: boolean;
  unique?: boolean;
  pattern?: string;
  handler?: (cell: RuleCell<R>, callback: (passes: boolean, message?: string) => void) => void;
  /** Said when the rule is broken; `${title}` is filled in. @default words of the kit */
  message?: string;
}
