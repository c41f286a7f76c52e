import { cutText, textSize, textWidth } from "../text-size.ts";

/** One name shown on the axis. */
export interface AxisName {
  /** Index of the point, from 0. */
  index: number;
  /** Displayed text, truncated if long. */
  text: string;
}

/** The names shown below a drawing. */
export interface NameAxis {
  names: readonly AxisName[];
  /** Rotated by 40°, because the names are wider than their steps. */
  turned: boolean;
  /** Height of the names, in px. */
  room: number;
}

/** Names with their positions. */
export interface PlacedNames extends NameAxis {
  /** Middle of each name along its axis, in px; for rotated names their end. */
  at: readonly number[];
}

/** Space between two names, in px. */
const gap = 10;
/** Minimum space next to a name that was moved, in px. */
const leastGap = 4;
/** Maximum length of a rotated name, in px. */
const longest = 104;
/** Minimum step for rotated names, in px. */
const narrowest = 17;
const flatRoom = textSize + 12;
/** Sine and cosine of 40°. */
const [rise, run] = [0.643, 0.766];

/**
 * Returns which names are shown, and how. Names that fit are horizontal. Wider names are rotated and truncated, unless
 * they contain digits: dates and numbers are a sequence, so every second or third is enough. `first` is the distance of
 * the first name from the drawing's edge, which limits a rotated name.
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
 * Fits horizontal names below a drawing of `width` px: names cut off by an edge are moved inside. A name that would
 * then touch the previous one is left out.
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
