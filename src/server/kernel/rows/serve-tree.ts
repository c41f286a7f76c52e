import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { controlNames, type ListInput, maxPageSize } from "#src/contract/list.ts";
import type { TreeRules } from "#src/contract/tree.ts";
import { listed } from "#src/lib/joined.ts";
import { plainText } from "#src/lib/text-at.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { importColumnsOf, importColumnsOfAll } from "#src/contract/import-columns.ts";
import { type ServedSet, serveSet, type SetHooks } from "./crud.ts";
import type { Entity } from "./entity.ts";
import type { SortKey } from "./list.ts";
import { metaOf } from "./meta.ts";
import type { NewOf, PageOptions, RowOf } from "./rows.ts";
import {
  columnOf,
  deepestFirst,
  demandPlace,
  holdTree,
  isUnder,
  lastPlace,
  parentOf,
  rowsBelow,
  type TreeOf,
  wayTo,
  withRowsBelow,
} from "./tree.ts";

type Raw = Record<string, unknown>;
type InputOf<E extends Endpoint> = E["input"]["_zod"]["output"];

/** The part of a tree set (contract/tree.ts) that serving needs. */
export interface ServedTree<A extends Endpoint = Endpoint, U extends Endpoint = Endpoint> extends ServedSet<A, U> {
  readonly tree: TreeRules;
  readonly rootList: Endpoint;
  readonly childList: Endpoint;
  readonly getChildListBatch: Endpoint;
  readonly countBelow: Endpoint;
}

/** The routes of a tree set: its standard calls, which keep the rows a tree, and its reads by level. */
export function serveTree<T extends PgTable, A extends Endpoint, U extends Endpoint>(
  set: ServedTree<A, U>,
  entity: Entity<T>,
  hooks: SetHooks<T, InputOf<A>, InputOf<U>> = {},
): Route[] {
  const tree = { title: set.title, entity, rules: set.tree };
  return [...serveSet(set, entity, treeHooks(set, tree, hooks)), ...readRoutes(set, tree)];
}

/** Hooks that keep the rows a tree; they also call the entity's own hooks. */
function treeHooks<T extends PgTable, A, U>(
  set: ServedTree,
  tree: TreeOf<T>,
  hooks: SetHooks<T, A, U>,
): SetHooks<T, A, U> {
  const { entity, rules } = tree;
  const { columns } = metaOf(entity.table);
  const levelOf = (level: number): Raw => (columns["level"] ? { level } : {});
  /** Each registered field is one column. */
  const valuesOf = (values: Raw) => values as NewOf<T>;
  const stored = (parent: string | null) => ({ [rules.parent]: parent ?? rules.top });

  return {
    ...hooks,
    async beforeAdd(call, values) {
      const { rows } = call;
      await holdTree(rows, tree);
      const parent = parentOf(tree, values);
      const level = await demandPlace(rows, tree, parent);
      const given: Raw = { ...values, ...stored(parent), ...levelOf(level) };
      if (columns["sortNo"]) given["sortNo"] ??= await lastPlace(rows, tree, parent);
      return (await hooks.beforeAdd?.(call, valuesOf(given))) ?? valuesOf(given);
    },
    async beforeEdit(call, row, patch) {
      const { rows } = call;
      let given: Raw = patch;
      if (Object.hasOwn(given, rules.parent)) {
        const parent = parentOf(tree, given);
        given = { ...given, ...stored(parent) };
        if (parent !== parentOf(tree, row)) {
          await holdTree(rows, tree);
          given = { ...given, ...levelOf(await demandPlace(rows, tree, parent, row)) };
        }
      }
      // An empty sort number is ignored: the row keeps its place.
      if (given["sortNo"] === null) delete given["sortNo"];
      return (await hooks.beforeEdit?.(call, row, valuesOf(given))) ?? valuesOf(given);
    },
    async afterEdit(call, after, before) {
      const level = (row: RowOf<T>) => Number((row as Raw)["level"]);
      if (columns["level"] && level(after) !== level(before)) {
        const below = await rowsBelow(call.rows, tree, [String((after as Raw)["id"])]);
        for (const [at, rows] of below.entries())
          for (const row of rows) await call.rows.update(entity, row, valuesOf({ level: level(after) + at + 1 }));
      }
      await hooks.afterEdit?.(call, after, before);
    },
    async deleting(call, ids) {
      await holdTree(call.rows, tree);
      return deepestFirst(call.rows, tree, ids, rules.cascade === true);
    },
    async beforeDelete(call, row) {
      const { id, [rules.name]: name } = row as Raw;
      if ((await withRowsBelow(call.rows, tree, [String(id)])).size > 0)
        throw new Refusal(40903, `“${plainText(name)}”有下级，请先删除或移走下级`);
      await hooks.beforeDelete?.(call, row);
    },
    async beforeSort(call, ids) {
      const { id } = metaOf(entity.table);
      const found = await Promise.all(ids.map((one) => call.rows.first(entity, eq(id, one))));
      const parents = new Set(found.flatMap((row) => (row ? [parentOf(tree, row)] : [])));
      if (parents.size > 1) throw new Refusal(40001, "只能在同一上级下调整排序");
      await hooks.beforeSort?.(call, ids);
    },
    importColumns: [
      ...(set.fields["parentCode"] ? importColumnsOf(set.fields, ["parentCode"]) : []),
      ...importColumnsOfAll(set.fields).filter(({ name }) => name !== rules.parent),
    ],
    async fromSheet(call, { parentCode, ...values }) {
      const code = plainText(parentCode).trim();
      if (code === "") return values;
      const found = await call.rows.all(entity, eq(columnOf(tree, rules.code), code), { limit: 2 });
      const [above, other] = found;
      const title = set.fields["parentCode"]?.title ?? "";
      if (!above) throw new Refusal(40001, `${title}“${code}”不存在`);
      if (other) throw new Refusal(40001, `${title}“${code}”不唯一`);
      return { ...values, [rules.parent]: (above as Raw)["id"] };
    },
  };
}

/** Whether a list call has search conditions. */
function isSearch(input: Readonly<Raw>): boolean {
  const controls: readonly string[] = controlNames;
  const asked = ([name, value]: [string, unknown]) =>
    plainText(value).trim() !== "" && (name === "superQueryParams" || !controls.includes(name));
  return Object.entries(input).some(asked);
}

function readRoutes<T extends PgTable>(set: ServedTree, tree: TreeOf<T>): Route[] {
  const { entity, rules } = tree;
  const usual: SortKey[] = rules.order.map((name) => ({
    target: columnOf(tree, name),
    descending: false,
    nullable: false,
  }));

  /** Fields that are not in the table: whether a row has children; for search results also the path from the top. */
  function besideOf(call: Call<unknown>, search: boolean): NonNullable<PageOptions["beside"]> {
    const pathOf = async (record: Raw) => {
      const way = await wayTo(call.rows, tree, parentOf(tree, record));
      return { path: way.map((row) => plainText((row as Raw)[rules.name])) };
    };
    return {
      names: ["hasChild", "path"],
      async of(shown) {
        const ids = shown.map(({ id }) => String(id));
        const below = await withRowsBelow(call.rows, tree, ids);
        const paths = search ? await Promise.all(shown.map(pathOf)) : [];
        return ids.map((id, at) => ({ hasChild: below.has(id) ? "1" : "0", ...paths[at] }));
      },
    };
  }

  /** All direct children of some rows; reads one page at a time, as lists do. */
  async function children(call: Call<unknown>, parents: readonly string[] | null): Promise<Raw[]> {
    const options = { usual, where: isUnder(tree, parents), beside: besideOf(call, false) };
    const records: Raw[] = [];
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
      const input = { pageNo, pageSize: maxPageSize, column: "", order: "asc" } as ListInput;
      const page = await call.rows.page(entity, input, options);
      records.push(...page.records);
      ({ pages } = page);
    }
    return records;
  }

  return [
    serve(set.rootList, (call: Call<unknown>) => {
      const input = call.input as ListInput;
      const search = isSearch(input);
      const where = search ? undefined : isUnder(tree, null);
      return call.rows.page(entity, input, { usual, where, beside: besideOf(call, search) });
    }),
    serve(set.childList, async (call: Call<unknown>) => {
      const { pid } = call.input as { pid: string };
      return children(call, pid === "" || pid === rules.top ? null : [pid]);
    }),
    serve(set.getChildListBatch, async (call: Call<unknown>) => {
      const { parentIds } = call.input as { parentIds: string };
      const records = await children(call, listed(parentIds));
      return { records, total: records.length, size: records.length, current: 1, pages: 1 };
    }),
    serve(set.countBelow, async (call: Call<unknown>) => {
      const { ids } = call.input as { ids: string[] };
      return { count: (await rowsBelow(call.rows, tree, ids)).flat().length };
    }),
  ];
}
