import type { FieldError } from "react-hook-form";

/** What is wrong with a list of rows as a whole, under the list; `name` is where the summary's link leads. */
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
