import { useId } from "react";
import type { ChartKind } from "./chart-props.ts";
import { Patterns } from "./plot/patterns.tsx";
import { colourOf, dashOf, fillOf, type Look, markerPath } from "./series-look.ts";

/** Renders a sample of a series as it looks in the drawing, next to its name. */
export function Swatch({ kind, color, look }: { kind: ChartKind; color: number; look: Look }) {
  const id = useId();
  const ink = colourOf(color, look);
  return (
    <svg aria-hidden data-slot="chart-swatch" width={20} height={12} className="shrink-0">
      {kind === "line" ? (
        <>
          <path d="M1,6H19" strokeDasharray={dashOf(color, look)} style={{ stroke: ink, strokeWidth: 2 }} />
          <path d={markerPath(color, { x: 10, y: 6 }, 3.5)} style={{ fill: ink }} />
        </>
      ) : (
        <>
          <Patterns id={id} colors={[color]} look={look} />
          <rect x={4} width={12} height={12} rx={2} style={{ fill: fillOf(id, color, look) }} />
        </>
      )}
    </svg>
  );
}
