import { useMemo, useRef } from "react";
import { warnDeveloper } from "#ui/lib/validate-props.ts";
import { groupNumber } from "#ui/statistic/number-words.ts";
import { chartZhCN } from "#ui/words/zh-CN/chart.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { CartesianView } from "./plot/cartesian-view.tsx";
import { ChartLegend, type LegendEntry } from "./chart-legend.tsx";
import { ChartMessage } from "./chart-message.tsx";
import type { ChartShape, ChartView, ChartX, PlainSeries } from "./chart-props.ts";
import { ChartTable, PlainTable } from "./chart-table.tsx";
import { FunnelView, ratesOf } from "./plot/funnel-view.tsx";
import type { Room } from "./plot/plot.ts";
import { printColours } from "./print-colours.ts";
import { nameOf, readRows, type ChartData } from "./read-rows.ts";
import { partColor, RingView } from "./plot/ring-view.tsx";
import { useLook } from "./series-look.ts";
import { partShare } from "./plot/share.ts";
import { tableRows } from "./table-rows.ts";
import { useRoom } from "./use-room.ts";
import type { ViewProps } from "./view-props.ts";

export interface ChartBodyProps {
  shape: ChartShape;
  rows: readonly object[];
  x: string;
  xLabel: string | undefined;
  series: readonly PlainSeries[];
  label: string;
  formatValue: ((value: number) => string) | undefined;
  formatTick: ((value: number) => string) | undefined;
  formatX: ((x: ChartX) => string) | undefined;
  minStep: number | undefined;
  hidden: readonly string[];
  onHiddenChange: (hidden: string[]) => void;
  view: ChartView;
}

/** Above this number of rows there is no hidden table behind the drawing; screen reader users open it with 看数据. */
const unseenRows = 200;
/** A ring narrower than this, in px, has its legend above it. */
const wideRing = 480;

const views = {
  line: CartesianView,
  bar: CartesianView,
  area: CartesianView,
  ring: RingView,
  funnel: FunnelView,
} as const;

/** Sum of the visible parts of a ring. */
function totalOf({ names, series }: ChartData, hidden: readonly string[]): number {
  return names.reduce((sum, { text }, index) => {
    const value = series[0]?.values[index] ?? 0;
    return hidden.includes(text) ? sum : sum + Math.max(0, value);
  }, 0);
}

/** The column of shares or rates, for kinds that have one. */
function notesOf(shape: ChartShape, data: ChartData, hidden: readonly string[]): readonly string[] | null {
  const values = data.series[0]?.values ?? [];
  if (shape.kind === "funnel") return ratesOf(values);
  if (shape.kind !== "ring") return null;
  const total = totalOf(data, hidden);
  return data.names.map(({ text }, index) => (hidden.includes(text) ? "–" : partShare(values[index], total)));
}

/** Logs for the developer when two parts of a ring have the same name. */
function tellOfTwins(texts: readonly string[]): void {
  if (process.env.NODE_ENV === "production") return;
  const second = texts.findIndex((text, index) => texts.indexOf(text) < index);
  const name = texts[second];
  if (name !== undefined)
    warnDeveloper(
      `RingChart: rows[${texts.indexOf(name)}] and rows[${second}] have the same name ${JSON.stringify(name)}, so the legend switches both at once. Give every part its own.`,
    );
}

/** Legend entries: the parts of a ring, or the series if there are several. */
function entriesOf(shape: ChartShape, data: ChartData, notes: readonly string[] | null): readonly LegendEntry[] {
  if (shape.kind === "funnel") return [];
  if (shape.kind === "ring") {
    tellOfTwins(data.names.map(({ text }) => text));
    return data.names.map(({ text }, index) => ({
      key: text,
      label: text,
      color: partColor(index),
      note: notes?.[index],
    }));
  }
  return data.series.length > 1 ? data.series : [];
}

/** Renders legend and drawing, or the data table; loaded with the first chart that has values. */
export function ChartBody(props: ChartBodyProps) {
  const { shape, rows, x, series, label, formatValue, formatTick, formatX, minStep, hidden, view } = props;
  const words = useOwnWords("chart", chartZhCN);
  const look = useLook();
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const toScale = shape.kind === "line" || shape.kind === "area";
  const data = useMemo(() => readRows(rows, x, series, formatX, toScale), [rows, x, series, formatX, toScale]);

  const write = formatValue ?? groupNumber;
  const format = (value: number | null) => (value === null ? words.none : String(write(value)));
  const notes = notesOf(shape, data, hidden);
  const head = [
    props.xLabel ?? words.item,
    ...data.series.map((one) => one.label),
    ...(notes ? [shape.kind === "ring" ? words.share : words.rate] : []),
  ];
  const caption = words.tableOf(label);
  if (view === "table")
    return <ChartTable caption={caption} head={head} rows={tableRows(data, format, notes)} more={words.more} />;

  const entries = entriesOf(shape, data, notes);
  const column = shape.kind === "ring" && (room?.width ?? 0) >= wideRing;
  const allHidden = entries.length > 0 && entries.every(({ key }) => hidden.includes(key));
  const toggle = (key: string) =>
    props.onHiddenChange(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <div
      ref={box}
      data-slot="chart-body"
      className={column ? "flex h-full flex-row items-center gap-6" : "flex h-full flex-col gap-2"}
    >
      <style href="assay-chart" precedence="default">
        {printColours}
      </style>
      {!column && entries.length > 0 && (
        <ChartLegend kind={shape.kind} label={words.legend} onToggle={toggle} {...{ entries, hidden, look, column }} />
      )}
      {allHidden ? (
        <div className="min-h-0 min-w-0 flex-1 self-stretch">
          <ChartMessage>{words.allHidden}</ChartMessage>
        </div>
      ) : (
        <Drawing
          {...{ data, shape, label, look, words, hidden, format, minStep }}
          formatTick={(value) => String((formatTick ?? write)(value))}
          formatX={(value) => nameOf(data.scale === "times" ? new Date(value) : value, formatX, data.timed)}
        />
      )}
      {column && (
        <div className="flex max-h-full min-w-0 py-2" style={{ maxWidth: "45%" }}>
          <ChartLegend
            kind={shape.kind}
            label={words.legend}
            onToggle={toggle}
            {...{ entries, hidden, look, column }}
          />
        </div>
      )}
      {data.names.length <= unseenRows && (
        <div className="sr-only">
          <PlainTable caption={caption} head={head} rows={tableRows(data, format, notes)} />
        </div>
      )}
    </div>
  );
}

/** Renders the drawing once its room is measured. */
function Drawing(props: Omit<ViewProps, "room">) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const View = views[props.shape.kind];
  return (
    <div ref={box} data-slot="chart-drawing" className="relative min-h-0 min-w-0 flex-1 self-stretch">
      {hasRoom(room) && <View {...props} room={room} />}
    </div>
  );
}

const hasRoom = (room: Room | null): room is Room => room !== null && room.width > 0 && room.height > 0;
