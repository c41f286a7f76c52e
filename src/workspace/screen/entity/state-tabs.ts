import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Label } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { oldestFirst } from "../list/query.ts";
import type { StatusTabsConfig } from "../list/status-tabs.tsx";
import { fieldOf, type ScreenSet } from "./set.ts";

/** A tab of a derived list. */
export interface StateTab {
  /** Stands in the address; "" is the first tab. */
  value: string;
  /** States whose rows it shows, comma-joined. @default all */
  states?: string;
  /** What it asks the list for, where states do not say it. */
  params?: Readonly<Record<string, string>>;
  /** @default what the dictionary calls the states; 全部 without any */
  title?: Label;
  /** Its rows wait for somebody: who waits longest comes first. */
  queue?: boolean;
}

export interface StateTabsOptions {
  tabs: readonly StateTab[];
  /** Answers counts by state; `all`, and those of tabs without states by their value. @default no counts */
  counts?: Endpoint;
  /** Field of the state. @default status */
  state?: string;
  startAt?: StatusTabsConfig["startAt"];
}

const nothing: Readonly<Record<string, string>> = {};

/** The states of a set as the tabs of its list, called as the dictionary calls them. */
export function stateTabs(set: ScreenSet, options: StateTabsOptions): StatusTabsConfig {
  const { tabs, counts, state = "status", startAt } = options;
  const dict = fieldOf(set, state).dict ?? "";
  // Stable objects, as the list wants them.
  const params = new Map(tabs.map((tab) => [tab.value, paramsOf(tab, state)]));
  return {
    param: "tab",
    ...(startAt ? { startAt } : {}),
    ...(counts ? { counts } : {}),
    paramsOf: (value) => params.get(value ?? "") ?? nothing,
    tabs: tabs.map(({ value, states, title, queue }) => ({
      value,
      label: title ?? (states === undefined ? "common.all" : wordsOfStates(dict, states)),
      ...(queue ? { sort: oldestFirst } : {}),
      ...(counts ? { count: (of: Counts) => countOf(of, states ?? (value || "all")) } : {}),
    })),
  };
}

const paramsOf = ({ states, params }: StateTab, state: string) =>
  params ?? (states === undefined ? nothing : { [state]: states });

/** Asked at each drawing: the dictionary comes with the session. */
const wordsOfStates = (dict: string, states: string): Label => ({
  get title() {
    return states
      .split(",")
      .map((value) => dictText(dict, value))
      .join("/");
  },
});

type Counts = Readonly<Record<string, number>>;

const countOf = (counts: Counts, names: string) => names.split(",").reduce((sum, name) => sum + (counts[name] ?? 0), 0);
