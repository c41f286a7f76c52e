import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";
import { Chip } from "#ui/tag/tag.tsx";
import { text } from "#src/lib/text.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { FilterControl, soonFilters } from "./filter-control.tsx";
import { EntryWords } from "./entry-words.tsx";
import { resetPatch, searchPatch, type Filter } from "./query.ts";

export interface FilterBarProps {
  filters: readonly Filter[];
  /** Names of the filters that stand here from the start. @default the first three */
  pinned: readonly string[] | undefined;
  /** At the right end. */
  children?: ReactNode;
}

/** The filters of a list: some in view, the others added when needed and then shown as chips; all of them in the address. */
export function FilterBar({ filters, pinned, children }: FilterBarProps) {
  const { search, setSearch } = useTab();
  const [adding, setAdding] = useState<string | null>(null);
  const inView = pinned ?? filters.slice(0, 3).map(({ name }) => name);
  const shown = filters.filter(({ name }) => inView.includes(name));
  const others = filters.filter(({ name }) => !inView.includes(name));
  const chips = others.filter(({ name }) => search[name]);
  const added = others.find(({ name }) => name === adding);
  const set = (name: string, value: string | undefined) => setSearch(searchPatch({ [name]: value }));
  const any = filters.some(({ name }) => search[name]);
  return (
    <div
      data-slot="filter-bar"
      role="search"
      aria-label={text("common.verb.search")}
      className="flex flex-wrap items-center gap-2 px-4 py-3"
    >
      {shown.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          value={search[filter.name] ?? ""}
          onCommit={(value) => set(filter.name, value)}
        />
      ))}
      {others.length > 0 && (
        <Popover open={added !== undefined} onOpenChange={(open) => !open && setAdding(null)}>
          <PopoverAnchor asChild>
            <span>
              <DropdownMenu
                entries={others.map(({ name, label }) => ({
                  key: name,
                  label: text(label),
                  onSelect: () => setTimeout(() => setAdding(name)),
                }))}
              >
                <Button icon={<Plus aria-hidden />} onPointerEnter={soonFilters} onFocus={soonFilters}>
                  {text("workspace.filter.add")}
                </Button>
              </DropdownMenu>
            </span>
          </PopoverAnchor>
          <PopoverContent align="start" aria-label={added ? text(added.label) : ""}>
            {added && (
              <div className="flex flex-col gap-2">
                <span className="text-12 text-muted">{text(added.label)}</span>
                <FilterControl
                  filter={added}
                  value={search[added.name] ?? ""}
                  bare
                  onCommit={(value) => {
                    set(added.name, value);
                    // One value says it all; several, or both ends of a range, may still follow.
                    const more = added.kind === "days" || added.kind === "money" || ("many" in added && added.many);
                    if (!more) setAdding(null);
                  }}
                />
              </div>
            )}
          </PopoverContent>
        </Popover>
      )}
      {chips.map((filter) => (
        <Chip
          key={filter.name}
          onRemove={() => set(filter.name, undefined)}
          removeLabel={text("workspace.filter.remove", { label: text(filter.label) })}
        >
          <button type="button" className="max-w-60 truncate" onClick={() => setAdding(filter.name)}>
            {text(filter.label)} <EntryWords filter={filter} value={search[filter.name] ?? ""} />
          </button>
        </Chip>
      ))}
      {any && (
        <Button tone="quiet" onClick={() => setSearch(resetPatch(filters, ["view"]))}>
          {text("common.verb.reset")}
        </Button>
      )}
      <span className="ml-auto flex items-center gap-1">{children}</span>
    </div>
  );
}
