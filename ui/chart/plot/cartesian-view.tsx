import { useId } from "react";
import { Axes } from "./axes.tsx";
import { cartesianPlot, type CartesianPlot } from "./cartesian.ts";
import { CartesianMarks } from "./cartesian-marks.tsx";
import { exact } from "../exact.ts";
import { Patterns } from "./patterns.tsx";
import { PlotArea } from "./plot-area.tsx";
import { colourOf, groundInk, markerPath } from "../series-look.ts";
import { TipLines, type TipLine } from "../tip-lines.tsx";
import type { ViewProps } from "../view-props.ts";
import type { PointRef } from "./walk.ts";

/** Maximum number of series in a tooltip. */
const mostLines = 12;

/** Renders lines, areas and bars between two axes. */
export function CartesianView(props: ViewProps) {
  const { data, shape, room, look, words, hidden, format, formatTick, formatX, minStep } = props;
  const id = useId();
  const shown = data.series.flatMap(({ key }, place) => (hidden.includes(key) ? [] : [place]));
  const plot = cartesianPlot(data, { shape, room, shown, formatTick, formatX, minStep });
  const nameAt = (index: number) => data.names[index]?.text ?? "";
  const valueAt = ({ series, index }: PointRef) => data.series[series]?.values[index] ?? null;

  function tip(point: PointRef) {
    const lines = shown.slice(0, mostLines).map((series): TipLine => {
      const one = data.series[series];
      return {
        label: one?.label ?? "",
        value: format(valueAt({ series, index: point.index })),
        color: one?.color ?? 1,
        active: shown.length > 1 && series === point.series,
      };
    });
    if (shape.stacked && shown.length > 1) {
      const sum = shown.reduce((total, series) => total + (valueAt({ series, index: point.index }) ?? 0), 0);
      lines.push({ label: words.total, value: format(exact(sum)), active: false });
    }
    return <TipLines name={nameAt(point.index)} lines={lines} kind={shape.kind} look={look} />;
  }

  return (
    <PlotArea
      label={words.summary(props.label, words.kinds[shape.kind], shown.length, data.names.length)}
      keys={words.keys}
      room={room}
      plot={plot}
      walkable={{
        series: shown,
        indexes: data.names.map((_, index) => index),
        along: shape.lying ? "y" : "x",
      }}
      say={(point) =>
        words.point(
          nameAt(point.index),
          data.series.length > 1 ? (data.series[point.series]?.label ?? "") : null,
          format(valueAt(point)),
          null,
          point.index + 1,
          data.names.length,
        )
      }
      tip={tip}
      mark={(point) => (
        <PointMark plot={plot} point={point} color={data.series[point.series]?.color ?? 1} {...{ look, shape }} />
      )}
    >
      <Patterns id={id} colors={data.series.map(({ color }) => color)} look={look} />
      <Axes plot={plot} look={look} />
      <CartesianMarks id={id} kind={shape.kind} stacked={shape.stacked} {...{ plot, look }} series={data.series} />
    </PlotArea>
  );
}

interface PointMarkProps extends Pick<ViewProps, "look" | "shape"> {
  plot: CartesianPlot;
  point: PointRef;
  color: number;
}

/** Marks the highlighted point: a line through its name, and its marker or the frame of its bar. */
function PointMark({ plot, point, color, look, shape }: PointMarkProps) {
  const { box } = plot;
  const place = plot.places[point.index] ?? 0;
  const spot = plot.spot(point);
  const drawn = plot.drawn.find(({ series }) => series === point.series);
  const bar = drawn?.bars.find(({ index }) => index === point.index);
  const ink = look === "forced" ? "Highlight" : "var(--assay-body)";
  if (shape.kind === "bar")
    return bar ? (
      <rect
        x={bar.left - 1}
        y={bar.top - 1}
        width={bar.width + 2}
        height={bar.height + 2}
        style={{ fill: "none", stroke: ink, strokeWidth: 2 }}
      />
    ) : null;
  return (
    <>
      <path
        d={`M${place},${box.top}v${box.height}`}
        style={{ stroke: groundInk("line-strong", look) }}
        strokeDasharray="3 3"
      />
      {spot && (
        <path d={markerPath(color, spot, 5)} style={{ fill: colourOf(color, look), stroke: ink, strokeWidth: 2 }} />
      )}
    </>
  );
}
