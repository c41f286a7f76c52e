import { Trash2 } from "lucide-react";
import { Component, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Tree } from "#ui/tree/tree.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";
import type { SavedQuery } from "./saved.ts";
import type { SavedQueriesState } from "./use-saved-queries.ts";

/** Props of the tree of saved queries. */
export interface SavedTreeProps {
  label: string;
  titles: readonly string[];
  chosen: string | null;
  onChoose: (title: string) => void;
}

export interface SavedQueriesProps {
  saved: SavedQueriesState;
  /** Title of the query loaded last. */
  chosen: string | null;
  onLoad: (query: SavedQuery) => void;
  /** Renders the tree; a list is the fallback when it throws. @default the kit's tree */
  tree?: (props: SavedTreeProps) => ReactNode;
}

/** The saved queries: a press loads one, and each can be deleted. */
export function SavedQueries({ saved, chosen, onLoad, tree = KitTree }: SavedQueriesProps) {
  const words = useOwnWords("query", queryZhCN);
  const titles = saved.all.map(({ title }) => title);
  const choose = (title: string) => {
    const query = saved.all.find((one) => one.title === title);
    if (query) onLoad(query);
  };
  const parts: SavedTreeProps = { label: words.savedTitle, titles, chosen, onChoose: choose };
  const DrawTree = tree;
  return (
    <div data-slot="saved-queries" data-state={saved.state} className="flex min-w-0 flex-col gap-1.5">
      <h3 className="m-0 text-13 font-semibold text-muted">{words.savedTitle}</h3>
      {saved.state === "loading" && <p className="m-0 text-13 text-muted">{words.loading}</p>}
      {saved.state === "failed" && (
        <p role="alert" className="m-0 flex flex-wrap items-center gap-1 text-13 text-bad">
          {words.loadFailed}
          <Button tone="text" size="small" onClick={saved.retry}>
            {words.retry}
          </Button>
        </p>
      )}
      {saved.state === "ready" && titles.length === 0 && <p className="m-0 text-13 text-muted">{words.savedNone}</p>}
      {saved.state === "ready" && titles.length > 0 && (
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TreeGuard fallback={<FlatList {...parts} />}>
              <DrawTree {...parts} />
            </TreeGuard>
          </div>
          <div className="flex flex-none flex-col pt-1">
            {titles.map((title) => (
              <span key={title} className="flex h-8 items-center">
                <IconButton
                  label={words.removeNamed(title)}
                  size="tiny"
                  tone="danger"
                  onClick={() => void saved.remove(title)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function KitTree({ label, titles, chosen, onChoose }: SavedTreeProps) {
  return (
    <Tree
      aria-label={label}
      nodes={titles.map((title) => ({ key: title, label: title, leaf: true }))}
      selected={chosen === null ? [] : [chosen]}
      onSelectedChange={([title]) => {
        // In a tree, a press on the chosen entry clears the choice; here it loads the query again.
        onChoose(title ?? chosen ?? "");
      }}
    />
  );
}

/** Shows the fallback when the tree fails to render (DEC-35). */
class TreeGuard extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

function FlatList({ label, titles, chosen, onChoose }: SavedTreeProps) {
  const words = useOwnWords("query", queryZhCN);
  return (
    <>
      <p role="alert" className="m-0 mb-1 text-13 text-bad">
        {words.treeUnsupported}
      </p>
      <ul aria-label={label} className="m-0 list-none p-0">
        {titles.map((title) => (
          <li key={title} className="h-8">
            <button
              type="button"
              aria-pressed={title === chosen}
              onClick={() => onChoose(title)}
              className="h-full w-full truncate rounded-tag px-2 text-start hover:bg-hover aria-pressed:bg-selected"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
