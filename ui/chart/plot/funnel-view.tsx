import { useId } from "react";
import { FunnelMarks } from "./funnel-marks.tsx";
import { funnelPlot } from "./funnel.ts";
import { Patterns } from "./patterns.tsx";
import { PlotArea } from "./plot-area.tsx";
import { shareText } from "./share.ts";
import { TipLines } from "../tip-lines.tsx";
import type { ViewProps } from "../view-props.ts";

/** Returns the share of each step in the one before it as text; "–" for the first. */
export function ratesOf(values: readonly (number | null)[]): readonly string[] {
  return values.map((value, index) => (index === 0 ? "–" : shareText(value, values[index - 1] ?? null)));
}

/** Renders the amount left after each of several steps. */
export function FunnelView({ data, label, shape, room, look, words, format }: ViewProps) {
  const id = useId();
  const one = data.series[0];
  const values = one?.values ?? [];
  const color = one?.color ?? 1;
  const rates = ratesOf(values);
  const notes = values.map((value, index) => (index === 0 ? format(value) : `${format(value)} · ${rates[index]}`));
  const texts = data.names.map(({ text }) => text);
  const plot = funnelPlot(values, texts, notes, room);
  return (
    <PlotArea
      label={words.summaryOfOne(label, words.kinds[shape.kind], texts.length)}
      keys={words.keys}
      room={room}
      plot={plot}
      walkable={{ series: [0], indexes: texts.map((_, index) => index), along: "y" }}
      say={({ index }) =>
        words.point(
          texts[index] ?? "",
          null,
          format(values[index] ?? null),
          index === 0 ? null : words.rateOf(rates[index] ?? ""),
          index + 1,
          texts.length,
        )
      }
      tip={({ index }) => (
        <TipLines
          name={texts[index] ?? ""}
          kind={shape.kind}
          look={look}
          lines={[
            { label: one?.label ?? "", value: format(values[index] ?? null), color, active: true },
            ...(index === 0 ? [] : [{ label: words.rate, value: rates[index] ?? "", active: false }]),
          ]}
        />
      )}
      mark={({ index }) => {
        const step = plot.steps[index];
        return step ? (
          <rect
            x={step.left - 1}
            y={step.top - 1}
            width={step.width + 2}
            height={step.height + 2}
            rx={3}
            style={{ fill: "none", stroke: look === "forced" ? "Highlight" : "var(--assay-body)", strokeWidth: 2 }}
          />
        ) : null;
      }}
    >
      <Patterns id={id} colors={[color]} look={look} />
      <FunnelMarks id={id} plot={plot} color={color} look={look} notes={notes} />
    </PlotArea>
  );
}
