import type { TreeIndex } from "./tree-data.ts";

/** How far a tick reaches: down to the children and up to the parents, or the node alone. */
export type TickMode = "cascade" | "strict";
/** Which ticked keys a cascading tree tells: all, the lowest only, or whole branches by their top only. */
export type TickReport = "all" | "leaves" | "tops";
export type TickState = "on" | "off" | "half";

/**
 * The tick of every known node. Cascading, a ticked parent ticks what stands below it, also what is loaded later; a
 * disabled node keeps its own and is not counted when its siblings make their parent whole.
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

/** The ticked keys after one press, in tree order; keys the tree does not know (not loaded yet) stay at the front. */
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
  // A half parent becomes whole; one whose free ends are all ticked is emptied.
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

/** The nodes without known children at or below `key`, leaving out disabled branches. */
function endsBelow<D>(index: TreeIndex<D>, key: string): readonly string[] {
  const entry = index.get(key);
  if (!entry) return [];
  if (entry.children.length === 0) return [key];
  return entry.children.filter((child) => !child.disabled).flatMap((child) => endsBelow(index, child.key));
}

/** The keys to tell of a set of ticks, in tree order, unknown ones first. */
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
