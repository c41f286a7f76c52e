/** Not a native handler: no function has this property, so that the compiler names it to whoever gives one. */
export interface NoOnChange {
  (event: unknown): void;
  readonly "The value is not the text of a native element: use onValueChange, FormField or Controller": never;
}

/**
 * A control that reports its value by `onValueChange` alone. `{...register("name")}` and `{...field}` of a form library
 * would bind nothing in it, so they are type errors.
 */
export interface ReportsValue {
  /** Use `onValueChange`; with react-hook-form, FormField of `@assay/ui/form`. */
  onChange?: NoOnChange;
}
