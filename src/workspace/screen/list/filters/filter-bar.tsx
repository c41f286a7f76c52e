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
  /** Names of the filters that stand here from the start. @default the first three */
  pinned: readonly string[] | undefined;
  /** Another bar stands in its place; it keeps its room and is out of reach. @default false */
  hidden?: boolean;
  /** At the right end. */
  children?: ReactNode;
}

/**
 * The filters of a list: some in view, the others added when needed and then shown as chips; all of them in the address.
 * The bar is one line high, whatever there is: what finds no room waits behind 条件 with the others, fields without a
 * value first.
 */
export function FilterBar({ filters, pinned, hidden = false, children }: FilterBarProps) {
  const { search, setSearch } = useTab();
  // The name stays while its field closes, which would be empty and nameless on its way out.
  const [adding, setAdding] = useState({ name: "", open: false });
  const line = useRef<HTMLDivElement>(null);
  const folded = useFolded(line);
  const inView = pinned ?? filters.slice(0, 3).map(({ name }) => name);
  const shown = filters.filter(({ name }) => inView.includes(name));
  const chips = filters.filter(({ name }) => !inView.includes(name) && search[name]);
  // Where not all have room, what narrows the list is seen before what could.
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
      {/* What does not fit goes to a second line that is not seen; a ring of focus needs the padding. */}
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
                    // One value says it all; several, both ends of a range or more letters may still follow.
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

/** Where a filter stands in the line; out of reach while it has no room there. */
const Place = ({ name, folded, children }: PlaceProps) => (
  <div
    data-filter={name}
    className={cn("min-w-0 max-w-full *:max-w-full max-tablet:w-full", folded.has(name) && "tablet:invisible")}
  >
    {children}
  </div>
);

/** Names of the filters that found no room in their line. */
function useFolded(line: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [folded, setFolded] = useState<ReadonlySet<string>>(nothing);
  useEffect(() => {
    const box = line.current;
    if (!box) return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        // A tab in the background has no room for anything.
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
    // Chips come and go.
    const changed = new MutationObserver(watch);
    changed.observe(box, { childList: true });
    return () => {
      seen.disconnect();
      changed.disconnect();
    };
  }, [line]);
  return folded;
}
