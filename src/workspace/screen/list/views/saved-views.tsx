import { BookmarkPlus, MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { SavedView } from "#src/contract/system/desk/saved-view.ts";
import { text } from "#src/lib/text.ts";
import { ViewChip } from "./view-chip.tsx";
import { useViewActs } from "./use-view-acts.ts";
import type { Views } from "./use-views.ts";
import { besideView, strangersOf } from "./view-state.ts";

const LazyNew = lazyPart(async () => (await import("./view-dialog.tsx")).NewViewDialog);
const LazyRename = lazyPart(async () => (await import("./view-dialog.tsx")).RenameDialog);

/** Max number of views with a row count: each count is a call to the list. */
const countedViews = 12;

export interface SavedViewsProps {
  views: Views;
  list: Endpoint;
  /** List parameters for an address. */
  paramsOf(search: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** The list itself has loaded: the views are counted only then. */
  counting: boolean;
}

/** The saved views of a list as chips. The active one is pressed, shows that it was changed, and has its menu. */
export function SavedViews({ views, list, paramsOf, counting }: SavedViewsProps) {
  const acts = useViewActs(views);
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const [news, setNews] = useState("");
  const { chosen, changed, entered } = views;
  if (!views.enabled) return null;

  const entriesOf = (view: SavedView): readonly MenuEntry[] => {
    const beside = besideView(views.views, view);
    const at = beside.indexOf(view);
    const isDefault = acts.defaultId === view.id;
    const own: readonly MenuEntry[] = view.mayChange
      ? [
          { key: "rename", label: text("workspace.view.rename"), onSelect: () => setRenamed(view) },
          ...(at > 0
            ? [
                {
                  key: "forward",
                  label: text("workspace.view.forward"),
                  onSelect: () => void acts.move(view, -1, setNews),
                },
              ]
            : []),
          ...(at < beside.length - 1
            ? [
                {
                  key: "backward",
                  label: text("workspace.view.backward"),
                  onSelect: () => void acts.move(view, 1, setNews),
                },
              ]
            : []),
          { kind: "line", key: "line" },
          {
            key: "delete",
            label: text("workspace.view.delete"),
            tone: "danger",
            onSelect: () => void acts.remove(view),
          },
        ]
      : [];
    return [
      {
        key: "default",
        label: text(isDefault ? "workspace.view.dropDefault" : "workspace.view.makeDefault"),
        onSelect: () => acts.setDefault(isDefault ? null : view.id),
      },
      { key: "saveAs", label: text("workspace.view.saveAs"), onSelect: () => setAdding(true) },
      ...own,
    ];
  };
  const strangers = entered ? strangersOf(entered.value, views.known) : [];
  return (
    <div
      role="group"
      aria-label={text("workspace.view.title")}
      data-slot="saved-views"
      className={cn(
        "flex min-w-0 flex-1 items-center gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]",
        views.views.length > 0 && "max-tablet:order-last max-tablet:basis-full",
      )}
    >
      {views.views.map((view, at) => (
        <ViewChip
          key={view.id}
          view={view}
          chosen={view === chosen}
          isDefault={acts.defaultId === view.id}
          counted={counting && at < countedViews ? { list, params: paramsOf(view.value.search) } : undefined}
          onPress={() => acts.go(view === entered ? null : view)}
        >
          {view === chosen && (
            <DropdownMenu entries={entriesOf(view)}>
              <IconButton size="tiny" label={text("workspace.view.more", { name: view.name })} className="rounded-full">
                <MoreHorizontal aria-hidden />
              </IconButton>
            </DropdownMenu>
          )}
        </ViewChip>
      ))}
      {changed && entered ? (
        // On a phone before the chips: after them nobody would see it.
        <span className="flex flex-none items-center gap-2 max-tablet:order-first">
          <span className="text-12 text-muted">{text("workspace.view.changed")}</span>
          {entered.mayChange && (
            <Button size="small" onClick={() => void acts.saveChanges(entered)}>
              {text("workspace.view.saveChanges")}
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={() => setAdding(true)}>
            {text("workspace.view.saveAs")}
          </Button>
        </span>
      ) : (
        <IconButton size="small" label={text("workspace.view.save")} onClick={() => setAdding(true)}>
          <BookmarkPlus aria-hidden />
        </IconButton>
      )}
      {strangers.length > 0 && (
        <span role="status" className="flex-none text-12 text-warn">
          {text("workspace.view.strangers", { names: strangers.join("、") })}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {news}
      </span>
      {adding && <LazyNew waiting={null} part={{ acts, onClose: () => setAdding(false) }} />}
      {renamed && <LazyRename waiting={null} part={{ acts, view: renamed, onClose: () => setRenamed(null) }} />}
    </div>
  );
}
