import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";

/** Classes of a checkered background that makes transparency visible. */
export const checkered =
  "bg-surface bg-[repeating-conic-gradient(var(--assay-line-strong)_0_25%,transparent_0_50%)] bg-size-[calc(var(--assay-space-1)*2)_calc(var(--assay-space-1)*2)] forced-color-adjust-none";

export interface SwatchProps extends ComponentProps<"span"> {
  /** A CSS colour; null draws an empty, crossed-out swatch. */
  colour: string | null;
}

/** Renders a small colour sample. Put its name next to it. */
export function Swatch({ colour, className, ...rest }: SwatchProps) {
  return (
    <span
      aria-hidden
      data-slot="swatch"
      data-state={colour === null ? "empty" : "filled"}
      className={cn(
        "relative block overflow-hidden rounded-tag border border-control-line",
        colour === null ? "bg-surface" : checkered,
        className,
      )}
      {...rest}
    >
      {colour === null ? (
        <span className="absolute inset-0 bg-linear-to-br from-transparent from-47% via-bad via-50% to-transparent to-53%" />
      ) : (
        <span className="absolute inset-0" style={{ background: colour }} />
      )}
    </span>
  );
}
