/** A row with the rows below it; leaves carry an empty list. */
export type Tree<Row> = Row & { children: Tree<Row>[] };

/** Anything that may hold its like below it, as server menus and region data do. */
export interface Branching<Node> {
  children?: readonly Node[] | null;
}

interface FlatRow {
  id: string;
  parentId?: string | null;
}

/**
 * The tree of flat rows, siblings in the order given. A row whose parent is missing, itself or one of its own
 * descendants becomes a root, so that no row is ever lost. Rows are copied, never changed.
 */
export function toTree<Row extends FlatRow>(rows: readonly Row[]): Tree<Row>[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] as Tree<Row>[] } as Tree<Row>]));
  const roots: Tree<Row>[] = [];
  const hanging = new Map<string, string>();
  for (const row of rows) {
    const node = nodes.get(row.id);
    if (!node) continue;
    const parent = row.parentId ? nodes.get(row.parentId) : undefined;
    if (!parent || leadsTo(hanging, parent.id, row.id)) {
      roots.push(node);
      continue;
    }
    hanging.set(row.id, parent.id);
    parent.children.push(node);
  }
  return roots;
}

/** Whether climbing from `from` by the parents known so far arrives at `to`; then hanging `to` below it closes a ring. */
function leadsTo(parents: ReadonlyMap<string, string>, from: string, to: string): boolean {
  let at: string | undefined = from;
  while (at !== undefined) {
    if (at === to) return true;
    at = parents.get(at);
  }
  return false;
}

/** Every node from the top down, parents before children, siblings in order. */
export function* walk<Node extends Branching<Node>>(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if (node.children) yield* walk(node.children);
  }
}

/** The nodes from a root down to the first one that passes, itself included; empty when none does. */
export function findPath<Node extends Branching<Node>>(nodes: readonly Node[], test: (node: Node) => boolean): Node[] {
  for (const node of nodes) {
    if (test(node)) return [node];
    const below = findPath(node.children ?? [], test);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A copy with only the nodes that pass and the ancestors needed to reach them. */
export function filterTree<Node extends Branching<Node>>(
  nodes: readonly Node[],
  keep: (node: Node) => boolean,
): Node[] {
  return nodes.flatMap((node) => {
    if (!node.children) return keep(node) ? [node] : [];
    const children = filterTree(node.children, keep);
    return children.length > 0 || keep(node) ? [{ ...node, children }] : [];
  });
}
