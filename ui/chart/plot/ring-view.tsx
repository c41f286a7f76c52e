import { useId } from "react";
import { Patterns } from "./patterns.tsx";
import { PlotArea } from "./plot-area.tsx";
import { RingMarks } from "./ring-marks.tsx";
import { ringPlot } from "./ring.ts";
import { colourOf } from "../series-look.ts";
import { partShare } from "./share.ts";
import { TipLines } from "../tip-lines.tsx";
import type { ViewProps } from "../view-props.ts";

/** Returns the colour of a part by its index. */
export const partColor = (index: number) => (index % 8) + 1;

/** Renders a ring chart. */
export function RingView({ data, label, shape, room, look, words, hidden, format }: ViewProps) {
  const id = useId();
  const one = data.series[0];
  const values = one?.values ?? [];
  const shown = data.names.flatMap(({ text }, index) => (hidden.includes(text) ? [] : [index]));
  const plot = ringPlot(values, shown, room);
  const nameAt = (index: number) => data.names[index]?.text ?? "";
  const shareAt = (index: number) => partShare(values[index], plot.total);
  return (
    <PlotArea
      label={words.summaryOfOne(label, words.kinds[shape.kind], shown.length)}
      keys={words.keys}
      room={room}
      plot={plot}
      walkable={{ series: [0], indexes: shown, along: "x" }}
      say={({ index }) =>
        words.point(
          nameAt(index),
          null,
          format(values[index] ?? null),
          words.shareOf(shareAt(index)),
          shown.indexOf(index) + 1,
          shown.length,
        )
      }
      tip={({ index }) => (
        <TipLines
          name={nameAt(index)}
          kind={shape.kind}
          look={look}
          lines={[
            {
              label: one?.label ?? "",
              value: format(values[index] ?? null),
              color: partColor(index),
              active: true,
            },
            { label: words.share, value: shareAt(index), active: false },
          ]}
        />
      )}
      mark={({ index }) => {
        const slice = plot.slices.find((part) => part.index === index);
        return slice ? (
          <path
            d={slice.lifted}
            transform={`translate(${plot.middle.x} ${plot.middle.y})`}
            style={{
              fill: colourOf(partColor(index), look),
              stroke: look === "forced" ? "Highlight" : "var(--assay-body)",
              strokeWidth: 2,
            }}
          />
        ) : null;
      }}
    >
      <Patterns id={id} colors={shown.map(partColor)} look={look} />
      <RingMarks id={id} plot={plot} look={look} colorAt={partColor} total={[words.total, format(plot.total)]} />
    </PlotArea>
  );
}
