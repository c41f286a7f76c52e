/** Not a native handler. No function has this property, so the compiler shows its name to anyone who passes one. */
export interface NoOnChange {
  (event: unknown): void;
  readonly "The value is not the text of a native element: use onValueChange, FormField or Controller": never;
}

/**
 * Props of a control that reports its value only by `onValueChange`. `{...register("name")}` and `{...field}` of a form
 * library would bind nothing in it, so they are type errors.
 */
export interface ReportsValue {
  /** Use `onValueChange`; with react-hook-form, FormField of `@assay/ui/form`. */
  onChange?: NoOnChange;
}
