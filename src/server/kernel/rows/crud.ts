import type { PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Fields } from "#src/contract/fields.ts";
import type { ListInput } from "#src/contract/list.ts";
import type { PlainCall } from "#src/contract/plain.ts";
import type { FieldRule } from "#src/contract/inputs.ts";
import { sheetCallsOf, type sheetLines, type SheetSet } from "#src/contract/sheet.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Entity } from "./entity.ts";
import { serveEditRows } from "./edit-rows.ts";
import { parseLine } from "#src/server/kernel/http/issues.ts";
import { demandKnownValues } from "./known-values.ts";
import { sortRows } from "./sort-rows.ts";
import { exportRows, type ExtraSheet } from "#src/server/kernel/transfer/export.ts";
import {
  importFiles,
  type ImportLine,
  importMessage,
  type ImportPlan,
  type ImportResult,
  readSheet,
  takeSheet,
} from "#src/server/kernel/transfer/import.ts";
import { type ImportColumn, importColumnsOfAll } from "#src/contract/import-columns.ts";
import { importTemplate } from "#src/server/kernel/transfer/template.ts";
import type { NewOf, RowOf, Rows } from "./rows.ts";
import { servePlain } from "./plain.ts";
import { once } from "./idempotency.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { columnValues } from "./values.ts";

type Raw = Record<string, unknown>;
type SheetLines = z.output<typeof sheetLines>;
type Maybe<V> = V | void | Promise<V | void>;

/** The part of an entity set (contract/list.ts) that serving needs. */
export interface ServedSet<A extends Endpoint = Endpoint, U extends Endpoint = Endpoint> extends SheetSet {
  readonly fields: Fields;
  readonly list: Endpoint;
  readonly queryById: Endpoint;
  readonly add: A;
  readonly edit: U;
  readonly delete: Endpoint;
  readonly deleteBatch: Endpoint;
  readonly exportXls: Endpoint;
  readonly exportTemplate: Endpoint;
  readonly importExcel: Endpoint;
  readonly status: Endpoint;
  readonly sort: Endpoint;
  readonly plain: PlainCall;
  /** Rules across fields. */
  readonly rules?: readonly FieldRule[] | undefined;
  /** The calls that exist for this entity. */
  readonly served: readonly Endpoint[];
}

/** Deviations of an entity's standard calls; absent = default. All hooks except reads run in the call's transaction. */
export interface SetHooks<T extends PgTable, A = unknown, U = unknown> {
  /** Adds to or changes a page's records before they are sent. */
  listed?(call: Call<ListInput>, records: Raw[]): Maybe<Raw[]>;
  /** The result of queryById; `shown` is the serialized row. */
  detail?(call: Call<{ id: string }>, row: RowOf<T>, shown: Raw): Maybe<Raw>;
  /** Default values of a new row for fields that need a permission (`setBy`). */
  usual?(rows: Rows): Maybe<Raw>;
  /** Checks and completes a new row; may return other values. */
  beforeAdd?(call: Call<A>, values: NewOf<T>): Maybe<NewOf<T>>;
  afterAdd?(call: Call<A>, row: RowOf<T>): Maybe<void>;
  /** Checks a change of the current, locked row; may return another patch. */
  beforeEdit?(call: Call<U>, row: RowOf<T>, patch: NewOf<T>): Maybe<NewOf<T>>;
  afterEdit?(call: Call<U>, after: RowOf<T>, before: RowOf<T>): Maybe<void>;
  /** Refuses a forbidden deletion; called for each row. */
  beforeDelete?(call: Call<unknown>, row: RowOf<T>): Maybe<void>;
  afterDelete?(call: Call<unknown>, row: RowOf<T>): Maybe<void>;
  /** Ids of the rows to delete, in that order. @default the requested ids */
  deleting?(call: Call<unknown>, ids: readonly string[]): Maybe<readonly string[]>;
  /** Refuses a forbidden sort order. */
  beforeSort?(call: Call<unknown>, ids: readonly string[]): Maybe<void>;
  /** Further sheets of the export. */
  exportSheets?: readonly ExtraSheet[];
  /** Columns of the import and its template, in order. @default the form's fields, except files */
  importColumns?: readonly ImportColumn[];
  /** Turns the cells of a line into the form's input. */
  fromSheet?(call: Call<unknown>, values: Raw): Maybe<Raw>;
  /** Imports one line in its own transaction; a Refusal marks the line. @default adds it as the form does */
  importRow?(call: Call<unknown>, line: ImportLine): Maybe<void>;
}

type InputOf<E extends Endpoint> = E["input"]["_zod"]["output"];

/** The routes of an entity's standard calls that its set declares. */
export function serveSet<T extends PgTable, A extends Endpoint, U extends Endpoint>(
  set: ServedSet<A, U>,
  entity: Entity<T>,
  hooks: SetHooks<T, InputOf<A>, InputOf<U>> = {},
): Route[] {
  const make: Record<string, () => Route[]> = {
    L: () => [
      serve(set.list, async (call: Call<unknown>) => {
        const page = await call.rows.page(entity, call.input as ListInput);
        const records = await hooks.listed?.(call as Call<ListInput>, page.records);
        return { ...page, records: records ?? page.records };
      }),
    ],
    Q: () => [
      serve(set.queryById, async (call: Call<unknown>) => {
        const { id } = call.input as { id: string };
        const shown = await call.rows.view(entity, id);
        if (!hooks.detail) return shown;
        return (await hooks.detail(call as Call<{ id: string }>, await call.rows.find(entity, id), shown)) ?? shown;
      }),
    ],
    A: () => [
      serve<Endpoint>(
        set.add,
        async (anyCall) => {
          const row = await addRow(anyCall as Call<InputOf<A>>);
          return { id: String((row as Raw)["id"]) };
        },
        { message: "添加成功！" },
      ),
    ],
    U: () => [
      serve<Endpoint>(
        set.edit,
        async (anyCall) => {
          const call = anyCall as Call<InputOf<U>>;
          const { id } = call.input as { id: string };
          await editRow(call);
          return call.rows.view(entity, id);
        },
        { message: "编辑成功！" },
      ),
    ],
    E: () => [serveEditRows(set, editRow)],
    D: () => [
      serve(
        set.delete,
        async (call: Call<unknown>) => {
          await deleteRows(call, [(call.input as { id: string }).id]);
          return null;
        },
        { message: "删除成功！" },
      ),
    ],
    B: () => [
      serve(
        set.deleteBatch,
        async (call: Call<unknown>) => {
          await deleteRows(call, (call.input as { ids: string[] }).ids);
          return null;
        },
        { message: "批量删除成功！" },
      ),
    ],
    X: () => [
      serve(
        set.exportXls,
        (call: Call<unknown>) => exportRows(call.rows, entity, call.input as Raw, hooks.exportSheets),
        { loose: true },
      ),
    ],
    I: () => importRoutes(),
    S: () => [
      serve(
        set.status,
        async (anyCall: Call<unknown>) => {
          const call = anyCall as Call<InputOf<U>>;
          await editRow(call);
          return call.rows.view(entity, (call.input as { id: string }).id);
        },
        { message: (row) => (String((row as Raw)["status"]) === "1" ? "已启用" : "已停用") },
      ),
    ],
    O: () => [
      serve(
        set.sort,
        async (call: Call<unknown>) => {
          const { ids } = call.input as { ids: string[] };
          await hooks.beforeSort?.(call, ids);
          await sortRows(call.rows, entity, ids);
          return null;
        },
        { message: "排序已保存" },
      ),
    ],
  };

  async function addRow(call: Call<InputOf<A>>): Promise<RowOf<T>> {
    const given = await newValues(call, call.input as Raw);
    const values = (await hooks.beforeAdd?.(call, given)) ?? given;
    // Runs after the entity's own checks, because their messages are more specific.
    await demandKnownValues(call.rows, entity, values as Raw);
    const row = await call.rows.insert(entity, values);
    await hooks.afterAdd?.(call, row);
    return row;
  }

  async function editRow(call: Call<InputOf<U>>): Promise<RowOf<T>> {
    const { id, version } = call.input as { id: string; version?: number };
    const before = await call.rows.lock(entity, id, version);
    const given = columnValues(entity, call.input as Raw, call.actor, before) as NewOf<T>;
    demandRules({ ...before, ...given });
    const patch = (await hooks.beforeEdit?.(call, before, given)) ?? given;
    await demandKnownValues(call.rows, entity, patch as Raw, before);
    const after = await call.rows.update(entity, before, patch);
    await hooks.afterEdit?.(call, after, before);
    return after;
  }

  /** An edit sends only some fields, but rules across fields apply to the whole row. */
  function demandRules(row: Readonly<Raw>): void {
    for (const { field, error, holds } of set.rules ?? [])
      if (!holds(row)) throw new Refusal(40001, error, [{ field, reason: error }]);
  }

  /** Deletes all or none: the first refusal rolls back. Locks in a fixed order, so two calls cannot deadlock. */
  async function deleteRows(call: Call<unknown>, ids: readonly string[]): Promise<void> {
    const taken = await hooks.deleting?.(call, ids);
    for (const id of taken ?? [...new Set(ids)].toSorted()) {
      const row = await call.rows.lock(entity, id);
      await hooks.beforeDelete?.(call, row);
      await call.rows.remove(entity, row);
      await hooks.afterDelete?.(call, row);
    }
  }

  async function newValues(call: Call<unknown>, input: Raw): Promise<NewOf<T>> {
    const usual = (await hooks.usual?.(call.rows)) ?? {};
    // Each registered field is one column, so these are values of the table.
    return columnValues(entity, input, call.actor, undefined, usual) as NewOf<T>;
  }

  function importRoutes(): Route[] {
    const { importColumns: columns = importColumnsOfAll(set.fields) } = hooks;
    // A line passes the same checks, with the same messages, as the form's input.
    const insert = async (call: Call<unknown>, line: ImportLine) => {
      const values = await hooks.fromSheet?.(call, line.values);
      const input = await parseLine(set.add.input, values ?? line.values);
      await addRow({ ...call, input: input as InputOf<A> });
    };
    const plan: ImportPlan = {
      title: set.title,
      columns,
      take: async (one, line) => {
        await (hooks.importRow ? hooks.importRow(one, line) : insert(one, line));
      },
    };
    const { importRead, importRows } = sheetCallsOf(set);
    return [
      serve(set.importExcel, (call: Call<unknown>) => importFiles(call, plan), {
        loose: true,
        message: importMessage,
        code: (result) => ((result as ImportResult).errorCount > 0 ? 201 : 200),
      }),
      serve(set.exportTemplate, async () => importTemplate(set.title, columns)),
      serve(importRead, (call: Call<unknown>) => readSheet(call, plan), { loose: true }),
      serve(importRows, (call: Call<unknown>) => {
        const { lines, requestId } = call.input as SheetLines;
        return once(call.rows, importRows.path, requestId, () => takeSheet(call, plan, lines));
      }),
    ];
  }

  const plain = set.served.includes(set.plain) ? [servePlain(set.plain, entity, [set.list, set.queryById])] : [];
  return [...set.has.split("").flatMap((letter) => make[letter]?.() ?? []), ...plain];
}
