/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a bracket is named by its place, which a legend would repeat in view */
import { Parentheses, Plus } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";
import type { MatchType } from "./condition.ts";
import { NodeActs, QueryLine, type QueryPartProps } from "./query-line.tsx";
import { linesOf, maxDepth, type QueryGroup as Group } from "./query-tree.ts";

export interface QueryGroupProps extends QueryPartProps {
  group: Group;
  /** Nesting depth; the whole query is 0. */
  depth: number;
  /** Number of the bracket: 1, 1.2; empty for the whole query. */
  path: string;
  /** Allows brackets. */
  brackets: boolean;
}

/** A bracket, or the whole query: its match type, its lines and brackets, and buttons to add more. */
export function QueryGroup({ group, depth, path, brackets, ...shared }: QueryGroupProps) {
  const { builder } = shared;
  const words = useOwnWords("query", queryZhCN);
  const name = depth === 0 ? words.root : words.bracket(path);
  const lines = linesOf(builder.root);
  const inside = group.items.filter((item) => item.kind === "group");
  return (
    <div
      role="group"
      aria-label={name}
      data-slot="query-group"
      data-node={group.id}
      data-state={group.matchType}
      className={cn(
        "flex min-w-0 flex-col gap-2.5",
        depth > 0 && "rounded-control border border-line border-s-2 border-s-accent bg-page p-3",
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span data-part="match" className="contents">
          <Segmented
            aria-label={depth === 0 ? words.match : words.matchOf(name)}
            size="small"
            options={[
              { value: "and", label: words.matches.and },
              { value: "or", label: words.matches.or },
            ]}
            value={group.matchType}
            onValueChange={(matchType) =>
              builder.change({ kind: "match", id: group.id, matchType: matchType as MatchType })
            }
          />
        </span>
        {depth > 0 && (
          <span className="ms-auto">
            <NodeActs id={group.id} name={name} builder={builder} />
          </span>
        )}
      </div>
      {group.items.length === 0 && <p className="m-0 text-13 text-muted">{words.none}</p>}
      {group.items.map((item) => {
        if (item.kind === "line") {
          return <QueryLine key={item.id} line={item} place={lines.indexOf(item) + 1} {...shared} />;
        }
        const count = inside.indexOf(item) + 1;
        return (
          <QueryGroup
            key={item.id}
            group={item}
            depth={depth + 1}
            path={path === "" ? String(count) : `${path}.${count}`}
            brackets={brackets}
            {...shared}
          />
        );
      })}
      <div className="flex flex-wrap gap-1">
        <span data-part="add" className="contents">
          <Button tone="text" size="small" icon={<Plus aria-hidden />} onClick={() => builder.add(group.id, false)}>
            {words.add}
          </Button>
        </span>
        {brackets && depth < maxDepth && (
          <Button
            tone="text"
            size="small"
            icon={<Parentheses aria-hidden />}
            onClick={() => builder.add(group.id, true)}
          >
            {words.addBracket}
          </Button>
        )}
      </div>
    </div>
  );
}
