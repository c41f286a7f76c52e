import { area, line } from "d3-shape";
import type { CartesianPlot, DrawnSeries } from "./cartesian.ts";
import type { ChartKind } from "../chart-props.ts";
import type { SeriesData } from "../read-rows.ts";
import { colourOf, dashOf, fillOf, type Look, markerPath } from "../series-look.ts";

/** Points closer than this, in px, have no markers: a line of thousands of points is one path. */
const markerRoom = 14;
/**
 * Parts of a stack have an outline in the background colour; in steps narrower than this, in px, it would cover them.
 */
const outlineRoom = 6;

interface MarksProps {
  id: string;
  kind: ChartKind;
  stacked: boolean;
  plot: CartesianPlot;
  series: readonly SeriesData[];
  look: Look;
}

/** A path through the points of a series, interrupted where there is no value. */
function linePath(plot: CartesianPlot, { ends }: DrawnSeries): string {
  return (
    line<DrawnSeries["ends"][number]>()
      .defined((end) => end !== null)
      .x((_, index) => plot.places[index] ?? 0)
      .y((end) => end?.to ?? 0)(ends) ?? ""
  );
}

function areaPath(plot: CartesianPlot, { ends }: DrawnSeries): string {
  return (
    area<DrawnSeries["ends"][number]>()
      .defined((end) => end !== null)
      .x((_, index) => plot.places[index] ?? 0)
      .y0((end) => end?.from ?? 0)
      .y1((end) => end?.to ?? 0)(ends) ?? ""
  );
}

const markersPath = (plot: CartesianPlot, { ends }: DrawnSeries, color: number) =>
  ends.map((end, index) => (end ? markerPath(color, { x: plot.places[index] ?? 0, y: end.to }, 3.5) : "")).join("");

/** All bars of a series as one path, instead of one element each. */
const barsPath = ({ bars }: DrawnSeries) =>
  bars.map(({ left, top, width, height }) => `M${left},${top}h${width}v${height}h${-width}Z`).join("");

/** Renders lines, areas or bars: one or two paths per series, for any number of points. */
export function CartesianMarks({ id, kind, stacked, plot, series, look }: MarksProps) {
  const ground = look === "forced" ? "Canvas" : "var(--assay-surface)";
  const marked = plot.step >= markerRoom;
  const outlined = stacked && plot.step >= outlineRoom;
  return plot.drawn.map((drawn) => {
    const one = series[drawn.series];
    if (!one) return null;
    const { key, color } = one;
    const ink = colourOf(color, look);
    if (kind === "bar")
      return (
        <path
          key={key}
          data-slot="chart-bars"
          data-series={key}
          d={barsPath(drawn)}
          style={{ fill: fillOf(id, color, look), stroke: outlined ? ground : "none" }}
        />
      );
    return (
      <g key={key} data-series={key}>
        {kind === "area" && (
          <path
            data-slot="chart-area"
            d={areaPath(plot, drawn)}
            style={{ fill: fillOf(id, color, look), fillOpacity: look === "plain" ? (stacked ? 0.55 : 0.16) : 0.7 }}
          />
        )}
        <path
          data-slot="chart-line"
          d={linePath(plot, drawn)}
          strokeDasharray={dashOf(color, look)}
          style={{ stroke: ink, fill: "none", strokeWidth: 2, strokeLinejoin: "round", strokeLinecap: "round" }}
        />
        {kind === "line" && marked && (
          <path
            data-slot="chart-markers"
            d={markersPath(plot, drawn, color)}
            style={{ fill: ink, stroke: ground, strokeWidth: 1 }}
          />
        )}
      </g>
    );
  });
}
