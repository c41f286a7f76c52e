import { cutText, textSize, textWidth } from "../text-size.ts";

/** One name written at the axis. */
export interface AxisName {
  /** Place of the point, from 0. */
  index: number;
  /** As it is written; cut where it is long. */
  text: string;
}

/** The names that are written below a drawing. */
export interface NameAxis {
  names: readonly AxisName[];
  /** Written upwards at 40°, since they are wider than their steps. */
  turned: boolean;
  /** Height they take, in px. */
  room: number;
}

/** Names with their places. */
export interface PlacedNames extends NameAxis {
  /** Middle of each name along its axis, px; of a turned one its end. */
  at: readonly number[];
}

/** Room between two names, px. */
const gap = 10;
/** Least room beside a name that was moved, px. */
const leastGap = 4;
/** Longest name that is turned, px along itself. */
const longest = 104;
/** A step narrower than this has no room for a turned line. */
const narrowest = 17;
const flatRoom = textSize + 12;
/** Sine and cosine of 40°. */
const [rise, run] = [0.643, 0.766];

/**
 * Which names are written, and how. Names with room stand flat. Wider ones are turned and cut, unless they hold
 * figures: dates and numbers follow each other, so that every second or third says the rest.
 * `first` is the distance of the first name from the drawing's edge: a turned name reaches that far.
 */
export function nameAxis(texts: readonly string[], step: number, first: number): NameAxis {
  const all = texts.map((text, index) => ({ index, text }));
  const widest = Math.max(0, ...texts.slice(0, 2000).map((text) => textWidth(text)));
  if (widest + gap <= step) return { names: all, turned: false, room: flatRoom };
  const follow = texts.every((text) => /\d/.test(text));
  if (!follow && step >= narrowest) {
    const room = Math.min(longest, Math.max(40, first / run));
    const names = all.map(({ index, text }) => ({ index, text: cutText(text, room) }));
    const length = Math.max(...names.map(({ text }) => textWidth(text)));
    return { names, turned: true, room: Math.ceil(length * rise) + 18 };
  }
  const every = Math.max(1, Math.ceil((Math.min(widest, longest) + gap) / step));
  const names = all
    .filter(({ index }) => index % every === 0)
    .map(({ index, text }) => ({ index, text: cutText(text, Math.max(textSize * 2, every * step - gap)) }));
  return { names, turned: false, room: flatRoom };
}

/**
 * Flat names below a drawing of `width` px: those that its edges would cut are moved inside. A name that would then touch
 * the one before it is left out.
 */
export function withinEdges(axis: PlacedNames, width: number): PlacedNames {
  if (axis.turned) return axis;
  const kept: { name: AxisName; at: number; half: number }[] = [];
  axis.names.forEach((name, place) => {
    const half = textWidth(name.text) / 2;
    const at = Math.max(half, Math.min(width - half, axis.at[place] ?? 0));
    const before = kept.at(-1);
    if (!before || Math.abs(at - before.at) >= before.half + half + leastGap) kept.push({ name, at, half });
  });
  return { ...axis, names: kept.map(({ name }) => name), at: kept.map(({ at }) => at) };
}
