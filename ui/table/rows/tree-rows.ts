import type { TableSort } from "../column.ts";

/** Makes a table's rows a tree. Stands at module level, or is kept by the caller: a new one lays out all rows anew. */
export interface TableTree<R> {
  /** The rows under a row; undefined = not known yet, `load` is asked when the row is opened. */
  childrenOf: (row: R) => readonly R[] | undefined;
  /** Fetches the rows under a row; a rejection offers to try again in the row. */
  load?: (row: R) => Promise<readonly R[]>;
  /** Whether a row whose children are not known has some. @default true */
  hasChildren?: (row: R) => boolean;
  /** Order of two rows under one parent, ascending by a column; without it rows stand as they are given. */
  compare?: (one: R, other: R, column: string) => number;
  /** Ticking a row ticks all rows known under it, and a parent is ticked when all its children are. @default false */
  cascade?: boolean;
  /** Text a row is found by, besides its name, when letters are typed on a row: its pinyin. */
  searchText?: (row: R) => string | undefined;
  /** Letters go to the next row in view whose name begins with them. @default true */
  typeAhead?: boolean;
}

/** A row in its tree. */
export interface TreeNode<R> {
  row: R;
  key: string;
  /** From 1. */
  level: number;
  /** Place among its siblings, from 1. */
  place: number;
  /** How many siblings there are, itself counted. */
  size: number;
  parent: string | undefined;
  /** Can be opened. */
  branch: boolean;
  /** Keys of the rows under it, in order; undefined when they are not known. */
  children: readonly string[] | undefined;
}

export interface Known<R> {
  rowKey: (row: R) => string;
  /** Rows that `load` brought, by the key of their parent. */
  loaded: ReadonlyMap<string, readonly R[]>;
  sort: TableSort | null;
}

/** Every known row by key, parents before their children. A key met twice keeps its first place. */
export function treeNodes<R>(
  tree: TableTree<R>,
  rows: readonly R[],
  { rowKey, loaded, sort }: Known<R>,
): ReadonlyMap<string, TreeNode<R>> {
  const nodes = new Map<string, TreeNode<R>>();
  const { compare } = tree;
  const inOrder = (list: readonly R[]) => {
    if (!sort || !compare) return list;
    const sign = sort.order === "asc" ? 1 : -1;
    return list.toSorted((one, other) => sign * compare(one, other, sort.column));
  };
  const take = (list: readonly R[], level: number, parent: string | undefined): readonly string[] => {
    const siblings = inOrder(list);
    const keys: string[] = [];
    for (const [at, row] of siblings.entries()) {
      const key = rowKey(row);
      if (nodes.has(key)) continue;
      keys.push(key);
      const under = tree.childrenOf(row) ?? loaded.get(key);
      const branch = under ? under.length > 0 : tree.load !== undefined && (tree.hasChildren?.(row) ?? true);
      const node = { row, key, level, place: at + 1, size: siblings.length, parent, branch, children: undefined };
      nodes.set(key, node);
      if (under) nodes.set(key, { ...node, children: take(under, level + 1, key) });
    }
    return keys;
  };
  take(rows, 1, undefined);
  return nodes;
}

/** The rows in view: those whose parents are all open, from top to bottom. */
export function openNodes<R>(
  nodes: ReadonlyMap<string, TreeNode<R>>,
  open: ReadonlySet<string>,
): readonly TreeNode<R>[] {
  const shown = new Set<string>();
  const list: TreeNode<R>[] = [];
  for (const node of nodes.values()) {
    if (node.parent !== undefined && !(open.has(node.parent) && shown.has(node.parent))) continue;
    shown.add(node.key);
    list.push(node);
  }
  return list;
}

/** Keys of a row and its siblings that can be opened. */
export function openableBeside<R>(nodes: ReadonlyMap<string, TreeNode<R>>, key: string): readonly string[] {
  const parent = nodes.get(key)?.parent;
  return [...nodes.values()].flatMap((node) => (node.branch && node.parent === parent ? [node.key] : []));
}

/** A row and all known rows under it. */
export function withDescendants<R>(nodes: ReadonlyMap<string, TreeNode<R>>, key: string): readonly string[] {
  return [key, ...(nodes.get(key)?.children ?? []).flatMap((child) => withDescendants(nodes, child))];
}

/**
 * Selected keys after ticking rows of a tree that cascades: all under them go along, and a parent is ticked when all
 * of its children that may be ticked are. Keys the tree does not know stay.
 */
export function tickCascade<R>(
  nodes: ReadonlyMap<string, TreeNode<R>>,
  selected: readonly string[],
  keys: readonly string[],
  on: boolean,
  tickable: (row: R) => boolean,
): readonly string[] {
  const may = (key: string) => {
    const node = nodes.get(key);
    return node !== undefined && tickable(node.row);
  };
  const now = new Set(selected);
  for (const key of keys.flatMap((one) => withDescendants(nodes, one)).filter(may)) {
    if (on) now.add(key);
    else now.delete(key);
  }
  const parents = new Set<string>();
  for (const key of keys)
    for (let up = nodes.get(key)?.parent; up !== undefined; up = nodes.get(up)?.parent) parents.add(up);
  // Deepest first: a grandparent asks its children, who must have been asked before.
  for (const key of [...parents].toSorted(
    (one, other) => (nodes.get(other)?.level ?? 0) - (nodes.get(one)?.level ?? 0),
  )) {
    const children = (nodes.get(key)?.children ?? []).filter(may);
    if (may(key) && children.length > 0 && children.every((child) => now.has(child))) now.add(key);
    else now.delete(key);
  }
  return [...now];
}

/** Keys of rows that are not ticked while some row under them is. */
export function partlyTicked<R>(
  nodes: ReadonlyMap<string, TreeNode<R>>,
  selected: ReadonlySet<string>,
): ReadonlySet<string> {
  const partly = new Set<string>();
  for (const key of selected)
    for (let up = nodes.get(key)?.parent; up !== undefined && !partly.has(up); up = nodes.get(up)?.parent)
      if (!selected.has(up)) partly.add(up);
  return partly;
}
