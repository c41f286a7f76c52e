import type { ComponentProps } from "react";

/** Words for screen readers only; stays in the accessibility tree and takes no room. */
export function VisuallyHidden(props: ComponentProps<"span">) {
  return <span data-slot="visually-hidden" {...props} className="assay-words sr-only" />;
}
