import type { FieldError } from "react-hook-form";

/** The error of a whole list of rows, shown below it; `name` is the target of the link in the error summary. */
export function FormFault({
  name,
  error,
}: {
  name: string;
  error: FieldError | { root?: FieldError | undefined; message?: string | undefined } | undefined;
}) {
  const message = error && ("root" in error ? error.root?.message : undefined);
  const shown = message ?? error?.message;
  return shown ? (
    <p data-field={name} tabIndex={-1} role="alert" className="-mt-2 text-12 text-bad">
      {shown}
    </p>
  ) : null;
}
