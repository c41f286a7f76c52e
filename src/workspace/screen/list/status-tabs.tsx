import { skipToken, useQuery } from "@tanstack/react-query";
import { useRef, type KeyboardEvent } from "react";
import { cn } from "#ui/lib/cn.ts";
import { call } from "#src/client/call.ts";
import { entityOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { countParams, type Filter } from "./query.ts";

export interface StatusTab {
  /** Stands in the address; "" is the first tab, 全部. */
  value: string;
  label: TextKey;
  /** Its count in the reply; absent = no count is shown. */
  count?(counts: Readonly<Record<string, number>>): number | undefined;
}

export interface StatusTabsConfig {
  /** Name in the address. */
  param: string;
  tabs: readonly StatusTab[];
  /** Answers counts by name, under the list's other filters and its advanced query; absent = no counts. */
  counts?: Endpoint;
  /** The list parameters a tab stands for; a stable object per value. */
  paramsOf(value: string | undefined): Readonly<Record<string, string>>;
}

/** The tab an address stands at: the first one where it names none that there is. */
export const tabAt = (
  { param, tabs }: Pick<StatusTabsConfig, "param" | "tabs">,
  search: Readonly<Record<string, string>>,
) => tabs.find(({ value }) => value === search[param])?.value ?? "";

/** The states of the list as tabs, each with its count under the same filters and scope. */
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
    queryKey: [entityOf(counted?.path ?? ""), counted?.path, params],
    queryFn: counted
      ? async ({ signal }) => (await call(counted, params, { signal })) as Readonly<Record<string, number>>
      : skipToken,
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  const current = tabAt(config, search);
  const choose = (value: string) => setSearch({ [config.param]: value, pageNo: undefined });

  // From the tab that has the focus: the address, and with it the chosen tab, follows a moment later.
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
      className="flex overflow-x-auto border-b border-line px-4 [scrollbar-width:none]"
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
            {text(tab.label)}
            <span className={cn("ml-1 inline-block text-12 font-normal", on ? "text-accent-text" : "text-faint")}>
              {count ?? ""}
            </span>
          </button>
        );
      })}
    </div>
  );
}
