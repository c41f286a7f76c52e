import { plainText } from "#src/lib/text-at.ts";
import { type Answer, type Asked, queried, type Row } from "../wire.ts";

/** What the handlers of one fake server share. */
export interface Stand {
  ok(result: unknown, message?: string): Answer;
  no(message: string, code?: number): Answer;
  page(rows: readonly Row[], query: URLSearchParams): Answer;
  /** Reports a request that a real server would not know or would reject. */
  fault(text: string): void;
}

export type Handle = (asked: Asked, username: string) => Answer;
export type Handles = Record<string, Handle>;

const controls = [
  "pageNo",
  "pageSize",
  "column",
  "order",
  "field",
  "_t",
  "superQueryParams",
  "superQueryMatchType",
  "selections",
];
const paging = ["pageNo", "pageSize", "_t"];

let last = 0;
export const freshId = (): string => `15${String((last += 1)).padStart(17, "0")}`;

/** Reports parameters that a call does not read. */
export function onlyParams(stand: Stand, { method, path, query }: Asked, names: readonly string[]): void {
  for (const name of query.keys())
    if (name !== "_t" && !names.includes(name)) stand.fault(`unknown parameter ${name}: ${method} ${path}`);
}

/** Reports fields of a body that its class does not have. */
export function onlyFields(stand: Stand, { method, path, body }: Asked, names: readonly string[]): void {
  for (const name of Object.keys(body))
    if (!names.includes(name)) stand.fault(`unknown field ${name}: ${method} ${path}`);
}

export interface Entity {
  base: string;
  /** The entity's fields in its class. */
  fields: readonly string[];
  rows: Row[];
  /** Calls of the controller. */
  has: string;
  /** Parameters of a list with its own SQL, compared as `LIKE '%x%'`; absent = the query generator reads every field. */
  params?: readonly string[];
  /** The list's own SQL compares with `=`. */
  equals?: true;
  /** The list with its own SQL reads the sort. */
  sorts?: true;
  /** Further fields of the body. */
  also?: readonly string[];
  /** Changes a row for the list. */
  listed?: (row: Row) => Row;
  /** Checks a body, and returns why it is refused. */
  refuse?: (body: Row, rows: readonly Row[]) => string | null;
}

/** The standard calls of one entity, as the server's controllers have them (wire facts, 2). */
export function standard(stand: Stand, entity: Entity): Handles {
  const { base, fields, rows, has, params, equals, sorts, also = [], listed = (row) => row, refuse } = entity;
  const calls = has.split(" ");
  const stored = ["id", "createBy", "createTime", "updateBy", "updateTime", "sysOrgCode", ...fields];
  const known = (name: string) => stored.includes(name.replace(/_(begin|end|MultiString)$/, ""));
  const find = ({ query }: Asked): readonly Row[] => {
    const row = (one: Row) => listed(Object.fromEntries(stored.map((name) => [name, one[name] ?? null])));
    if (!params) return queried(rows.map(row), query);
    return rows.map(row).filter((one) =>
      params.every((name) => {
        const value = query.get(name) ?? "";
        const own = plainText(one[name]);
        return value === "" || (equals ? own === value : own.includes(value));
      }),
    );
  };
  const check = (asked: Asked) => {
    if (params) return onlyParams(stand, asked, [...paging, ...(sorts ? ["column", "order"] : []), ...params]);
    const names = [...asked.query.keys()].filter((name) => !controls.includes(name) && !known(name));
    for (const name of names) stand.fault(`unknown parameter ${name}: ${asked.method} ${asked.path}`);
    const column = asked.query.get("column") ?? "";
    if (column !== "" && !stored.includes(column.replace(/_dictText$/, ""))) stand.fault(`unknown column ${column}`);
    for (const { field } of conditions(asked)) if (!stored.includes(field)) stand.fault(`unknown condition ${field}`);
  };
  const remove = (ids: readonly string[]) => {
    for (const id of ids) {
      const at = rows.findIndex((row) => String(row["id"]) === id);
      if (at !== -1) rows.splice(at, 1);
    }
  };
  const write = (asked: Asked): string | null => {
    onlyFields(stand, asked, [...stored, ...also]);
    return refuse?.(asked.body, rows) ?? null;
  };
  const all: Handles = {
    list: (asked) => {
      check(asked);
      return stand.page(find(asked), asked.query);
    },
    queryById: (asked) => {
      onlyParams(stand, asked, ["id"]);
      const row = rows.find(({ id }) => String(id) === asked.query.get("id"));
      return row ? stand.ok(row) : stand.no("未找到对应数据");
    },
    add: (asked) => {
      const refused = write(asked);
      if (refused) return stand.no(refused);
      rows.unshift({ id: freshId(), createBy: "linke", createTime: "2026-11-20 10:00:00", ...asked.body });
      return stand.ok(null, "添加成功！");
    },
    edit: (asked) => {
      const refused = write(asked);
      if (refused) return stand.no(refused);
      const at = rows.findIndex(({ id }) => String(id) === String(asked.body["id"]));
      if (at === -1) return stand.no("未找到对应实体");
      // `updateById` leaves out fields that are null.
      const given = Object.entries(asked.body).filter(([, value]) => value !== null);
      rows[at] = { ...rows[at], ...Object.fromEntries(given) };
      return stand.ok(null, "修改成功!");
    },
    delete: (asked) => {
      onlyParams(stand, asked, ["id"]);
      remove([asked.query.get("id") ?? ""]);
      return stand.ok(null, "删除成功!");
    },
    deleteBatch: (asked) => {
      onlyParams(stand, asked, ["ids"]);
      remove((asked.query.get("ids") ?? "").split(","));
      return stand.ok(null, "删除成功!");
    },
    exportXls: (asked) => {
      if (base !== "/sys/position") check(asked);
      else onlyParams(stand, asked, ["paramsStr", "selections"]);
      return { status: 200, type: "application/vnd.ms-excel", body: Buffer.from("d0cf11e0a1b11ae1", "hex") };
    },
    importExcel: () => stand.ok(null, "文件导入成功！数据行数：1"),
  };
  const methods: Readonly<Record<string, string>> = {
    add: "POST",
    edit: "PUT",
    delete: "DELETE",
    deleteBatch: "DELETE",
    importExcel: "POST",
  };
  return Object.fromEntries(
    calls.map((call) => [`${methods[call] ?? "GET"} ${base}/${call}`, all[call] as Handle] as const),
  );
}

function conditions({ query }: Asked): readonly { field: string }[] {
  const given = query.get("superQueryParams");
  return given ? (JSON.parse(decodeURIComponent(given)) as { field: string }[]) : [];
}

/** All calls of "std" in the wire facts. */
export const std = "list queryById add edit delete deleteBatch exportXls importExcel";
