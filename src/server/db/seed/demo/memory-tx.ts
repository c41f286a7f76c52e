import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { samePlanMark } from "#src/server/db/prepared.ts";
import * as schema from "#src/server/db/schema/index.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Memory, MemoryTable, Raw } from "./memory.ts";
import { compile } from "./where.ts";

type Params = readonly unknown[];

/**
 * A transaction for the few statements that stores send directly: running numbers, todos, totals, people. Serves
 * exactly these from memory and throws on any other, so that no statement is missed.
 */
export function memoryTx(memory: Memory): Tx {
  const client = {
    async query(text: string, params: Params = [], options?: { rowMode?: string }) {
      const { columns, rows } = answer(memory, text, params);
      const list = rows.map((row) => columns.map((column) => row[column] ?? null));
      return {
        rows: options?.rowMode === "array" ? list : rows,
        fields: columns.map((name) => ({ name, dataTypeID: 25 })),
        affectedRows: rows.length,
      };
    },
  };
  // Like the store's own executor: Drizzle only calls `query` of its client.
  return drizzle({ client: client as unknown as PGlite, schema }) as unknown as Tx;
}

interface Answer {
  columns: string[];
  rows: Raw[];
}

const nothing: Answer = { columns: [], rows: [] };

function answer(memory: Memory, sent: string, params: Params): Answer {
  const text = sent.startsWith(samePlanMark) ? sent.slice(samePlanMark.length) : sent;
  if (text.startsWith('insert into "sys_serial"')) return nextSerial(memory, params);
  if (text.startsWith('insert into "biz_todo"')) return openTodo(memory.named("biz_todo"), text, params);
  if (text.startsWith("select pg_advisory_xact_lock")) return nothing;
  if (/from "sys_user_role" inner join "sys_role"/.test(text)) return rolesOfUser(memory, params);
  const [, list, name, where] = /^select (.+?) from "(\w+)" where (.+?)(?: order by .+)?$/.exec(text) ?? [];
  if (list && name && where) return select(memory.named(name), list, where, params);
  const [, changed, set, only, shown] = /^update "(\w+)" set (.+?) where (.+?)(?: returning (.+))?$/.exec(text) ?? [];
  if (changed && set && only) return update(memory.named(changed), set, only, params, shown);
  throw new Error(`the memory cannot answer: ${text}`);
}

/** `values ($1…$4) on conflict … current + 1`: the parameters are in column order. */
function nextSerial(memory: Memory, [tenantId, kind, period]: Params): Answer {
  const key = [tenantId, kind, period].join("\t");
  const current = (memory.serials.get(key) ?? 0) + 1;
  memory.serials.set(key, current);
  return { columns: ["current"], rows: [{ current }] };
}

function driverRow(table: MemoryTable, row: Raw): Raw {
  const shown: Raw = {};
  for (const [column, key] of table.keys) {
    const value = row[key];
    shown[column] = value instanceof Date ? value.toISOString() : (value ?? null);
  }
  return shown;
}

function fromDriver(table: MemoryTable, column: string, value: unknown): [string, unknown] {
  const key = table.keys.get(column);
  const known = key === undefined ? undefined : table.columns[key];
  if (key === undefined || !known) throw new Error(`${table.name} has no column ${column}`);
  return [key, value === null || value === undefined ? null : known.mapFromDriverValue(value)];
}

const columnsOf = (list: string) => list.split(", ").map((part) => part.replace(/^(?:"\w+"\.)?"(\w+)"$/, "$1"));

function select(table: MemoryTable, list: string, where: string, params: Params): Answer {
  const rows = table.matching(compile(where), params).map((row) => driverRow(table, row));
  return { columns: columnsOf(list), rows };
}

function update(table: MemoryTable, set: string, where: string, params: Params, returning?: string): Answer {
  const parts = [...set.matchAll(/"(\w+)" = (?:\$(\d+)|greatest\("\w+"\."(\w+)" \+ \$(\d+), 0\))/g)];
  const changed = table.matching(compile(where), params);
  for (const row of changed) {
    const values = parts.map(([, column = "", plain, sum, by]) => {
      if (plain !== undefined) return fromDriver(table, column, params[Number(plain) - 1]);
      const before = Number(row[table.keys.get(sum ?? "") ?? ""] ?? 0);
      return fromDriver(table, column, Math.max(0, before + Number(params[Number(by) - 1])));
    });
    table.patch(String(row["id"]), Object.fromEntries(values));
  }
  if (returning === undefined) return nothing;
  return { columns: columnsOf(returning), rows: changed.map((row) => driverRow(table, row)) };
}

/** At most one open todo per type and row: a second one updates the texts of the first. */
function openTodo(table: MemoryTable, text: string, params: Params): Answer {
  const [, names = "", values = ""] = /^insert into "biz_todo" \((.+?)\) values \((.+?)\)/.exec(text) ?? [];
  const given = values.split(", ");
  const row = Object.fromEntries(
    names.split(", ").flatMap((name, at) => {
      const value = given[at] ?? "";
      return value.startsWith("$") ? [fromDriver(table, name.slice(1, -1), params[Number(value.slice(1)) - 1])] : [];
    }),
  );
  const same = compile(`"biz_id" = $1 and "todo_type" = $2 and "status" = '0'`);
  const [open] = table.matching(same, [row["bizId"], row["todoType"]]);
  if (!open) {
    table.insert(row);
    return nothing;
  }
  const { title, bizNo, receiverBy, receiverRole, receiverOrgCode, openPage, dueTime, createBy, createTime } = row;
  const shown = { title, bizNo, receiverBy, receiverRole, receiverOrgCode, openPage, dueTime };
  table.patch(String(open["id"]), { ...shown, updateBy: createBy, updateTime: createTime });
  return nothing;
}

function rolesOfUser(memory: Memory, [userId, tenantId]: Params): Answer {
  const roles = memory.named("sys_role");
  const held = memory
    .named("sys_user_role")
    .matching(compile(`"user_id" = $1 and "tenant_id" = $2`), [userId, tenantId]);
  const rows = held.map((row) => ({ role_code: roles.get(String(row["roleId"]))?.["roleCode"] }));
  return { columns: ["role_code"], rows };
}
