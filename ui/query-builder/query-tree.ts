import {
  isBracket,
  type MatchType,
  type OfferedField,
  type QueryCondition,
  type QueryRecord,
  type QueryRule,
  type QueryValue,
  wholeRecords,
  withField,
  withRule,
} from "./condition.ts";
import { readRecords } from "./saved.ts";

/** One line of the builder. */
export interface QueryLine extends QueryCondition {
  kind: "line";
  id: string;
}

/** Lines and brackets with one match type; the whole query is one too. */
export interface QueryGroup {
  kind: "group";
  id: string;
  matchType: MatchType;
  items: readonly QueryNode[];
}
export type QueryNode = QueryLine | QueryGroup;

/** Position of a node: its group, and its index there. */
export interface QueryPlace {
  group: string;
  at: number;
}

/** One change of a query. A change with an unknown id does nothing. */
export type QueryChange =
  | { kind: "insert"; node: QueryNode; to: QueryPlace }
  | { kind: "remove"; id: string }
  | { kind: "field"; id: string; field: OfferedField }
  | { kind: "rule"; id: string; rule: QueryRule }
  | { kind: "value"; id: string; val: QueryValue }
  | { kind: "match"; id: string; matchType: MatchType }
  | { kind: "move"; id: string; to: QueryPlace }
  | { kind: "load"; root: QueryGroup };

/** Max nesting depth of brackets; the whole query is 0. */
export const maxDepth = 3;

/** A blank line: no field yet, rule eq. */
export const blankLine = (id: string): QueryLine => ({ kind: "line", id, field: "", rule: "eq", val: "" });

/** A query of one blank line. */
export const blankQuery = (makeId: () => string): QueryGroup => ({
  kind: "group",
  id: makeId(),
  matchType: "and",
  items: [blankLine(makeId())],
});

/** The query after a change; the same object when nothing changed. */
export function changeQuery(root: QueryGroup, change: QueryChange): QueryGroup {
  switch (change.kind) {
    case "load":
      return change.root;
    case "insert":
      return insert(root, change.node, change.to);
    case "remove":
      return change.id === root.id ? root : remove(root, change.id);
    case "move": {
      const node = findNode(root, change.id);
      if (!node || node === root || (node.kind === "group" && findNode(node, change.to.group))) return root;
      return insert(remove(root, change.id), node, change.to);
    }
    case "field":
      return editLine(root, change.id, (line) => ({ ...withField(line, change.field), kind: "line", id: line.id }));
    case "rule":
      return editLine(root, change.id, (line) => ({ ...withRule(line, change.rule), kind: "line", id: line.id }));
    case "value":
      return editLine(root, change.id, (line) => ({ ...line, val: change.val }));
    case "match":
      return editNode(root, change.id, (node) =>
        node.kind === "group" ? { ...node, matchType: change.matchType } : node,
      ) as QueryGroup;
    default:
      return change satisfies never;
  }
}

/** Finds a node by its id, including the query itself. */
export function findNode(root: QueryNode, id: string): QueryNode | null {
  if (root.id === id) return root;
  if (root.kind === "line") return null;
  for (const item of root.items) {
    const found = findNode(item, id);
    if (found) return found;
  }
  return null;
}

/** The group of a node and its index there; null for the query itself and for an unknown id. */
export function placeOf(root: QueryGroup, id: string): { group: QueryGroup; at: number; depth: number } | null {
  const search = (group: QueryGroup, depth: number): ReturnType<typeof placeOf> => {
    const at = group.items.findIndex((item) => item.id === id);
    if (at >= 0) return { group, at, depth };
    for (const item of group.items) {
      const found = item.kind === "group" ? search(item, depth + 1) : null;
      if (found) return found;
    }
    return null;
  };
  return search(root, 0);
}

/** A direction in which a key or button moves a node. */
export type QueryMove = "up" | "down" | "out" | "in";

/**
 * The change that moves a node. Up and down move within its group; "out" moves next to its bracket; "in" moves into the
 * bracket just above, else just below. Null when it cannot move.
 */
export function moveOf(root: QueryGroup, id: string, move: QueryMove): QueryChange | null {
  const place = placeOf(root, id);
  if (!place) return null;
  const { group, at } = place;
  const to = (target: QueryPlace): QueryChange => ({ kind: "move", id, to: target });
  switch (move) {
    case "up":
      return at > 0 ? to({ group: group.id, at: at - 1 }) : null;
    case "down":
      return at < group.items.length - 1 ? to({ group: group.id, at: at + 1 }) : null;
    case "out": {
      const outer = placeOf(root, group.id);
      return outer ? to({ group: outer.group.id, at: outer.at + 1 }) : null;
    }
    case "in": {
      const node = group.items[at];
      const [above, below] = [group.items[at - 1], group.items[at + 1]];
      const room = (target: QueryNode | undefined) =>
        target?.kind === "group" && node && place.depth + 1 + heightOf(node) <= maxDepth ? target : null;
      const into = room(above);
      if (into) return to({ group: into.id, at: into.items.length });
      const next = room(below);
      return next ? to({ group: next.id, at: 0 }) : null;
    }
    default:
      return move satisfies never;
  }
}

function heightOf(node: QueryNode): number {
  return node.kind === "line" ? 0 : 1 + Math.max(0, ...node.items.map(heightOf));
}

/** All lines from top to bottom. */
export function linesOf(node: QueryNode): readonly QueryLine[] {
  return node.kind === "line" ? [node] : node.items.flatMap(linesOf);
}

/** The query in storage format: all its lines, including incomplete ones. */
export function recordsOf(group: QueryGroup): readonly QueryRecord[] {
  return group.items.map((item) => {
    if (item.kind === "group") return { matchType: item.matchType, records: recordsOf(item) };
    const { kind: _kind, id: _id, ...condition } = item;
    return condition;
  });
}

/** The query for searching: only complete conditions. */
export function searchOf(root: QueryGroup): { matchType: MatchType; records: readonly QueryRecord[] } {
  return { matchType: root.matchType, records: wholeRecords(recordsOf(root)) };
}

/** Converts a stored query for editing; one without conditions gets a blank line. */
export function queryOf(
  kept: { matchType: MatchType; records: readonly QueryRecord[] },
  makeId: () => string,
): QueryGroup {
  const items = readRecords(kept.records).map((record): QueryNode =>
    isBracket(record) ? queryOf(record, makeId) : { ...record, kind: "line", id: makeId() },
  );
  return {
    kind: "group",
    id: makeId(),
    matchType: kept.matchType === "or" ? "or" : "and",
    items: items.length > 0 ? items : [blankLine(makeId())],
  };
}

function editNode(node: QueryNode, id: string, edit: (node: QueryNode) => QueryNode): QueryNode {
  if (node.id === id) return edit(node);
  if (node.kind === "line") return node;
  let changed = false;
  const items = node.items.map((item) => {
    const next = editNode(item, id, edit);
    changed ||= next !== item;
    return next;
  });
  return changed ? { ...node, items } : node;
}

function editLine(root: QueryGroup, id: string, edit: (line: QueryLine) => QueryLine): QueryGroup {
  return editNode(root, id, (node) => (node.kind === "line" ? edit(node) : node)) as QueryGroup;
}

function insert(root: QueryGroup, node: QueryNode, { group, at }: QueryPlace): QueryGroup {
  return editNode(root, group, (target) =>
    target.kind === "group" ? { ...target, items: target.items.toSpliced(at, 0, node) } : target,
  ) as QueryGroup;
}

function remove(root: QueryGroup, id: string): QueryGroup {
  const place = placeOf(root, id);
  if (!place) return root;
  return editNode(root, place.group.id, (target) =>
    target.kind === "group" ? { ...target, items: target.items.toSpliced(place.at, 1) } : target,
  ) as QueryGroup;
}
