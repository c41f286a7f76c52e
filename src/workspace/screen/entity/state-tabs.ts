import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Label } from "#src/lib/text.ts";
import { dictText, session } from "#src/session/session.ts";
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
  /** Field of the person whose rows they are: those of whoever is signed in. */
  mine?: string;
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
  const { dict } = fieldOf(set, state);
  // Stable objects, as the list wants them.
  const params = new Map(tabs.map((tab) => [tab.value, asked(tab, state)]));
  return {
    param: "tab",
    ...(startAt ? { startAt } : {}),
    ...(counts ? { counts } : {}),
    paramsOf: (value) => (params.get(value ?? "") ?? noParams)(),
    tabs: tabs.map(({ value, states, title, queue }) => ({
      value,
      label: title ?? (states === undefined || dict === undefined ? "common.all" : wordsOfStates(dict, states)),
      ...(queue ? { sort: oldestFirst } : {}),
      ...(counts ? { count: (of: Counts) => countOf(of, states ?? (value || "all")) } : {}),
    })),
  };
}

const noParams = () => nothing;

/** What a tab asks the list for, at each drawing: another person may have signed in. */
function asked({ states, params, mine }: StateTab, state: string): () => Readonly<Record<string, string>> {
  if (mine === undefined) {
    const same = params ?? (states === undefined ? nothing : { [state]: states });
    return () => same;
  }
  let own = nothing;
  return () => {
    const { username } = session();
    if (own[mine] !== username) own = { [mine]: username };
    return own;
  };
}

/** Asked at each drawing: the dictionary comes with the session. */
const wordsOfStates = (dict: DictCode, states: string): Label => ({
  get title() {
    return states
      .split(",")
      .map((value) => dictText(dict, value))
      .join("/");
  },
});

type Counts = Readonly<Record<string, number>>;

const countOf = (counts: Counts, names: string) => names.split(",").reduce((sum, name) => sum + (counts[name] ?? 0), 0);
