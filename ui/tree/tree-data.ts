import type { ReactNode } from "react";
import { validList, warnDeveloper } from "#ui/lib/validate-props.ts";

/** One node of a tree. `D` is the caller's record behind it. */
export interface TreeNode<D = unknown> {
  /** Unique in the whole tree. */
  key: string;
  /** Displayed text. */
  label: string;
  /** Value that a field stores when the node is chosen. @default key */
  value?: string;
  /** Absent: not known yet; they are loaded on opening, unless `leaf` is set. */
  children?: readonly TreeNode<D>[];
  /** Has no children and never will. @default false */
  leaf?: boolean;
  /** Shown and reachable, but cannot be chosen or ticked. @default false */
  disabled?: boolean;
  /** Shown before the label. */
  icon?: ReactNode;
  /** Extra text to search by, e.g. pinyin. */
  keywords?: string;
  data?: D;
}

/** A node with its position in the tree. */
export interface TreeEntry<D = unknown> {
  node: TreeNode<D>;
  /** Key of the parent; null for a root. */
  parent: string | null;
  /** Depth, from 1. */
  level: number;
  /** Position among its siblings, from 1. */
  position: number;
  setSize: number;
  /** The children known so far. */
  children: readonly TreeNode<D>[];
  /** Can be opened: has children, or may have children that are not loaded. */
  branch: boolean;
}

/** Every known node by key, parents before their children, in display order of the fully open tree. */
export type TreeIndex<D = unknown> = ReadonlyMap<string, TreeEntry<D>>;

/** Children loaded later, by the key of their parent. */
export type LazyChildren<D = unknown> = ReadonlyMap<string, readonly TreeNode<D>[]>;

/** A visible entry. */
export interface TreeRow<D = unknown> extends TreeEntry<D> {
  open: boolean;
}

/** Returns extra text for finding a node besides its label, e.g. its pinyin. */
export type SearchText<D = unknown> = (node: TreeNode<D>) => string | undefined;

/**
 * Puts all nodes into one map. `lazy`: a node without known children can be opened to load them, unless it is a leaf.
 */
export function indexTree<D>(
  roots: readonly TreeNode<D>[],
  late: LazyChildren<D> = new Map(),
  lazy = false,
): TreeIndex<D> {
  return plainIndex(roots, late, lazy) ?? mendedIndex(roots, late, lazy);
}

const childless: readonly never[] = [];

/**
 * Index of a valid tree. Most trees are valid, and checking each level first would cost more than the map itself.
 * Undefined as soon as an error is found.
 */
function plainIndex<D>(roots: readonly TreeNode<D>[], late: LazyChildren<D>, lazy: boolean): TreeIndex<D> | undefined {
  const index = new Map<string, TreeEntry<D>>();
  function add(nodes: readonly TreeNode<D>[], parent: string | null, level: number): boolean {
    if (!Array.isArray(nodes)) return false;
    return nodes.every((node: TreeNode<D> | null | undefined, at) => {
      if (typeof node?.key !== "string" || index.has(node.key)) return false;
      const known = late.get(node.key) ?? node.children;
      if (known !== undefined && !Array.isArray(known)) return false;
      const children = known ?? childless;
      const branch = known ? known.length > 0 : lazy && node.leaf !== true;
      index.set(node.key, { node, parent, level, position: at + 1, setSize: nodes.length, children, branch });
      return children.length === 0 || add(children, node.key, level + 1);
    });
  }
  return add(roots, null, 1) ? index : undefined;
}

/** Index of an invalid tree: entries that are not nodes, or that occur twice, are left out and reported. */
function mendedIndex<D>(roots: readonly TreeNode<D>[], late: LazyChildren<D>, lazy: boolean): TreeIndex<D> {
  const index = new Map<string, TreeEntry<D>>();
  /** The nodes of a level that do not occur yet: an ancestor here would recurse forever. */
  function fresh(given: readonly TreeNode<D>[], parent: string | null): readonly TreeNode<D>[] {
    const nodes = validList("Tree", "nodes", given, "key");
    const again = nodes.find(({ key }) => key === parent || index.has(key));
    if (!again) return nodes;
    if (process.env.NODE_ENV !== "production")
      warnDeveloper(
        `Tree: the key "${again.key}" stands at two places of the tree, so the second is left out. Give every node a key of its own in the whole tree.`,
      );
    return nodes.filter(({ key }) => key !== parent && !index.has(key));
  }
  function add(nodes: readonly TreeNode<D>[], parent: string | null, level: number) {
    for (const [at, node] of nodes.entries()) {
      // It was added meanwhile, below one of its siblings.
      if (index.has(node.key)) continue;
      const known = late.get(node.key) ?? node.children;
      const children = known ? fresh(known, node.key) : [];
      const branch = known ? children.length > 0 : lazy && node.leaf !== true;
      index.set(node.key, { node, parent, level, position: at + 1, setSize: nodes.length, children, branch });
      if (children.length > 0) add(children, node.key, level + 1);
    }
  }
  add(fresh(roots, null), null, 1);
  return index;
}

/** The nodes from the root down to `key`, both included; empty when the key is unknown. */
export function pathOf<D>(index: TreeIndex<D>, key: string): readonly TreeNode<D>[] {
  const path: TreeNode<D>[] = [];
  for (let at = index.get(key); at; at = at.parent === null ? undefined : index.get(at.parent)) path.unshift(at.node);
  return path;
}

/** Result of a search in a tree. */
export interface TreeHits {
  /** Nodes that match. */
  hits: ReadonlySet<string>;
  /** Matching nodes, their ancestors and their descendants. */
  shown: ReadonlySet<string>;
  /** Ancestors of matching nodes: open, so that the matches are visible. */
  opened: ReadonlySet<string>;
}

/** Returns whether a node matches a text, ignoring case. */
export function nodeMatches<D>(node: TreeNode<D>, query: string, searchText?: SearchText<D>): boolean {
  const wanted = query.trim().toLowerCase();
  return [node.label, node.keywords, searchText?.(node)].some((part) => part?.toLowerCase().includes(wanted));
}

/** Searches the known nodes; undefined when the query is empty. */
export function searchTree<D>(index: TreeIndex<D>, query: string, searchText?: SearchText<D>): TreeHits | undefined {
  if (query.trim() === "") return undefined;
  const hits = new Set<string>();
  const shown = new Set<string>();
  const opened = new Set<string>();
  const inHit = new Set<string>();
  for (const [key, { node, parent }] of index) {
    if (nodeMatches(node, query, searchText)) {
      hits.add(key);
      for (let up = parent; up !== null && !opened.has(up); up = index.get(up)?.parent ?? null) {
        opened.add(up);
        shown.add(up);
      }
      shown.add(key);
    } else if (parent !== null && (hits.has(parent) || inHit.has(parent))) {
      shown.add(key);
      inHit.add(key);
    }
  }
  return { hits, shown, opened };
}

/** The visible rows from top to bottom. During a search, positions count only the shown siblings. */
export function rowsOf<D>(
  index: TreeIndex<D>,
  isOpen: (key: string) => boolean,
  shown?: ReadonlySet<string>,
): readonly TreeRow<D>[] {
  const rows: TreeRow<D>[] = [];
  const sizes = new Map<string | null, number>();
  let closedAt = Number.POSITIVE_INFINITY;
  for (const [key, entry] of index) {
    if (entry.level > closedAt) continue;
    closedAt = Number.POSITIVE_INFINITY;
    if (shown && !shown.has(key)) continue;
    const open = entry.branch && isOpen(key);
    if (!open) closedAt = entry.level;
    const position = shown ? (sizes.get(entry.parent) ?? 0) + 1 : entry.position;
    if (shown) sizes.set(entry.parent, position);
    rows.push({ ...entry, open, position });
  }
  return shown ? rows.map((row) => ({ ...row, setSize: sizes.get(row.parent) ?? row.setSize })) : rows;
}
