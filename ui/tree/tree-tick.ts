import type { TreeIndex } from "./tree-data.ts";

/** Range of a tick: all children and the parents, or only the node itself. */
export type TickMode = "cascade" | "strict";
/** Which ticked keys a cascading tree reports: all, only leaves, or only the top of each fully ticked branch. */
export type TickReport = "all" | "leaves" | "tops";
export type TickState = "on" | "off" | "half";

/**
 * The tick of every known node. When cascading, a ticked parent ticks everything below it, including nodes loaded
 * later. A disabled node keeps its own tick, and does not count when its siblings complete their parent.
 */
export function tickStates<D>(
  index: TreeIndex<D>,
  ticked: ReadonlySet<string>,
  mode: TickMode,
): ReadonlyMap<string, TickState> {
  const states = new Map<string, TickState>();
  for (const [key, { parent, node }] of index) {
    const handedDown = mode === "cascade" && parent !== null && !node.disabled && states.get(parent) === "on";
    states.set(key, ticked.has(key) || handedDown ? "on" : "off");
  }
  if (mode === "strict") return states;
  for (const [key, { children }] of [...index].reverse()) {
    if (children.length === 0) continue;
    const free = children.filter((child) => !child.disabled);
    const counted = free.length > 0 ? free : children;
    const whole = counted.every((child) => states.get(child.key) === "on");
    const some = children.some((child) => states.get(child.key) !== "off");
    states.set(key, whole ? "on" : some ? "half" : "off");
  }
  return states;
}

/** The ticked keys after one press, in tree order; unknown keys (not loaded yet) stay at the front. */
export function tickedAfter<D>(
  index: TreeIndex<D>,
  ticked: ReadonlySet<string>,
  key: string,
  mode: TickMode,
): readonly string[] {
  const entry = index.get(key);
  if (!entry || entry.node.disabled) return [...ticked];
  const unknown = [...ticked].filter((one) => !index.has(one));
  const states = tickStates(index, ticked, mode);
  if (mode === "strict") {
    const on = states.get(key) !== "on";
    return [...unknown, ...[...index.keys()].filter((one) => (one === key ? on : ticked.has(one)))];
  }
  const ends = endsBelow(index, key);
  // A half-ticked parent becomes fully ticked; a parent whose enabled leaves are all ticked is cleared.
  const on = ends.some((one) => states.get(one) !== "on");
  const next = new Set(
    [...index].filter(([one, { children }]) => children.length === 0 && states.get(one) === "on").map(([one]) => one),
  );
  for (const one of ends) {
    if (on) next.add(one);
    else next.delete(one);
  }
  const after = tickStates(index, next, mode);
  return [...unknown, ...[...index.keys()].filter((one) => after.get(one) === "on")];
}

/** The nodes without known children at or below `key`; disabled branches are left out. */
function endsBelow<D>(index: TreeIndex<D>, key: string): readonly string[] {
  const entry = index.get(key);
  if (!entry) return [];
  if (entry.children.length === 0) return [key];
  return entry.children.filter((child) => !child.disabled).flatMap((child) => endsBelow(index, child.key));
}

/** The keys to report for a set of ticks, in tree order, unknown keys first. */
export function reportedTicks<D>(
  index: TreeIndex<D>,
  ticked: ReadonlySet<string>,
  report: TickReport,
): readonly string[] {
  if (report === "all") return [...ticked];
  const states = tickStates(index, ticked, "cascade");
  const unknown = [...ticked].filter((one) => !index.has(one));
  const told = [...index].filter(([key, { parent, children }]) => {
    if (states.get(key) !== "on") return false;
    return report === "leaves" ? children.length === 0 : parent === null || states.get(parent) !== "on";
  });
  return [...unknown, ...told.map(([key]) => key)];
}
