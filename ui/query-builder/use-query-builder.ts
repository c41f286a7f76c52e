import { useId, useMemo, useState } from "react";
import { warnDeveloper } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import {
  canSearch,
  type MatchType,
  missingPart,
  offeredFields,
  type QueryField,
  type QueryRecord,
} from "./condition.ts";
import { applyChange, type QueryHistory, redo, startHistory, undo } from "./query-history.ts";
import {
  blankLine,
  blankQuery,
  findNode,
  linesOf,
  moveOf,
  placeOf,
  type QueryChange,
  type QueryMove,
  queryOf,
  recordsOf,
  searchOf,
} from "./query-tree.ts";

/** A query as it is emitted and stored. */
export interface Query {
  matchType: MatchType;
  records: readonly QueryRecord[];
}

export interface QueryBuilderOptions {
  fields: readonly QueryField[];
  /** The active query; null when there is none. */
  applied?: Query | null;
  /** @default null */
  defaultApplied?: Query | null;
  /** Called with the query on search, and with null on reset. */
  onAppliedChange?: (query: Query | null) => void;
}

/** Whether a query has conditions; lists use it as their 'active' flag. */
export function isActive(query: Query | null | undefined): boolean {
  return query !== null && query !== undefined && query.records.length > 0;
}

/** The query from the props; none when the prop is not a query. */
function givenQuery(prop: string, query: Query | null | undefined): Query | null | undefined {
  if (query === null || query === undefined || Array.isArray(query.records)) return query;
  warnDeveloper(
    `QueryBuilder: ${prop} has no array of records, so no query is in force. Give { matchType, records } or null.`,
  );
  return null;
}

/** Returns an id generator: the prefix and an increasing number. */
function namesFrom(prefix: string): () => string {
  let made = 0;
  return () => `${prefix}${++made}`;
}

/** Which part of a line or bracket should get the focus. */
export interface FocusWish {
  id: string;
  part: string;
  /** Increases, so that the same request can occur twice. */
  turn: number;
}

/** The query builder without UI: a query as plain data, its changes with undo and redo, search, reset and load. */
export function useQueryBuilder({ fields, applied, defaultApplied, onAppliedChange }: QueryBuilderOptions) {
  const [inForce, setInForce] = useControlled<Query | null>(
    givenQuery("applied", applied),
    givenQuery("defaultApplied", defaultApplied) ?? null,
    onAppliedChange,
  );
  // Ids of nodes, unique on the whole page. A server renders the first ones too, so it must create the same ids. Later
  // nodes are created only in event handlers.
  const own = useId();
  const [makeId] = useState(() => namesFrom(own));
  const [history, setHistory] = useState<QueryHistory>(() => {
    const first = namesFrom(`${own}first`);
    return startHistory(inForce && isActive(inForce) ? queryOf(inForce, first) : blankQuery(first));
  });
  const [faulty, setFaulty] = useState(false);
  const [focus, setFocus] = useState<FocusWish>();
  const offered = useMemo(() => offeredFields(fields), [fields]);
  const root = history.present;

  const wish = (id: string, part: string) => setFocus((before) => ({ id, part, turn: (before?.turn ?? 0) + 1 }));
  function change(next: QueryChange) {
    setHistory((before) => applyChange(before, next));
    setFaulty(false);
  }
  function add(group: string, bracket: boolean) {
    const target = findNode(root, group);
    if (target?.kind !== "group") return;
    const line = blankLine(makeId());
    const to = { group, at: target.items.length };
    change({
      kind: "insert",
      node: bracket ? { kind: "group", id: makeId(), matchType: "or", items: [line] } : line,
      to,
    });
    wish(line.id, "field");
  }
  /** Removes a node. The focus goes to the next node, else to the previous one, else to the add button. */
  function remove(id: string) {
    const place = placeOf(root, id);
    if (!place) return;
    const { group, at } = place;
    const successor = group.items[at + 1] ?? group.items[at - 1];
    change({ kind: "remove", id });
    if (successor) wish(successor.id, "remove");
    else wish(group.id, "add");
  }
  /** Moves a node if possible; its `part` keeps the focus. */
  function move(id: string, to: QueryMove, part: string): boolean {
    const moved = moveOf(root, id, to);
    if (!moved) return false;
    change(moved);
    wish(id, part);
    return true;
  }
  const step = (to: QueryHistory | null) => {
    if (to) setHistory(to);
    return to !== null;
  };

  return {
    root,
    /** All fields that can be chosen, with groups flattened. */
    offered,
    applied: inForce,
    active: isActive(inForce),
    /** True after a search without conditions, until something changes. */
    faulty,
    focus,
    change,
    add,
    remove,
    move,
    undo: () => step(undo(history)),
    redo: () => step(redo(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The query to save under a name. */
    query: (): Query => ({ matchType: root.matchType, records: recordsOf(root) }),
    /** Replaces the current query with a saved one; can be undone. */
    load(query: Query) {
      change({ kind: "load", root: queryOf(query, makeId) });
    },
    /** Emits the complete conditions. False when there are none: then the first incomplete line gets the focus. */
    search(): boolean {
      const query = searchOf(root);
      if (canSearch(query.records)) {
        setFaulty(false);
        setInForce(query);
        return true;
      }
      setFaulty(true);
      const line = linesOf(root)[0];
      if (line) wish(line.id, missingPart(line) ?? "field");
      else wish(root.id, "add");
      return false;
    },
    /** Resets to one blank line and no active query. */
    reset() {
      change({ kind: "load", root: blankQuery(makeId) });
      setInForce(null);
    },
  };
}

export type QueryBuilderState = ReturnType<typeof useQueryBuilder>;
