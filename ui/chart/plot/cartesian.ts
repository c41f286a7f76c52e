import { timeTicks } from "d3-time";
import type { ChartShape } from "../chart-props.ts";
import { nameAxis, type PlacedNames, withinEdges } from "./name-axis.ts";
import { nearestPlace, type Box, type Plot, type Room } from "./plot.ts";
import type { ChartData } from "../read-rows.ts";
import { stacked, type Span } from "./stack.ts";
import { cutText, textWidth } from "../text-size.ts";
import { extentOf, valueAxis } from "./value-axis.ts";
import type { PointRef } from "./walk.ts";

/** A value on the axis and its position in px. */
export interface Tick {
  at: number;
  text: string;
}

/** A drawn bar, in px. */
export interface Bar extends Box {
  index: number;
}

/** The drawn parts of one series. */
export interface DrawnSeries {
  /** Index in the data. */
  series: number;
  /** Start and end of each value along the value axis; null for no value. */
  ends: readonly ({ from: number; to: number } | null)[];
  /** Only for bars. */
  bars: readonly Bar[];
}

/** Layout of a drawing with two axes. */
export interface CartesianPlot extends Plot {
  room: Room;
  box: Box;
  lying: boolean;
  /** Ticks of the value axis, ascending. */
  values: readonly Tick[];
  /** Position of zero, or of the end nearest to zero. */
  base: number;
  /** Position of each name along its axis, in px. */
  places: readonly number[];
  /** Distance between two names, in px. */
  step: number;
  /** The names shown on the axis, with their positions. */
  names: PlacedNames;
  drawn: readonly DrawnSeries[];
}

export interface CartesianOptions {
  shape: ChartShape;
  room: Room;
  /** Indexes of the visible series. */
  shown: readonly number[];
  formatTick: (value: number) => string;
  /** Formats a date or number of an axis to scale. */
  formatX: (x: number) => string;
  minStep: number | undefined;
}

const topRoom = 10;
const sideRoom = 14;
/** Minimum height of a tick on a vertical value axis, and minimum width on a horizontal one, in px. */
const [tickHeight, tickWidth] = [44, 84];
/** Maximum share of the width for names at the side. */
const nameShare = 0.34;
/** Maximum width of a bar, in px; a single bar would otherwise fill the chart. */
const widestBar = 48;

/** Ranges of the visible series along the value axis, in its unit. */
function spansOf(data: ChartData, shown: readonly number[], shape: ChartShape): readonly (readonly (Span | null)[])[] {
  const values = shown.map((place) => data.series[place]?.values ?? []);
  if (shape.stacked) return stacked(values);
  return values.map((list) => list.map((value) => (value === null ? null : [0, value])));
}

function* endsOf(spans: readonly (readonly (Span | null)[])[], both: boolean): Generator<number | null> {
  for (const list of spans)
    for (const span of list) {
      yield span?.[1] ?? null;
      if (both && span) yield span[0];
    }
}

/** Positions of the names along an axis of `length` px, and their distance. */
function placesOf(data: ChartData, length: number): { places: number[]; step: number } {
  const count = data.names.length;
  if (data.scale === "names" || count < 2) {
    const step = length / Math.max(1, count);
    return { places: data.names.map((_, index) => (index + 0.5) * step), step };
  }
  const numbers = data.names.map(({ value }) => Number(value));
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 1];
  const inset = 6;
  const of = (value: number) =>
    last === first ? length / 2 : inset + ((value - first) / (last - first)) * (length - 2 * inset);
  return { places: numbers.map(of), step: length / count };
}

/** About `count` round numbers or dates from `first` to `last`; a single value stands for itself. */
function roundMarks({ names, scale }: ChartData, first: number, last: number, count: number): readonly number[] {
  if (first === last) return [first];
  if (scale === "times") return timeTicks(new Date(first), new Date(last), count).map(Number);
  const minStep = names.every(({ value }) => Number.isInteger(value)) ? 1 : 0;
  return valueAxis([first, last], { count, fromZero: false, minStep }).ticks;
}

/** Names of an axis to scale: as many round numbers or dates as fit. */
function scaledNames(
  data: ChartData,
  places: readonly number[],
  length: number,
  formatX: (x: number) => string,
): PlacedNames {
  const [first, last] = [Number(data.names[0]?.value), Number(data.names.at(-1)?.value)];
  const [from, to] = [places[0] ?? 0, places.at(-1) ?? 0];
  const sample = Math.max(textWidth(formatX(first)), textWidth(formatX(last)));
  const count = Math.max(2, Math.floor(length / (sample + 24)));
  const marks = roundMarks(data, first, last, count).filter(
    // Hours of the same day have the same name when dates are shown without time.
    (mark, at, all) => data.scale !== "times" || at === 0 || formatX(mark) !== formatX(all[at - 1] ?? mark),
  );
  // d3 treats the count as a hint, so marks that would touch their neighbours are left out.
  const every = Math.max(1, Math.ceil((marks.length * (sample + 12)) / Math.max(1, length)));
  const within = marks.filter((mark, at) => mark >= first && mark <= last && at % every === 0);
  return {
    names: within.map((mark, index) => ({ index, text: formatX(mark) })),
    at: within.map((mark) => (last === first ? from : from + ((mark - first) / (last - first)) * (to - from))),
    turned: false,
    room: 24,
  };
}

/** The bars of one series in its lane, number `lane` of `lanes` side by side. */
function barsOf(
  plot: { places: readonly number[]; step: number; lying: boolean },
  ends: DrawnSeries["ends"],
  lane: number,
  lanes: number,
): Bar[] {
  const group = Math.min(plot.step * 0.72, widestBar * lanes);
  const thick = Math.max(0.5, group / lanes);
  const inner = lanes > 1 && thick > 6 ? 2 : 0;
  return ends.flatMap((end, index) => {
    if (!end) return [];
    const across = (plot.places[index] ?? 0) - group / 2 + lane * thick;
    const [low, high] = [Math.min(end.from, end.to), Math.max(end.from, end.to)];
    const [side, length] = [thick - inner, high - low];
    return plot.lying
      ? { index, left: low, top: across, width: length, height: side }
      : { index, left: across, top: low, width: side, height: length };
  });
}

const outside = (low: number, length: number, at: number) => Math.max(0, low - at, at - low - length);

/** Returns the layout of lines, areas and bars. */
export function cartesianPlot(data: ChartData, options: CartesianOptions): CartesianPlot {
  const { shape, room, shown, formatTick, formatX } = options;
  const { lying } = shape;
  const spans = spansOf(data, shown, shape);
  const fromZero = shape.fromZero || shape.kind !== "line" || shape.stacked;
  const texts = data.names.map(({ text }) => text);
  // The value axis determines the space for its ticks, and the space determines the number of ticks.
  const lengthwise = lying ? (room.width * 0.75) / tickWidth : (room.height - 40) / tickHeight;
  const axis = valueAxis(extentOf(endsOf(spans, shape.stacked)), {
    count: lengthwise,
    fromZero,
    minStep: options.minStep ?? (data.whole ? 1 : 0),
  });
  const tickTexts = axis.ticks.map(formatTick);
  const tickRoom = Math.ceil(Math.max(...tickTexts.map((text) => textWidth(text)))) + 12;
  const nameRoom = Math.min(
    room.width * nameShare,
    Math.max(0, ...texts.slice(0, 2000).map((text) => textWidth(text))),
  );
  const start = lying ? Math.ceil(nameRoom) + 12 : tickRoom;
  const end = lying ? Math.max(sideRoom, tickRoom / 2) : sideRoom;
  const left = room.mirrored ? end : start;
  const width = Math.max(1, room.width - start - end);
  const roughly = width / Math.max(1, data.names.length);
  const below = lying || data.scale !== "names" ? null : nameAxis(texts, roughly, start + roughly / 2);
  const height = Math.max(1, room.height - topRoom - (below?.room ?? 24));
  const box: Box = { left, top: topRoom, width, height };

  const { places: raw, step } = placesOf(data, lying ? height : width);
  const turn = room.mirrored && !lying;
  const places = raw.map((place) => (lying ? box.top + place : turn ? left + width - place : left + place));
  const valueAt = (value: number) => {
    const share = axis.share(value);
    if (!lying) return box.top + (1 - share) * height;
    return room.mirrored ? left + (1 - share) * width : left + share * width;
  };
  const base = valueAt(Math.min(axis.max, Math.max(axis.min, 0)));
  const drawn = shown.map((series, lane): DrawnSeries => {
    const ends = (spans[lane] ?? []).map((span) =>
      span === null ? null : { from: valueAt(Math.min(axis.max, Math.max(axis.min, span[0]))), to: valueAt(span[1]) },
    );
    const lanes = shape.stacked ? 1 : shown.length;
    const place = turn ? lanes - 1 - lane : lane;
    const bars = shape.kind === "bar" ? barsOf({ places, step, lying }, ends, shape.stacked ? 0 : place, lanes) : [];
    return { series, ends, bars };
  });

  const names = lying
    ? sideNames(texts, places, step, start - 12)
    : withinEdges(
        below
          ? { ...below, at: below.names.map(({ index }) => places[index] ?? 0) }
          : scaledNames(data, places, width, formatX),
        room.width,
      );
  const barAt = new Map(drawn.map(({ series, bars }) => [series, new Map(bars.map((bar) => [bar.index, bar]))]));
  const of = new Map(drawn.map((one) => [one.series, one]));

  return {
    room,
    box,
    lying,
    values: axis.ticks.map((value, at) => ({ at: valueAt(value), text: tickTexts[at] ?? "" })),
    base,
    places,
    step,
    names,
    drawn,
    spot: ({ series, index }) => {
      const value = of.get(series)?.ends[index];
      const place = places[index];
      if (!value || place === undefined) return null;
      const bar = barAt.get(series)?.get(index);
      if (!bar) return { x: place, y: value.to };
      return lying
        ? { x: value.to, y: bar.top + bar.height / 2 }
        : { x: bar.left + bar.width / 2, y: Math.min(value.from, value.to) };
    },
    nearest: (x, y) => {
      const index = nearestPlace(places, lying ? y : x);
      if (index < 0) return null;
      let best: PointRef | null = null;
      let min = Infinity;
      for (const { series, ends } of drawn) {
        const value = ends[index];
        const bar = barAt.get(series)?.get(index);
        const far = bar
          ? outside(bar.left, bar.width, x) + outside(bar.top, bar.height, y)
          : value
            ? Math.abs(value.to - y)
            : Number.MAX_VALUE;
        // The pointer may be above or below the bar, so its lane counts first, then the distance to the bar.
        const lane = bar
          ? (lying ? outside(bar.top, bar.height, y) : outside(bar.left, bar.width, x)) * 1e4 + far
          : far;
        if (lane < min) [best, min] = [{ series, index }, lane];
      }
      return best;
    },
  };
}

/** Names next to horizontal bars: all that have room for a line of text. */
function sideNames(texts: readonly string[], places: readonly number[], step: number, room: number): PlacedNames {
  const every = Math.max(1, Math.ceil(16 / Math.max(0.01, step)));
  const names = texts
    .map((text, index) => ({ index, text: cutText(text, room) }))
    .filter(({ index }) => index % every === 0);
  return { names, at: names.map(({ index }) => places[index] ?? 0), turned: false, room };
}
