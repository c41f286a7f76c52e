import type { TableSort } from "../column.ts";

/** Makes a table's rows a tree. Define it at module level or memoize it: a new object recomputes all rows. */
export interface TableTree<R> {
  /** The child rows of a row; undefined = not known yet, `load` is called when the row is opened. */
  childrenOf: (row: R) => readonly R[] | undefined;
  /** Loads the child rows of a row; when it rejects, the row offers a retry. */
  load?: (row: R) => Promise<readonly R[]>;
  /** Whether a row with unknown children has some. @default true */
  hasChildren?: (row: R) => boolean;
  /** Compares two rows of one parent by a column, ascending. Without it rows keep their given order. */
  compare?: (one: R, other: R, column: string) => number;
  /** Selecting a row selects all known rows below it; a parent is selected when all its children are. @default false */
  cascade?: boolean;
  /** Extra text for finding a row by typing letters, besides its name, e.g. its pinyin. */
  searchText?: (row: R) => string | undefined;
  /** Typing letters moves to the next visible row whose name begins with them. @default true */
  typeAhead?: boolean;
}

/** A row in its tree. */
export interface TreeNode<R> {
  row: R;
  key: string;
  /** Depth, from 1. */
  level: number;
  /** Position among its siblings, from 1. */
  place: number;
  /** Number of siblings, including itself. */
  size: number;
  parent: string | undefined;
  /** Can be opened. */
  branch: boolean;
  /** Keys of its child rows, in order; undefined when they are not known. */
  children: readonly string[] | undefined;
}

export interface Known<R> {
  rowKey: (row: R) => string;
  /** Rows that `load` returned, by the key of their parent. */
  loaded: ReadonlyMap<string, readonly R[]>;
  sort: TableSort | null;
}

/** Every known row by key, parents before their children. When a key occurs twice, the first row counts. */
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

/** The visible rows, whose parents are all open, from top to bottom. */
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

/** A row and all known rows below it. */
export function withDescendants<R>(nodes: ReadonlyMap<string, TreeNode<R>>, key: string): readonly string[] {
  return [key, ...(nodes.get(key)?.children ?? []).flatMap((child) => withDescendants(nodes, child))];
}

/**
 * Selected keys after a selection change in a cascading tree. All rows below follow, and a parent is selected when all
 * its selectable children are. Keys that the tree does not know stay.
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
  // Deepest first: a parent depends on its children, so they must be decided before it.
  for (const key of [...parents].toSorted(
    (one, other) => (nodes.get(other)?.level ?? 0) - (nodes.get(one)?.level ?? 0),
  )) {
    const children = (nodes.get(key)?.children ?? []).filter(may);
    if (may(key) && children.length > 0 && children.every((child) => now.has(child))) now.add(key);
    else now.delete(key);
  }
  return [...now];
}

/** Keys of rows that are not selected while some row below them is. */
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
