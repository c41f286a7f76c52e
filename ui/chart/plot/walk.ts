/** A point of a drawing: indexes of its series and its name, from 0. */
export interface PointRef {
  series: number;
  index: number;
}

/** Points reachable by keys: visible indexes, ascending. */
export interface Walkable {
  series: readonly number[];
  indexes: readonly number[];
  /** Direction in which the points follow each other. */
  along: "x" | "y";
  /** Right-to-left reading direction. */
  mirrored: boolean;
}

/** Keys, and the number of points they move. */
type Moves = Readonly<Record<string, number>>;

/** Number of points that Page Up and Page Down move. */
const leap = 10;

/** The entry `by` positions after `from`, at most the last; the first when `from` is no longer visible. */
function moved(list: readonly number[], from: number, by: number): number {
  const at = list.indexOf(from);
  return list[Math.min(list.length - 1, Math.max(0, at < 0 ? 0 : at + by))] ?? 0;
}

/**
 * Returns the point a key moves to from `at`; null leaves the points, undefined means an unknown key. Arrows along the
 * points move by one, the others to the next series; with one series all arrows move along. There is no wrapping at the
 * ends.
 */
export function walk(key: string, at: PointRef | null, walkable: Walkable): PointRef | null | undefined {
  const { series, indexes, along, mirrored } = walkable;
  if (series.length === 0 || indexes.length === 0) return undefined;
  if (key === "Escape") return at === null ? undefined : null;
  const [right, left] = mirrored ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const points: Moves = along === "x" ? { [right]: 1, [left]: -1 } : { ArrowDown: 1, ArrowUp: -1 };
  const others: Moves = along === "x" ? { ArrowDown: 1, ArrowUp: -1 } : { [right]: 1, [left]: -1 };
  const byPoint: Moves = {
    ...(series.length === 1 && others),
    ...points,
    PageDown: leap,
    PageUp: -leap,
    Home: -Infinity,
    End: Infinity,
  };
  const bySeries: Moves = series.length === 1 ? {} : others;
  const [step, change] = [byPoint[key], bySeries[key]];
  if (step === undefined && change === undefined) return undefined;
  if (at === null) {
    const fromEnd = (step ?? 0) < 0 && key !== "Home" && key !== "PageUp";
    return { series: series[0] ?? 0, index: (fromEnd || key === "End" ? indexes.at(-1) : indexes[0]) ?? 0 };
  }
  return step === undefined
    ? { series: moved(series, at.series, change ?? 0), index: moved(indexes, at.index, 0) }
    : { series: moved(series, at.series, 0), index: moved(indexes, at.index, step) };
}
