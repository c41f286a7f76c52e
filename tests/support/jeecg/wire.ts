/** Version line of the simulated server: lines differ in numbers, dates, errors and headers. */
export type Version = "2.4" | "3.9";

/** A parsed request. */
export interface Asked {
  method: string;
  /** The raw request target, with query, not decoded. */
  target: string;
  /** Below the context path. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Readonly<Record<string, unknown>>;
  raw: Buffer;
}

export interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

export type Row = Readonly<Record<string, unknown>>;

export const json = (body: unknown, status = 200): Answer => ({
  status,
  type: "application/json;charset=UTF-8",
  body: JSON.stringify(body),
});

/** Builds the envelopes of one version line. */
export function envelopes(version: Version) {
  /** Up to 3.2, 64-bit numbers are sent as text. */
  const long = (value: number) => (version === "2.4" ? String(value) : value);
  const r = (success: boolean, message: string, code: number, result: unknown) =>
    json({ success, message, code, result, timestamp: long(Date.now()) });
  return {
    long,
    /** For reads: only success is set, the code stays 0. */
    ok: (result: unknown, message = "操作成功！") => r(true, message, 0, result),
    /** For the "ok" helpers of the sign-in calls. */
    ok200: (result: unknown, message = "操作成功！") => r(true, message, 200, result),
    no: (message: string, code = 500) => r(false, message, code, null),
    raw: r,
    /** The response to an invalid token. */
    over: (path: string) =>
      version === "2.4"
        ? json(
            {
              timestamp: "2026-01-01 00:00:00",
              status: 500,
              error: "Internal Server Error",
              message: "Token失效，请重新登录",
              path,
            },
            500,
          )
        : json(
            { success: false, message: "Token失效，请重新登录", code: 401, result: null, timestamp: Date.now() },
            401,
          ),
    /** Dates without annotation, in single reads. */
    date: (text: string) => (version === "2.4" ? Date.parse(`${text.replace(" ", "T")}+08:00`) : text),
    page(rows: readonly Row[], query: URLSearchParams) {
      const size = Number(query.get("pageSize") ?? 10);
      const current = Number(query.get("pageNo") ?? 1);
      return r(true, "操作成功！", 0, {
        records: rows.slice((current - 1) * size, current * size),
        total: long(rows.length),
        size: long(size),
        current: long(current),
        orders: [],
        optimizeCountSql: true,
        searchCount: true,
        countId: null,
        maxLimit: null,
        pages: long(Math.ceil(rows.length / size)),
      });
    },
  };
}

const controls = ["pageNo", "pageSize", "column", "order", "field", "_t", "superQueryParams", "superQueryMatchType"];

/** Whether one value meets one plain parameter (§3.1). */
function holds(value: string, asked: string): boolean {
  const word = /^(gt|ge|lt|le|eq) (.*)$/.exec(asked);
  if (word) return compared(value, word[1] ?? "", (word[2] ?? "").trim());
  if (asked.startsWith("!")) return value !== asked.slice(1);
  if (asked.includes("*")) {
    const inside = asked.replace(/^\*|\*$/g, "");
    if (asked.startsWith("*") && asked.endsWith("*")) return value.includes(inside);
    return asked.startsWith("*") ? value.endsWith(inside) : value.startsWith(inside);
  }
  if (asked.includes(",")) return asked.split(",").includes(value);
  // Without a space, `>=5` is plain text.
  return value === asked;
}

function compared(value: string, rule: string, asked: string): boolean {
  const [a, b] = Number.isNaN(Number(asked)) ? [value, asked] : [Number(value), Number(asked)];
  return { gt: a > b, ge: a >= b, lt: a < b, le: a <= b, eq: a === b }[rule] ?? false;
}

interface Condition {
  field?: string;
  rule?: string;
  val?: string;
}

function meets(row: Row, { field = "", rule = "", val = "" }: Condition): boolean {
  const value = textOf(row[field]);
  switch (rule) {
    case "ne":
      return value !== val;
    case "like":
      return value.includes(val);
    case "in":
      return val.split(",").includes(value);
    case "left_like":
      return value.endsWith(val);
    case "right_like":
      return value.startsWith(val);
    default:
      return compared(value, rule, val);
  }
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Rows that a list returns, filtered and sorted by the conventions of §3. */
export function queried(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
  const known = new Set(rows.flatMap((row) => Object.keys(row)));
  const plain = [...query].filter(([name, value]) => !controls.includes(name) && value !== "");
  const found = rows.filter((row) =>
    plain.every(([name, value]) => {
      if (name.endsWith("_begin")) return textOf(row[name.slice(0, -6)]) >= value;
      if (name.endsWith("_end")) return textOf(row[name.slice(0, -4)]).slice(0, value.length) <= value;
      return !known.has(name) || holds(textOf(row[name]), value);
    }),
  );
  const conditions = superConditions(query);
  // One unknown field makes the server drop the whole advanced query silently.
  const usable = conditions.every(({ field }) => known.has(field ?? "")) ? conditions : [];
  const any = query.get("superQueryMatchType")?.toLowerCase() === "or";
  const asked = found.filter(
    (row) => usable.length === 0 || (any ? usable.some((c) => meets(row, c)) : usable.every((c) => meets(row, c))),
  );
  const column = (query.get("column") ?? "").replace(/_dictText$/, "");
  const turn = query.get("order")?.includes("asc") ? 1 : -1;
  if (!column) return asked;
  return asked.toSorted((a, b) => turn * textOf(a[column]).localeCompare(textOf(b[column])));
}

/** Encoded twice in the request: the query string parser undoes one level, this function the other. */
function superConditions(query: URLSearchParams): readonly Condition[] {
  const given = query.get("superQueryParams");
  return given ? (JSON.parse(decodeURIComponent(given)) as Condition[]).filter((one) => one.field && one.rule) : [];
}
