import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { ContextMenu } from "#ui/context-menu/context-menu.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Input } from "#ui/input/input.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Marked } from "#ui/tree/marked.tsx";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import { Tree } from "#ui/tree/tree.tsx";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { departLevel, departSearch, type DepartNode } from "#src/contract/system/depart.ts";
import { text } from "#src/lib/text.ts";
import { departNodes } from "#src/widgets/depart/depart-nodes.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";

export interface TreePaneProps {
  title: string;
  /** The whole tree; undefined while it loads. Ignored if the tree is read level by level. */
  departs: readonly DepartNode[] | undefined;
  failure: unknown;
  onRetry(): void;
  /** Reads one level at a time, and searches on the server. */
  byLevel?: boolean;
  /** Changes when departments changed: a tree that is read level by level begins anew. */
  epoch?: number;
  chosen: string;
  onChoose(depart: DepartNode): void;
  /** Ticks for 批量删除; without it the tree has none. */
  ticked?: readonly string[];
  onTickedChange?(ids: readonly string[], departs: readonly DepartNode[]): void;
  onAdd?: ((parentId: string) => void) | undefined;
  onRemove?: ((depart: DepartNode) => void) | undefined;
}

const dataOf = (nodes: readonly TreeNode<DepartNode>[]) => nodes.flatMap(({ data }) => data ?? []);

/** Nodes of one level: the children of each are loaded when it is opened. */
const levelNodes = (departs: readonly DepartNode[]): TreeNode<DepartNode>[] =>
  departs.map((depart) => ({ key: depart.id, label: depart.departName, leaf: depart.isLeaf, data: depart }));

/** The departments at the left, with their menu on right click and by Shift+F10. */
export function TreePane(props: TreePaneProps) {
  const { title, departs, failure, onRetry, byLevel = false, onAdd, onRemove } = props;
  const [word, setWord] = useState("");
  const [pointed, setPointed] = useState<DepartNode>();
  const nodes = useMemo(() => departNodes(departs ?? []), [departs]);
  const at = (key: string | undefined) => (key === undefined ? undefined : findNode(nodes, key)?.data);
  const entries = () => {
    if (!pointed) return [];
    return [
      ...(onAdd
        ? [
            {
              key: "add",
              label: text("depart.tree.addBelow"),
              icon: <Plus aria-hidden />,
              onSelect: () => onAdd(pointed.id),
            },
          ]
        : []),
      ...(onRemove
        ? [
            {
              key: "delete",
              label: text("depart.tree.delete"),
              icon: <Trash2 aria-hidden />,
              tone: "danger" as const,
              onSelect: () => onRemove(pointed),
            },
          ]
        : []),
    ];
  };
  const box = (
    <div
      className="flex min-h-0 flex-1 flex-col"
      onContextMenuCapture={({ target }) => {
        const key = target instanceof Element ? target.closest<HTMLElement>("[data-depart]")?.dataset["depart"] : "";
        setPointed(at(key || props.chosen));
      }}
      onKeyDownCapture={() => setPointed(at(props.chosen))}
    >
      {failure ? (
        <LoadFailure error={failure} onRetry={onRetry} />
      ) : byLevel ? (
        <LevelTree key={props.epoch} {...props} word={word} />
      ) : departs === undefined ? (
        <Loading active shape={<SkeletonText lines={8} />} />
      ) : departs.length === 0 ? (
        <Empty title={text("depart.tree.empty")} />
      ) : (
        <DepartTree {...props} nodes={nodes} word={word} />
      )}
    </div>
  );
  return (
    <aside
      aria-label={title}
      className="flex w-72 flex-none flex-col gap-2 overflow-hidden rounded-surface border border-line bg-surface p-3 max-tablet:max-h-80 max-tablet:w-full"
    >
      <Input
        aria-label={text("depart.tree.search")}
        placeholder={text("depart.tree.search")}
        clearable
        value={word}
        onValueChange={setWord}
      />
      {(onAdd ?? onRemove) && !byLevel ? <ContextMenu entries={entries}>{box}</ContextMenu> : box}
    </aside>
  );
}

function findNode(nodes: readonly TreeNode<DepartNode>[], key: string): TreeNode<DepartNode> | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children ?? [], key);
    if (found) return found;
  }
  return undefined;
}

type TreeProps = TreePaneProps & { word: string };

const ticksOf = ({ ticked, onTickedChange }: TreePaneProps) =>
  ticked
    ? {
        ticks: "strict" as const,
        ticked,
        onTickedChange: (keys: readonly string[], nodes: readonly TreeNode<DepartNode>[]) =>
          onTickedChange?.(keys, dataOf(nodes)),
      }
    : {};

/** The whole tree; found in the browser. */
function DepartTree(props: TreeProps & { nodes: readonly TreeNode<DepartNode>[] }) {
  const { nodes, word, title, chosen, onChoose } = props;
  // Typing stays quick while thousands of departments are searched.
  const filter = useDeferredValue(word);
  return (
    <Tree<DepartNode>
      aria-label={title}
      className="-mx-2 min-h-0 flex-1 overflow-y-auto"
      nodes={nodes}
      filter={filter}
      defaultExpanded={nodes.map(({ key }) => key)}
      choice="single"
      selected={[chosen]}
      onSelectedChange={(_, [node]) => node?.data && onChoose(node.data)}
      renderLabel={(node) => (
        <span data-depart={node.key}>
          <Marked text={node.label} query={filter} />
        </span>
      )}
      {...ticksOf(props)}
    />
  );
}

const load = async (parent: TreeNode<DepartNode> | null, signal: AbortSignal) =>
  levelNodes(await call(departLevel, { pid: parent?.key ?? "" }, { signal }));

/** One level at a time; a word is searched on the server and shows a flat list. */
function LevelTree(props: TreeProps) {
  const { word, title, chosen, onChoose } = props;
  const asked = useDeferredValue(word.trim());
  const found = useQuery({
    ...queryOf(departSearch, { keyWord: asked }),
    enabled: asked !== "",
    meta: { shownByCaller: true },
  });
  const nodes = useMemo(() => levelNodes(found.data ?? []).map((node) => ({ ...node, leaf: true })), [found.data]);
  const shared = {
    "aria-label": title,
    className: "-mx-2 min-h-0 flex-1 overflow-y-auto",
    choice: "single" as const,
    selected: [chosen],
    onSelectedChange: (_: readonly string[], [node]: readonly TreeNode<DepartNode>[]) =>
      node?.data && onChoose(node.data),
    ...ticksOf(props),
  };
  if (asked === "") return <Tree<DepartNode> {...shared} load={load} />;
  // A refusal means that nothing was found.
  if (found.error) return <Empty title={text("depart.tree.none", { word: asked })} />;
  if (found.data === undefined) return <Loading active shape={<SkeletonText lines={4} />} />;
  return <Tree<DepartNode> {...shared} nodes={nodes} />;
}
