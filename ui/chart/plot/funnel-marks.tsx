import type { FunnelPlot } from "./funnel.ts";
import { colourOf, fillOf, groundInk, type Look } from "../series-look.ts";
import { textSize } from "../text-size.ts";

interface FunnelMarksProps {
  id: string;
  plot: FunnelPlot;
  color: number;
  look: Look;
  /** Text after each bar: value and rate. */
  notes: readonly string[];
}

/** Renders the steps of a funnel, with names and values at the sides. */
export function FunnelMarks({ id, plot, color, look, notes }: FunnelMarksProps) {
  const { steps, namesAt, valuesAt, room } = plot;
  return (
    <g data-slot="chart-funnel">
      {steps.map(({ index, passage }) =>
        passage ? <path key={index} d={passage} style={{ fill: colourOf(color, look), fillOpacity: 0.14 }} /> : null,
      )}
      {steps.map(({ index, left, top, width, height, middle, name }) => (
        <g key={index}>
          <rect
            data-slot="chart-step"
            x={left}
            y={top}
            width={width}
            height={height}
            rx={2}
            style={{ fill: fillOf(id, color, look) }}
          />
          <text
            x={namesAt}
            y={middle}
            dy="0.35em"
            textAnchor={room.mirrored ? "start" : "end"}
            style={{ fill: groundInk("body", look), fontSize: textSize }}
          >
            {name}
          </text>
          <text
            x={valuesAt}
            y={middle}
            dy="0.35em"
            textAnchor={room.mirrored ? "end" : "start"}
            style={{ fill: groundInk("muted", look), fontSize: textSize }}
          >
            {notes[index]}
          </text>
        </g>
      ))}
    </g>
  );
}
