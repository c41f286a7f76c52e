import type { DictCode } from "#src/contract/dict-codes.ts";
import { pageSizes } from "#src/contract/list.ts";
import type { Label } from "#src/lib/text.ts";
import { parseYuan } from "#src/lib/money.ts";
import { can } from "#src/session/session.ts";

/** One filter of a list screen. What a person enters stands in the tab's address under `name`, unwrapped. */
export type Filter =
  | {
      kind: "text";
      name: string;
      label: Label;
      /**
       * How the server compares it; "masked": a part of it for those who see it whole, all of it for the others.
       * @default "like"
       */
      mode?: "eq" | "like" | "masked";
    }
  /** Values of a dictionary; several are joined by commas. */
  | { kind: "dict"; name: string; label: Label; dict: DictCode; many?: boolean }
  /** Options given by the screen, fetched or fixed. */
  | {
      kind: "options";
      name: string;
      label: Label;
      options(): Promise<readonly { value: string; label: string }[]>;
      many?: boolean;
    }
  /** One colleague, found by name or account; the account is what is asked for. */
  | { kind: "user"; name: string; label: Label }
  | { kind: "flag"; name: string; label: Label }
  /** Days, both ends included: `2026-06-01~2026-06-30`. */
  | {
      kind: "days";
      name: string;
      label: Label;
      /** The field holds an instant, not a day. @default true */ instant?: boolean;
    }
  /** Yuan from–to: `100~200.5`; or numbers as they are stored. */
  | { kind: "money"; name: string; label: Label; plain?: boolean };

/** Sort and page of a list as the address holds them (LIST-01). */
export interface ListView {
  pageNo: number;
  pageSize: number;
  column: string;
  order: "asc" | "desc";
}

/** Default sort of lists (LIST-07). */
export const defaultSort = { column: "createTime", order: "desc" } as const;

/** How a queue without a promised day is sorted: who waits longest comes first. */
export const oldestFirst: Sort = { column: "createTime", order: "asc" };

const whole = (text: string | undefined, fallback: number) => {
  const n = Number(text);
  return Number.isInteger(n) && n >= 1 ? n : fallback;
};

/** How rows are sorted. */
export type Sort = Pick<ListView, "column" | "order">;

/** The view an address asks for; rubbish falls back, and `sort` holds where it names none. */
export function viewOf(
  search: Readonly<Record<string, string>>,
  pageSize: number = pageSizes[0],
  sort: Sort = defaultSort,
): ListView {
  const size = whole(search["pageSize"], pageSize);
  const { column, order } = search;
  const sorted: Sort =
    column || order ? { column: column || defaultSort.column, order: order === "asc" ? "asc" : "desc" } : sort;
  return {
    pageNo: whole(search["pageNo"], 1),
    pageSize: (pageSizes as readonly number[]).includes(size) ? size : pageSize,
    ...sorted,
  };
}

/**
 * The advanced query as the address holds it, for the call: its conditions, encoded once more than other parameters
 * because servers of this family decode it once more, and how they are joined (LIST-01, LIST-12).
 */
export function superQueryOf(search: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { superQueryParams, superQueryMatchType } = search;
  if (!superQueryParams) return {};
  return {
    superQueryParams: encodeURI(superQueryParams),
    superQueryMatchType: superQueryMatchType === "or" ? "or" : "and",
  };
}

/** Wrappers of the search input: like gives `*x*`, ne `!x`, ge `>=x`, le `<=x`. */
export function wrap(mode: "eq" | "like" | "ne" | "ge" | "le", value: string): string {
  const wrappers = { eq: value, like: `*${value}*`, ne: `!${value}`, ge: `>=${value}`, le: `<=${value}` };
  return wrappers[mode];
}

const pair = (value: string): [string, string] => {
  const [from = "", to = ""] = value.split("~");
  return [from, to];
};

/** How a text is looked for by this person: parts of masked values only by who may see them whole. */
export const modeOf = (mode: "eq" | "like" | "masked" = "like") =>
  mode === "masked" ? (can("customer:customer:viewPlain") ? "like" : "eq") : mode;

/** The list parameters one filter's entry becomes; none for an entry that says nothing. */
export function paramsOfFilter(filter: Filter, value: string | undefined): Record<string, string> {
  if (value === undefined || value.trim() === "") return {};
  const { name } = filter;
  switch (filter.kind) {
    case "text":
      return { [name]: wrap(modeOf(filter.mode), value.trim()) };
    case "dict":
    case "options":
    case "user":
    case "flag":
      return { [name]: value };
    case "days": {
      const [from, to] = pair(value);
      return { ...(from ? { [`${name}_begin`]: from } : {}), ...(to ? { [`${name}_end`]: to } : {}) };
    }
    case "money": {
      // What is no amount goes as it is, and the server says so: left out, all rows would pass for those asked for.
      const [from, to] = pair(value).map((part) =>
        part === "" || filter.plain ? part : String(parseYuan(part) ?? part),
      );
      return { ...(from ? { [`${name}_begin`]: from } : {}), ...(to ? { [`${name}_end`]: to } : {}) };
    }
    default:
      return filter satisfies never;
  }
}

/** Everything a list call sends besides the page: filters, status tab, sort (LIST-12). */
export function filterParams(
  filters: readonly Filter[],
  search: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.assign({}, ...filters.map((filter) => paramsOfFilter(filter, search[filter.name]))) as Record<
    string,
    string
  >;
}

/**
 * What the counts of status tabs are asked for: the list's filters and advanced query, all but the state itself. The
 * state is what several tabs ask the list for, each with a value of its own; what one tab asks for is a filter like others.
 */
export function countParams(
  filters: readonly Filter[],
  search: Readonly<Record<string, string>>,
  tabs: readonly Readonly<Record<string, string>>[],
): Record<string, string> {
  const names = tabs.flatMap((params) => Object.keys(params));
  const states = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  const params = { ...filterParams(filters, search), ...superQueryOf(search) };
  return Object.fromEntries(Object.entries(params).filter(([name]) => !states.has(name)));
}

/** Patch of the address for a new search: page 1 (LIST-03). */
export const searchPatch = (values: Readonly<Record<string, string | undefined>>) => ({ ...values, pageNo: undefined });

/** Patch that clears every filter and goes to page 1 (LIST-04). */
export const resetPatch = (filters: readonly Filter[], alsoClear: readonly string[] = []): Record<string, undefined> =>
  Object.fromEntries(
    [...filters.map((filter) => filter.name), ...alsoClear, "pageNo"].map((name) => [name, undefined]),
  );

/** The page to show when rows went: lowered when it is past the last one (LIST-05). */
export function pageWithin(pageNo: number, pageSize: number, total: number): number {
  return Math.max(1, Math.min(pageNo, Math.ceil(total / pageSize)));
}

/** The same each time: no rows are no news. */
const noRows: readonly never[] = [];

/** Rows and total of a list reply, be it a page or a bare list (LIST-13). */
export function rowsOf<T>(
  result: { records?: readonly T[]; total?: number | string } | readonly T[] | null | undefined,
): { rows: readonly T[]; total: number } {
  if (!result) return { rows: noRows, total: 0 };
  if (Array.isArray(result)) return { rows: result as readonly T[], total: result.length };
  const page = result as { records?: unknown; total?: unknown };
  // A server may send anything: what is no list has no rows, what is no number counts what came.
  const rows: readonly T[] = Array.isArray(page.records) ? page.records : noRows;
  const total = Number(page.total ?? rows.length);
  return { rows, total: Number.isFinite(total) ? total : rows.length };
}

/** The row that an address leads to: the one whose record is open, else the only one there is. */
export const rowLedTo = <R extends { id: string }>(rows: readonly R[], detail: string | undefined): R | undefined =>
  rows.find(({ id }) => id === detail) ?? (rows.length === 1 ? rows[0] : undefined);

export type MissingUrl = "noListUrl" | "noDeleteUrl" | "noDeleteBatchUrl";

/** What to say of a page that lacks a call it needs (LIST-17…19); null when it has it. */
export function missingUrl(
  calls: { list?: unknown; delete?: unknown; deleteBatch?: unknown },
  wanted: "list" | "delete" | "deleteBatch",
): MissingUrl | null {
  if (calls[wanted]) return null;
  return ({ list: "noListUrl", delete: "noDeleteUrl", deleteBatch: "noDeleteBatchUrl" } as const)[wanted];
}
