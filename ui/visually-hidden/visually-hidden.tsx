import type { ComponentProps } from "react";

/** Text for screen readers only; stays in the accessibility tree and takes no space. */
export function VisuallyHidden(props: ComponentProps<"span">) {
  return <span data-slot="visually-hidden" {...props} className="assay-words sr-only" />;
}
