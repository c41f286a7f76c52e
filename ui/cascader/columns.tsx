/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the lists that the field controls; its keys are heard there */
import { Check, ChevronRight, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { OptionLines, type OptionPlace } from "#ui/select/option-lines.tsx";
import { Marked } from "#ui/tree/marked.tsx";
import type { TreeIndex } from "#ui/tree/tree-data.ts";
import { TreeNote } from "#ui/tree/tree.tsx";
import type { BranchState } from "#ui/tree/use-branches.ts";
import type { Words } from "#ui/words/zh-CN.ts";
import type { CascadeColumn, CascadeHit } from "./cascade.ts";

interface LineProps {
  id: string;
  chosen: boolean;
  active: boolean;
  /** On the path to the active node. */
  onTrail?: boolean;
  disabled?: boolean;
  onTake: () => void;
  place?: OptionPlace;
  children: ReactNode;
}

/** Renders one choice of a column or a search result. The focus stays in the field, so keys are handled there. */
function Line({ id, chosen, active, onTrail = false, disabled = false, onTake, place, children }: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <li
      {...place}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      data-slot="cascader-option"
      data-state={chosen ? "checked" : "unchecked"}
      data-active={active || undefined}
      data-disabled={disabled || undefined}
      className={cn(
        "flex min-h-8 cursor-pointer items-center gap-2 rounded-tag px-2 py-1 hover:bg-hover data-active:bg-hover data-active:outline-2 data-active:-outline-offset-2 data-active:outline-ring data-disabled:cursor-not-allowed data-disabled:text-faint data-[state=checked]:font-semibold data-[state=checked]:text-accent-text",
        onTrail &&
          "bg-selected forced-colors:outline-1 forced-colors:-outline-offset-1 forced-colors:outline-[Highlight]",
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onTake}
    >
      {children}
    </li>
  );
}

export interface CascadeColumnsProps<D> {
  id: string;
  columns: readonly CascadeColumn<D>[];
  index: TreeIndex<D>;
  trail: readonly string[];
  chosen: string | undefined;
  idOf: (key: string) => string;
  stateOf: (key: string) => BranchState | undefined;
  nameOf: (column: CascadeColumn<D>, at: number) => string;
  words: Words["tree"];
  onTake: (key: string) => void;
  onRetry: (key: string) => void;
}

/** Renders the levels side by side, each as its own list. */
export function CascadeColumns<D>(props: CascadeColumnsProps<D>) {
  const { id, columns, index, trail, chosen, idOf, stateOf, nameOf, words, onTake, onRetry } = props;
  return (
    <div data-slot="cascader-columns" className="flex min-h-0 overflow-x-auto">
      {columns.map((column, at) => {
        const key = column.parent?.key;
        const state = key === undefined ? undefined : stateOf(key);
        return (
          <div
            key={key ?? ""}
            className="flex max-h-72 w-44 min-w-28 flex-col border-line-soft not-first:border-s only:grow"
          >
            {column.nodes.length > 0 && (
              <ul
                id={`${id}-column-${at}`}
                role="listbox"
                aria-label={nameOf(column, at)}
                className="relative m-0 min-h-0 list-none overflow-x-hidden overflow-y-auto p-1"
              >
                <OptionLines
                  wide
                  count={column.nodes.length}
                  highlighted={(column.active === undefined ? 0 : (index.get(column.active)?.position ?? 0)) - 1}
                  renderLine={(line, place) => {
                    const node = column.nodes[line];
                    return (
                      node && (
                        <Line
                          key={node.key}
                          id={idOf(node.key)}
                          chosen={node.key === chosen}
                          active={node.key === trail.at(-1)}
                          onTrail={node.key === column.active && at < trail.length - 1}
                          disabled={node.disabled === true}
                          onTake={() => onTake(node.key)}
                          place={place}
                        >
                          {node.icon}
                          <span className="min-w-0 flex-1 truncate" title={node.label}>
                            {node.label}
                          </span>
                          {index.get(node.key)?.branch ? (
                            stateOf(node.key) === "loading" ? (
                              <LoaderCircle
                                aria-hidden
                                className="size-4 flex-none animate-spin motion-reduce:animate-[spin_4s_linear_infinite] text-faint"
                              />
                            ) : (
                              <ChevronRight aria-hidden className="size-4 flex-none text-faint rtl:rotate-180" />
                            )
                          ) : (
                            node.key === chosen && <Check aria-hidden className="size-4 flex-none" />
                          )}
                        </Line>
                      )
                    );
                  }}
                />
              </ul>
            )}
            {column.nodes.length === 0 && key !== undefined && state !== undefined && (
              <TreeNote state={state} words={words} onRetry={() => onRetry(key)} />
            )}
          </div>
        );
      })}
    </div>
  );
}

export interface CascadeHitsProps<D> {
  id: string;
  label: string;
  hits: readonly CascadeHit<D>[];
  at: number;
  idOf: (key: string) => string;
  chosen: string | undefined;
  query: string;
  joint: string;
  onTake: (key: string) => void;
}

/** Renders the search results: full paths, one per line. */
export function CascadeHits<D>({ id, label, hits, at, idOf, chosen, query, joint, onTake }: CascadeHitsProps<D>) {
  if (hits.length === 0) return null;
  return (
    <ul id={id} role="listbox" aria-label={label} className="m-0 min-h-0 list-none overflow-y-auto p-1">
      {hits.map(({ key, path }, place) => (
        <Line key={key} id={idOf(key)} chosen={key === chosen} active={place === at} onTake={() => onTake(key)}>
          <span className="min-w-0">
            <Marked text={path.map((node) => node.label).join(joint)} query={query} />
          </span>
        </Line>
      ))}
    </ul>
  );
}
