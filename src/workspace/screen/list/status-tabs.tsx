import type { Permission } from "#src/contract/permissions.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { call } from "#src/client/call.ts";
import { entityOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { type Label, text, wordsOf } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { countParams, defaultSort, type Filter, type Sort } from "./query.ts";

export interface StatusTab {
  /** Value in the address; "" is the first tab, 全部. */
  value: string;
  label: Label;
  /** Sort of its rows if the address has none: a queue sorts by due day. @default newest first */
  sort?: Sort;
  /** Its count from the response; absent = no count shown. */
  count?(counts: Readonly<Record<string, number>>): number | undefined;
}

export interface StatusTabsConfig {
  /** Parameter name in the address. */
  param: string;
  tabs: readonly StatusTab[];
  /** The tab a list opens with if its address names none: the user's queue. @default the first one */
  startAt?(can: (permission: Permission) => boolean): string;
  /** Returns counts by name, with the list's other filters and its advanced query; absent = no counts. */
  counts?: Endpoint;
  /** List parameters of a tab; always the same object per value. */
  paramsOf(value: string | undefined): Readonly<Record<string, string>>;
}

/** The tab of an address; the first one if it names no existing tab. */
export const tabAt = (
  { param, tabs }: Pick<StatusTabsConfig, "param" | "tabs">,
  search: Readonly<Record<string, string>>,
) => tabs.find(({ value }) => value === search[param])?.value ?? "";

/** Value for the first tab in the address if the user's start is another tab. */
const firstTab = "all";

/** Address patch to the user's start tab, for an empty address; empty if that is the first tab. */
export function startOf(config: StatusTabsConfig | undefined): Readonly<Record<string, string>> {
  const start = config?.startAt?.(can) ?? "";
  return config && start !== "" ? { [config.param]: start } : {};
}

/** Address patch to a tab. */
export const tabPatch = (config: StatusTabsConfig, value: string): Readonly<Record<string, string | undefined>> => ({
  [config.param]: value || (Object.keys(startOf(config)).length > 0 ? firstTab : undefined),
});

/** Sort for the tab of an address, if the address has none. */
export const sortAt = (
  config: StatusTabsConfig | undefined,
  search: Readonly<Record<string, string>>,
  usual: Sort = defaultSort,
): Sort => config?.tabs.find(({ value }) => value === tabAt(config, search))?.sort ?? usual;

/** Room kept beside the selected tab, px. */
const beside = 16;

/** Scrolls only the strip until the selected tab is visible; marks whether more tabs follow. */
function showChosen(strip: HTMLElement): void {
  const tab = strip.querySelector('[role="tab"][aria-selected="true"]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = strip.getBoundingClientRect();
  if (tab.left < left) strip.scrollLeft -= left - tab.left + beside;
  else if (tab.right > right) strip.scrollLeft += tab.right - right + beside;
  markMore(strip);
}

/** Fades the end of the strip while more tabs are hidden there. */
function markMore(strip: HTMLElement): void {
  strip.toggleAttribute("data-more", strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 1);
}

/** The states of a list as tabs, with counts for the same filters. */
export function StatusTabs({ config, filters }: { config: StatusTabsConfig; filters: readonly Filter[] }) {
  const { search, setSearch } = useTab();
  const strip = useRef<HTMLDivElement>(null);
  const { counts: counted } = config;
  const params = countParams(
    filters,
    search,
    config.tabs.map((tab) => config.paramsOf(tab.value)),
  );
  const { data: counts } = useQuery({
    queryKey: [counted ? entityOf(counted) : "", counted?.path, params],
    queryFn: counted
      ? async ({ signal }) => (await call(counted, params, { signal })) as Readonly<Record<string, number>>
      : skipToken,
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  const current = tabAt(config, search);
  const choose = (value: string) => setSearch({ ...tabPatch(config, value), pageNo: undefined });

  // Beside a record the strip is short, so the selected tab may be outside it. Loaded counts widen the tabs before it.
  useEffect(() => {
    const node = strip.current;
    if (!node) return undefined;
    showChosen(node);
    const resized = new ResizeObserver(() => showChosen(node));
    resized.observe(node);
    return () => resized.disconnect();
  }, [current, counts]);

  // Starts from the focused tab, because the address and the selected tab update a moment later.
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? config.tabs.length - 1
          : event.key in steps
            ? (at + (steps[event.key] ?? 0) + config.tabs.length) % config.tabs.length
            : -1;
    const tab = config.tabs[to];
    if (!tab) return;
    event.preventDefault();
    choose(tab.value);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={text("common.all")}
      onScroll={(event) => markMore(event.currentTarget)}
      className="flex overflow-x-auto border-b border-line px-4 [scrollbar-width:none] data-more:[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)]"
    >
      {config.tabs.map((tab, at) => {
        const count = counts && tab.count?.(counts);
        const on = tab.value === current;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={on}
            tabIndex={on ? 0 : -1}
            onClick={() => choose(tab.value)}
            onKeyDown={(event) => onKeyDown(event, at)}
            className={cn(
              "relative h-11 flex-none px-1.5 text-13 whitespace-nowrap text-muted -outline-offset-2 hover:text-body",
              on &&
                "font-semibold text-accent-text after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent",
            )}
          >
            {wordsOf(tab.label)}
            <span className={cn("ml-1 inline-block text-12 font-normal", on ? "text-accent-text" : "text-faint")}>
              {count ?? ""}
            </span>
          </button>
        );
      })}
    </div>
  );
}
