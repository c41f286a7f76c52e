import { Plus } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";
import { Chip } from "#ui/tag/tag.tsx";
import { cn } from "#ui/utils/cn.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { FilterControl, soonFilters } from "./filter-control.tsx";
import { EntryWords } from "../entry-words.tsx";
import { resetPatch, searchPatch, type Filter } from "../query.ts";

const nothing: ReadonlySet<string> = new Set();

export interface FilterBarProps {
  filters: readonly Filter[];
  /** Names of the filters that are always in the bar. @default the first three */
  pinned: readonly string[] | undefined;
  /** Another bar covers this one, which keeps its room but cannot be used. @default false */
  hidden?: boolean;
  /** Content at the right end. */
  children?: ReactNode;
}

/**
 * The filters of a list. Some are always visible; the others are added when needed and shown as chips. All values are
 * in the address. The bar is always one line: filters without room move to 条件, empty ones first.
 */
export function FilterBar({ filters, pinned, hidden = false, children }: FilterBarProps) {
  const { search, setSearch } = useTab();
  // Keep the name while the field closes: otherwise it would be empty during its exit animation.
  const [adding, setAdding] = useState({ name: "", open: false });
  const line = useRef<HTMLDivElement>(null);
  const folded = useFolded(line);
  const inView = pinned ?? filters.slice(0, 3).map(({ name }) => name);
  const shown = filters.filter(({ name }) => inView.includes(name));
  const chips = filters.filter(({ name }) => !inView.includes(name) && search[name]);
  // If there is not enough room, filters with a value come before empty ones.
  const crowded = chips.length > 0 && folded.size > 0;
  const inLine = crowded
    ? [...shown.filter(({ name }) => search[name]), ...chips, ...shown.filter(({ name }) => !search[name])]
    : [...shown, ...chips];
  const others = filters.filter(({ name }) => !inView.includes(name) || folded.has(name));
  const waiting = others.filter(({ name }) => folded.has(name) && search[name]).length;
  const added = others.find(({ name }) => name === adding.name);
  const add = (name: string) => setAdding({ name, open: true });
  const close = () => setAdding(({ name }) => ({ name, open: false }));
  const set = (name: string, value: string | undefined) => setSearch(searchPatch({ [name]: value }));
  const any = filters.some(({ name }) => search[name]);
  return (
    <div
      data-slot="filter-bar"
      role="search"
      aria-label={text("common.verb.search")}
      className={cn("flex min-w-0 items-center gap-2 px-4 py-3 max-tablet:flex-wrap", hidden && "invisible")}
    >
      {/* Filters that do not fit wrap to a hidden second line. The padding is for focus rings. */}
      <div
        ref={line}
        className="-m-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-4 p-1 tablet:h-10 tablet:overflow-hidden max-tablet:w-full max-tablet:gap-y-2"
      >
        {inLine.map((filter) => (
          <Place key={filter.name} name={filter.name} folded={folded}>
            {inView.includes(filter.name) ? (
              <FilterControl
                filter={filter}
                value={search[filter.name] ?? ""}
                onCommit={(value) => set(filter.name, value)}
              />
            ) : (
              <Chip
                onRemove={() => set(filter.name, undefined)}
                removeLabel={text("workspace.filter.remove", { label: wordsOf(filter.label) })}
              >
                <button type="button" className="max-w-60 truncate" onClick={() => add(filter.name)}>
                  {wordsOf(filter.label)} <EntryWords filter={filter} value={search[filter.name] ?? ""} />
                </button>
              </Chip>
            )}
          </Place>
        ))}
      </div>
      {others.length > 0 && (
        <Popover open={adding.open && added !== undefined} onOpenChange={(open) => !open && close()}>
          <PopoverAnchor asChild>
            <span className="flex-none">
              <DropdownMenu
                entries={others.map((filter) => ({
                  key: filter.name,
                  label: (
                    <>
                      {wordsOf(filter.label)}{" "}
                      {search[filter.name] && (
                        <span className="text-accent-text">
                          <EntryWords filter={filter} value={search[filter.name] ?? ""} />
                        </span>
                      )}
                    </>
                  ),
                  onSelect: () => setTimeout(() => add(filter.name)),
                }))}
              >
                <Button icon={<Plus aria-hidden />} onPointerEnter={soonFilters} onFocus={soonFilters}>
                  {text("workspace.filter.add")}
                  {waiting > 0 && <span className="text-accent-text">{waiting}</span>}
                </Button>
              </DropdownMenu>
            </span>
          </PopoverAnchor>
          <PopoverContent align="start" aria-label={added ? wordsOf(added.label) : ""}>
            {added && (
              <div key={added.name} className="flex flex-col gap-2">
                <span className="text-12 text-muted">{wordsOf(added.label)}</span>
                <FilterControl
                  filter={added}
                  value={search[added.name] ?? ""}
                  bare
                  onCommit={(value) => {
                    set(added.name, value);
                    // Close after a single value. Text, ranges and multiple choices may need more input.
                    const more = ["text", "days", "money"].includes(added.kind) || ("many" in added && added.many);
                    if (!more) close();
                  }}
                  onDone={close}
                />
              </div>
            )}
          </PopoverContent>
        </Popover>
      )}
      {any && (
        <Button tone="quiet" className="flex-none" onClick={() => setSearch(resetPatch(filters, ["view"]))}>
          {text("common.verb.reset")}
        </Button>
      )}
      <span className="ml-auto flex flex-none items-center gap-1">{children}</span>
    </div>
  );
}

interface PlaceProps {
  name: string;
  folded: ReadonlySet<string>;
  children: ReactNode;
}

/** Place of a filter in the line; hidden and unusable while there is no room. */
const Place = ({ name, folded, children }: PlaceProps) => (
  <div
    data-filter={name}
    className={cn("min-w-0 max-w-full *:max-w-full max-tablet:w-full", folded.has(name) && "tablet:invisible")}
  >
    {children}
  </div>
);

/** Names of the filters that have no room in the line. */
function useFolded(line: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [folded, setFolded] = useState<ReadonlySet<string>>(nothing);
  useEffect(() => {
    const box = line.current;
    if (!box) return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        // A hidden tab has no width, so ignore it.
        if (box.clientWidth === 0) return;
        setFolded((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const name = (target as HTMLElement).dataset["filter"] ?? "";
            if (isIntersecting || !target.isConnected) now.delete(name);
            else now.add(name);
          }
          return now;
        });
      },
      { root: box },
    );
    const watch = () => {
      for (const child of box.children) seen.observe(child);
    };
    watch();
    // Observe chips that are added later.
    const changed = new MutationObserver(watch);
    changed.observe(box, { childList: true });
    return () => {
      seen.disconnect();
      changed.disconnect();
    };
  }, [line]);
  return folded;
}
