import { Star } from "lucide-react";
import type { ReactNode } from "react";

export interface RateStarProps {
  /** Filled part, from 0 to 1. */
  fill: number;
  /** Rendered twice: as an outline, and filled above it. @default a star */
  icon?: ReactNode;
}

/** One star, filled from its start. Filled and empty stars also differ in shape, not only in colour. */
export function RateStar({ fill, icon }: RateStarProps) {
  return (
    <span aria-hidden data-slot="rate-icon" className="relative inline-flex size-(--assay-rate-icon) [&_svg]:size-full">
      <span className="inline-flex size-full text-line-strong group-data-disabled/rate:text-line-firm forced-colors:text-[GrayText]">
        {icon ?? <Star strokeWidth={1.5} />}
      </span>
      {fill > 0 && (
        <span
          className="absolute inset-y-0 start-0 overflow-hidden text-accent-fill group-data-disabled/rate:text-faint forced-colors:text-[Highlight] [&_svg]:fill-current"
          style={{ inlineSize: `${fill * 100}%` }}
        >
          <span className="absolute inset-y-0 start-0 inline-flex size-(--assay-rate-icon)">
            {icon ?? <Star strokeWidth={1.5} />}
          </span>
        </span>
      )}
    </span>
  );
}
