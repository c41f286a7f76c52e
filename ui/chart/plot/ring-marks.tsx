import type { RingPlot } from "./ring.ts";
import { colourOf, fillOf, groundInk, type Look } from "../series-look.ts";
import { textSize, textWidth } from "../text-size.ts";

interface RingMarksProps {
  id: string;
  plot: RingPlot;
  look: Look;
  /** Colour of a part by its index. */
  colorAt: (index: number) => number;
  /** Text in the middle: the name of the total, and the sum. */
  total: readonly [label: string, value: string];
}

/** Renders the parts of a ring, with the sum in the middle. */
export function RingMarks({ id, plot, look, colorAt, total: [label, value] }: RingMarksProps) {
  const { middle, hole, slices } = plot;
  const ground = look === "forced" ? "Canvas" : "var(--assay-surface)";
  const size = Math.min(20, (hole * 1.7 * 14) / Math.max(1, textWidth(value, 14)));
  return (
    <g transform={`translate(${middle.x} ${middle.y})`} data-slot="chart-ring">
      {slices.map(({ index, path }) => (
        <path
          key={index}
          data-slot="chart-slice"
          d={path}
          style={{
            fill: fillOf(id, colorAt(index), look),
            stroke: slices.length > 1 ? ground : colourOf(colorAt(index), look),
            strokeWidth: 1.5,
          }}
        />
      ))}
      {size >= 9 && (
        <>
          <text textAnchor="middle" y={-8} style={{ fill: groundInk("muted", look), fontSize: textSize }}>
            {label}
          </text>
          <text
            textAnchor="middle"
            y={size * 0.75}
            style={{ fill: groundInk("body", look), fontSize: size, fontWeight: 600 }}
          >
            {value}
          </text>
        </>
      )}
    </g>
  );
}
