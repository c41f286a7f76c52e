import { type ReactNode, useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Input } from "#ui/input/input.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Marked } from "#ui/tree/marked.tsx";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import { Tree } from "#ui/tree/tree.tsx";
import type { GrantNode } from "#src/contract/system/access/grant.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import {
  grantEverything,
  type GrantIndex,
  grantNodes,
  grantsAfter,
  type GrantStrategy,
  indexGrants,
} from "./grants.ts";
import { addRightsWords } from "./own-words.ts";

addRightsWords();

export interface GrantTreeProps {
  /** What can be granted; undefined while it loads. */
  nodes: readonly GrantNode[] | undefined;
  /** Why it could not be loaded. */
  failure?: unknown;
  onRetry?(): void;
  /** Keys of the granted nodes. */
  value: ReadonlySet<string>;
  onValueChange(next: ReadonlySet<string>): void;
  /** Nothing can be granted or withdrawn. @default false */
  readOnly?: boolean;
  /** Shown beside the tree for the chosen node: its data rules, who has it. */
  detail?: (node: GrantNode) => ReactNode;
}

const noNodes: readonly GrantNode[] = [];

/**
 * A tree of menus and buttons with ticks. Space ticks the node that has the focus, Enter chooses it and shows its
 * details. It knows neither whom the grants belong to nor how they are stored.
 */
export function GrantTree({ nodes, failure, onRetry, value, onValueChange, readOnly = false, detail }: GrantTreeProps) {
  const [word, setWord] = useState("");
  const [strategy, setStrategy] = useState<GrantStrategy>("linked");
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const given = nodes ?? noNodes;
  const index = useMemo(() => indexGrants(given), [given]);
  const treeNodes = useMemo(() => grantNodes(given), [given]);
  const counts = useMemo(() => partCounts(index, value), [index, value]);
  const ticked = useMemo(() => [...value].filter((key) => index.has(key)), [index, value]);
  if (failure) return <LoadFailure error={failure} onRetry={() => onRetry?.()} />;
  if (nodes === undefined) return <Loading active shape={<SkeletonText lines={10} />} />;
  if (nodes.length === 0) return <Empty title={text("rights.tree.empty")} />;

  const press = (keys: readonly string[]) => {
    const after = new Set(keys);
    const pressed = keys.find((key) => !value.has(key)) ?? ticked.find((key) => !after.has(key));
    if (pressed !== undefined && !readOnly) onValueChange(grantsAfter(index, value, pressed, strategy));
  };
  const shown = chosen === undefined ? undefined : index.get(chosen);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          className="w-60 max-w-full max-tablet:w-full"
          aria-label={text("rights.tree.search")}
          placeholder={text("rights.tree.search")}
          clearable
          value={word}
          onValueChange={setWord}
        />
        {!readOnly && (
          <Segmented
            aria-label={text("rights.tree.strategy")}
            options={[
              { value: "linked", label: text("rights.tree.linked") },
              { value: "single", label: text("rights.tree.single") },
            ]}
            value={strategy}
            onValueChange={(next) => setStrategy(next === "single" ? "single" : "linked")}
          />
        )}
        <Button size="small" onClick={() => setExpanded([...index.keys()])}>
          {text("rights.tree.expand")}
        </Button>
        <Button size="small" onClick={() => setExpanded([])}>
          {text("rights.tree.collapse")}
        </Button>
        {!readOnly && (
          <>
            <Button size="small" onClick={() => onValueChange(grantEverything(index, value, true))}>
              {text("rights.tree.all")}
            </Button>
            <Button size="small" onClick={() => onValueChange(grantEverything(index, value, false))}>
              {text("rights.tree.none")}
            </Button>
          </>
        )}
        <output className="ms-auto text-13 text-muted tabular-nums">
          {text("rights.tree.count", { n: ticked.length, all: index.size })}
        </output>
      </div>
      <div className="flex min-h-0 flex-1 gap-3 max-tablet:flex-col">
        <Tree<GrantNode>
          aria-label={text("rights.tree.label")}
          className="min-w-0 flex-1 rounded-control border border-line"
          maxHeight={treeHeight}
          nodes={treeNodes}
          filter={word}
          expanded={expanded}
          onExpandedChange={setExpanded}
          ticks="strict"
          ticked={ticked}
          onTickedChange={press}
          choice={detail ? "single" : "none"}
          selected={chosen === undefined ? [] : [chosen]}
          onSelectedChange={([key]) => setChosen(key)}
          renderLabel={(node) => <GrantLabel node={node} word={word} part={counts.get(node.key)} />}
        />
        {detail && (
          <section
            aria-label={shown?.node.title ?? text("rights.tree.path")}
            className="w-80 flex-none overflow-y-auto rounded-control border border-line p-3 max-tablet:w-full"
          >
            {shown ? (
              <div className="flex flex-col gap-3">
                <NodeFacts place={shown} />
                {detail(shown.node)}
              </div>
            ) : (
              <p className="text-13 text-muted">{text("rights.tree.pick")}</p>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

/** Height of the tree, px; above it the tree scrolls and renders only what is in view. */
const treeHeight = 480;

interface Part {
  granted: number;
  all: number;
}

/** How many of the nodes below each branch are granted. */
function partCounts(index: GrantIndex, value: ReadonlySet<string>): ReadonlyMap<string, Part> {
  const counts = new Map<string, Part>();
  for (const [key, { above }] of index) {
    const granted = value.has(key) ? 1 : 0;
    for (const { key: parent } of above) {
      const part = counts.get(parent);
      if (part) {
        part.all += 1;
        part.granted += granted;
      } else counts.set(parent, { all: 1, granted });
    }
  }
  return counts;
}

function GrantLabel({ node, word, part }: { node: TreeNode<GrantNode>; word: string; part: Part | undefined }) {
  const { data } = node;
  return (
    <>
      <Marked text={node.label} query={word} />
      {part && (
        <span className="ms-2 text-12 font-normal text-muted tabular-nums">
          {text("rights.tree.part", { n: part.granted, all: part.all })}
        </span>
      )}
      {data?.ruleFlag === 1 && (
        <span className="ms-2 text-12 font-normal text-accent-text">{text("rights.tree.ruled")}</span>
      )}
    </>
  );
}

function NodeFacts({ place: { node, above } }: { place: { node: GrantNode; above: readonly GrantNode[] } }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-14 font-semibold text-strong">{node.title}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-13">
        <dt className="text-muted">{text("rights.tree.code")}</dt>
        <dd className="break-all">{node.perms ?? text("rights.tree.noCode")}</dd>
        {above.length > 0 && (
          <>
            <dt className="text-muted">{text("rights.tree.path")}</dt>
            <dd>{above.map(({ title }) => title).join(" / ")}</dd>
          </>
        )}
      </dl>
      {!node.grantable && <p className="text-13 text-warn">{text("rights.tree.notGrantable")}</p>}
    </div>
  );
}
