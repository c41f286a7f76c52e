import { useQuery } from "@tanstack/react-query";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import { Tree } from "#ui/tree/tree.tsx";
import { queryOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { useNarrow } from "#src/workspace/layout/use-narrow.ts";
import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { useOwnSetting } from "#src/workspace/settings/use-own-setting.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { searchPatch } from "../list/query.ts";

/** A tree whose nodes narrow a list. */
export interface Beside {
  /** Filter that gets the value of the chosen node; where there is no room for the tree it stands in the bar. */
  by: string;
  /** Gives all nodes, each with its `title` and `children`. */
  tree: Endpoint;
  /** Field of a node that the filter takes. */
  value: string;
}

/** Windows narrower than this have no room for a tree beside a list, px. */
const leastWidth = 1024;

/** Filters in the bar: that of the tree comes first where it is not drawn. */
export function useBesidePinned(beside: Beside | undefined, pinned: readonly string[]): readonly string[] {
  const narrow = useNarrow(leastWidth);
  return beside && narrow ? [beside.by, ...pinned] : pinned;
}

interface BesideTreeProps {
  beside: Beside | undefined;
  /** What the nodes are. */
  title: string;
  children: ReactNode;
}

/** A list with the tree that narrows it at its left, where there is one and room for it. */
export function BesideTree({ beside, title, children }: BesideTreeProps) {
  const narrow = useNarrow(leastWidth);
  if (!beside) return children;
  return (
    // The list stays the same element in any window.
    <div className={narrow ? "" : "flex h-full"}>
      {!narrow && <TreePane beside={beside} title={title} />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** The node that narrows nothing; no value of a filter is like it. */
const everything = "*";

type Wire = Readonly<Record<string, unknown>>;

const nodesOf = (found: unknown, value: string): TreeNode[] =>
  Array.isArray(found)
    ? (found as Wire[]).map((node) => ({
        key: textAt(node, value),
        label: textAt(node, "title"),
        children: nodesOf(node["children"], value),
      }))
    : [];

function TreePane({ beside, title }: { beside: Beside; title: string }) {
  const { by, tree, value } = beside;
  const { tab, search, setSearch } = useTab();
  const setting = `beside:${tab.path}`;
  const folded = useOwnSetting(setting) === "folded";
  const [word, setWord] = useState("");
  const { data, error, refetch } = useQuery({ ...queryOf(tree, {}), meta: { shownByCaller: true } });
  const nodes = useMemo(
    () => [{ key: everything, label: text("entity.besideAll"), leaf: true }, ...nodesOf(data, value)],
    [data, value],
  );
  if (folded)
    return (
      <aside aria-label={title} className="flex-none pt-3 pl-2">
        <IconButton label={text("entity.besideUnfold", { title })} onClick={() => setOwnSetting(setting, null)}>
          <PanelLeftOpen aria-hidden />
        </IconButton>
      </aside>
    );
  return (
    <aside
      aria-label={title}
      className="my-3 ml-4 flex w-60 flex-none flex-col gap-2 overflow-hidden rounded-surface border border-line bg-surface p-3"
    >
      <div className="flex items-center justify-between">
        <h2 className="text-14 font-semibold text-strong">{title}</h2>
        <IconButton label={text("entity.besideFold", { title })} onClick={() => setOwnSetting(setting, "folded")}>
          <PanelLeftClose aria-hidden />
        </IconButton>
      </div>
      <Input
        aria-label={text("entity.besideSearch", { title })}
        placeholder={text("entity.besideSearch", { title })}
        clearable
        value={word}
        onValueChange={setWord}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading active shape={<SkeletonText lines={8} />} />
      ) : (
        <Tree
          aria-label={title}
          className="-mx-2 min-h-0 flex-1 overflow-y-auto"
          nodes={nodes}
          filter={word}
          defaultExpanded="all"
          selected={[search[by] ?? everything]}
          onSelectedChange={([next]) => setSearch(searchPatch({ [by]: next === everything ? undefined : next }))}
        />
      )}
    </aside>
  );
}
