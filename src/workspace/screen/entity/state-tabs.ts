import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Label } from "#src/lib/text.ts";
import { dictText, session } from "#src/session/session.ts";
import { oldestFirst } from "../list/query.ts";
import type { StatusTabsConfig } from "../list/status-tabs.tsx";
import { fieldOf, type ScreenSet } from "./set.ts";

/** A tab of a derived list. */
export interface StateTab {
  /** Value in the address; "" is the first tab. */
  value: string;
  /** States of its rows, comma-joined. @default all */
  states?: string;
  /** List parameters, if states are not enough. */
  params?: Readonly<Record<string, string>>;
  /** Field with a user name: only rows of the signed-in user are shown. */
  mine?: string;
  /** @default the dictionary's labels of the states; 全部 if there are none */
  title?: Label;
  /** A queue: the row that waits longest comes first. */
  queue?: boolean;
}

export interface StateTabsOptions {
  tabs: readonly StateTab[];
  /** Returns counts by state, plus `all` and the values of tabs without states. @default no counts */
  counts?: Endpoint;
  /** Field with the state. @default status */
  state?: string;
  startAt?: StatusTabsConfig["startAt"];
}

const nothing: Readonly<Record<string, string>> = {};

/** The states of a set as tabs of its list, with labels from the dictionary. */
export function stateTabs(set: ScreenSet, options: StateTabsOptions): StatusTabsConfig {
  const { tabs, counts, state = "status", startAt } = options;
  const { dict } = fieldOf(set, state);
  // Stable objects, as the list requires.
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

/** List parameters of a tab. Read on every render, because another user may have signed in. */
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

/** Read on every render, because the dictionary loads with the session. */
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
