import type { DictCode } from "#src/contract/dict-codes.ts";
import { pageSizes } from "#src/contract/list.ts";
import type { Label } from "#src/lib/text.ts";
import { parseYuan } from "#src/lib/money.ts";
import { can } from "#src/session/session.ts";

/** One filter of a list screen. Its value is in the tab's address under `name`, without wrappers such as `*`. */
export type Filter =
  | {
      kind: "text";
      name: string;
      label: Label;
      /**
       * How the server compares the text. "masked": by part for users who may see whole values, else as a whole.
       * @default "like"
       */
      mode?: "eq" | "like" | "masked";
    }
  /** Values of a dictionary; several are comma-joined. */
  | { kind: "dict"; name: string; label: Label; dict: DictCode; many?: boolean }
  /** Options from the screen, fetched or fixed. */
  | {
      kind: "options";
      name: string;
      label: Label;
      options(): Promise<readonly { value: string; label: string }[]>;
      many?: boolean;
    }
  /** One colleague, searched by name or account; the value is the account. */
  | { kind: "user"; name: string; label: Label }
  | { kind: "flag"; name: string; label: Label }
  /** One month, `yyyy-MM`. */
  | { kind: "month"; name: string; label: Label }
  /** A range of days including both ends: `2026-06-01~2026-06-30`. */
  | {
      kind: "days";
      name: string;
      label: Label;
      /** Whether the field holds an instant instead of a day. @default true */ instant?: boolean;
    }
  /** A range of yuan: `100~200.5`; with `plain` of numbers as stored. */
  | { kind: "money"; name: string; label: Label; plain?: boolean };

/** Sort and page of a list, as in the address (LIST-01). */
export interface ListView {
  pageNo: number;
  pageSize: number;
  column: string;
  order: "asc" | "desc";
}

/** Default sort of lists (LIST-07). */
export const defaultSort = { column: "createTime", order: "desc" } as const;

/** Sort of a queue without a promised day: the row that waits longest comes first. */
export const oldestFirst: Sort = { column: "createTime", order: "asc" };

const whole = (text: string | undefined, fallback: number) => {
  const n = Number(text);
  return Number.isInteger(n) && n >= 1 ? n : fallback;
};

/** Sort of rows. */
export type Sort = Pick<ListView, "column" | "order">;

/** The view in an address. Invalid values fall back to defaults; without a sort, `sort` is used. */
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
 * Call parameters of the advanced query: its conditions and how they are joined (LIST-01, LIST-12). The conditions are
 * encoded twice, because JeecgBoot-style servers decode them twice.
 */
export function superQueryOf(search: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { superQueryParams, superQueryMatchType } = search;
  if (!superQueryParams) return {};
  return {
    superQueryParams: encodeURI(superQueryParams),
    superQueryMatchType: superQueryMatchType === "or" ? "or" : "and",
  };
}

/** Wraps a search value: like gives `*x*`, ne `!x`, ge `>=x`, le `<=x`. */
export function wrap(mode: "eq" | "like" | "ne" | "ge" | "le", value: string): string {
  const wrappers = { eq: value, like: `*${value}*`, ne: `!${value}`, ge: `>=${value}`, le: `<=${value}` };
  return wrappers[mode];
}

const pair = (value: string): [string, string] => {
  const [from = "", to = ""] = value.split("~");
  return [from, to];
};

/** Comparison mode for the current user: masked values match by part only for users who may see them whole. */
export const modeOf = (mode: "eq" | "like" | "masked" = "like") =>
  mode === "masked" ? (can("customer:customer:viewPlain") ? "like" : "eq") : mode;

/** List parameters for the value of one filter; empty if it has no value. */
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
    case "month":
      return { [name]: value };
    case "days": {
      const [from, to] = pair(value);
      return { ...(from ? { [`${name}_begin`]: from } : {}), ...(to ? { [`${name}_end`]: to } : {}) };
    }
    case "money": {
      // An invalid amount is sent unchanged, so that the server refuses it. Without it all rows would look like
      // matches.
      const [from, to] = pair(value).map((part) =>
        part === "" || filter.plain ? part : String(parseYuan(part) ?? part),
      );
      return { ...(from ? { [`${name}_begin`]: from } : {}), ...(to ? { [`${name}_end`]: to } : {}) };
    }
    default:
      return filter satisfies never;
  }
}

/** List parameters of all filters (LIST-12). */
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
 * Parameters for the counts of status tabs: the list's filters and advanced query without the state. A parameter that
 * several tabs set is the state. A parameter that only one tab sets is kept like any filter.
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

/** Address patch for a new search: sets the values and page 1 (LIST-03). */
export const searchPatch = (values: Readonly<Record<string, string | undefined>>) => ({ ...values, pageNo: undefined });

/** Address patch that clears all filters and goes to page 1 (LIST-04). */
export const resetPatch = (filters: readonly Filter[], alsoClear: readonly string[] = []): Record<string, undefined> =>
  Object.fromEntries(
    [...filters.map((filter) => filter.name), ...alsoClear, "pageNo"].map((name) => [name, undefined]),
  );

/** The page to show after rows were removed: at most the last page (LIST-05). */
export function pageWithin(pageNo: number, pageSize: number, total: number): number {
  return Math.max(1, Math.min(pageNo, Math.ceil(total / pageSize)));
}

/** Always the same array, so that no rows cause no new render. */
const noRows: readonly never[] = [];

/** Rows and total of a list response, which is a page or a plain list (LIST-13). */
export function rowsOf<T>(
  result: { records?: readonly T[]; total?: number | string } | readonly T[] | null | undefined,
): { rows: readonly T[]; total: number } {
  if (!result) return { rows: noRows, total: 0 };
  if (Array.isArray(result)) return { rows: result as readonly T[], total: result.length };
  const page = result as { records?: unknown; total?: unknown };
  // A server may send anything. Without a list there are no rows; without a numeric total the rows are counted.
  const rows: readonly T[] = Array.isArray(page.records) ? page.records : noRows;
  const total = Number(page.total ?? rows.length);
  return { rows, total: Number.isFinite(total) ? total : rows.length };
}

/** The row an address refers to: the one with the open record; if it names no record, the only row. */
export const rowLedTo = <R extends { id: string }>(rows: readonly R[], detail: string | undefined): R | undefined =>
  detail ? rows.find(({ id }) => id === detail) : rows.length === 1 ? rows[0] : undefined;

export type MissingUrl = "noListUrl" | "noDeleteUrl" | "noDeleteBatchUrl";

/** Error key for a missing call that a page needs (LIST-17…19); null if the call exists. */
export function missingUrl(
  calls: { list?: unknown; delete?: unknown; deleteBatch?: unknown },
  wanted: "list" | "delete" | "deleteBatch",
): MissingUrl | null {
  if (calls[wanted]) return null;
  return ({ list: "noListUrl", delete: "noDeleteUrl", deleteBatch: "noDeleteBatchUrl" } as const)[wanted];
}
