import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Checks a wrong field again as it changes. Steps are checked by hand, and a form that was never submitted would keep
 * a fault in view until the field is left: the fault's line then goes away under the pointer that presses 下一步.
 */
export function useRecheck<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && form.getFieldState(name as FieldPath<T>).invalid) void form.trigger(name as FieldPath<T>);
        },
      }),
    [form],
  );
}
