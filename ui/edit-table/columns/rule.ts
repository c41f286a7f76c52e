import type { EditColumn, EditRow } from "./column.ts";

/** The cell that a caller's rule checks. */
export interface RuleCell<R extends object = EditRow> {
  cellValue: unknown;
  row: R;
  column: EditColumn<R>;
  rows: readonly R[];
}

/**
 * One validation rule of a column, in JeecgBoot's format. It is `required`, `unique` (or pattern "only"), a named
 * pattern or regular expression, or a handler. A handler decides by calling its callback once; `true` passes.
 */
export interface CellRule<R extends object = EditRow> {
  required?: boolean;
  unique?: boolean;
  pattern?: string;
  handler?: (cell: RuleCell<R>, callback: (passes: boolean, message?: string) => void) => void;
  /** Message when the rule is broken; `${title}` is replaced. @default words of the kit */
  message?: string;
}
