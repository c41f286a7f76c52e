import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Validates an invalid field again on every change. Steps are validated by hand, and a form that was never submitted
 * would show an error until the field is left: the message would then disappear while the person presses 下一步, and move
 * the button.
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
