interface Node<N> {
  title: string;
  children: readonly N[] | null;
}

/** Returns all nodes of a tree, top down, each labelled with the names of its ancestors: 总部 / 销售一部. */
export function underNames<N extends Node<N>>(nodes: readonly N[], above = ""): { node: N; label: string }[] {
  return nodes.flatMap((node) => {
    const label = above ? `${above} / ${node.title}` : node.title;
    return [{ node, label }, ...underNames(node.children ?? [], label)];
  });
}
