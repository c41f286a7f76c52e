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

/** A tree beside a list; its nodes filter the list. */
export interface Beside {
  /** Filter that gets the value of the chosen node. If there is no room for the tree, this filter is in the bar. */
  by: string;
  /** Returns all nodes, each with its `title` and `children`. */
  tree: Endpoint;
  /** Field of a node whose value the filter gets. */
  value: string;
}

/** Min window width for a tree beside a list, px. */
const leastWidth = 1024;

/** Filters in the bar; in a narrow window the tree's filter comes first. */
export function useBesidePinned(beside: Beside | undefined, pinned: readonly string[]): readonly string[] {
  const narrow = useNarrow(leastWidth);
  return beside && narrow ? [beside.by, ...pinned] : pinned;
}

interface BesideTreeProps {
  beside: Beside | undefined;
  /** Title of the tree: what its nodes are. */
  title: string;
  children: ReactNode;
}

/** A list with its filter tree at the left, if it has one and there is room. */
export function BesideTree({ beside, title, children }: BesideTreeProps) {
  const narrow = useNarrow(leastWidth);
  if (!beside) return children;
  return (
    // The same element in any window, so that the list stays mounted.
    <div className={narrow ? "" : "flex h-full"}>
      {!narrow && <TreePane beside={beside} title={title} />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Key of the node that removes the filter; no filter value equals it. */
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
