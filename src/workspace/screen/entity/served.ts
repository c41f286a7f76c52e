import { serves } from "#src/client/serves.ts";
import { type StockEntity, stockEntity } from "#src/client/stock-entity.ts";
import type { Field } from "#src/contract/fields.ts";
import type { ChildList } from "./child-list.tsx";
import { type ColumnPart, nameOfPart } from "./columns.tsx";
import type { EntityScreenOptions } from "./entity-screen.tsx";
import type { FilterPart } from "./filters.ts";
import type { FormPart } from "./field-grid.tsx";
import type { ScreenSet } from "./set.ts";

const findable = ({ find, shown }: StockEntity): readonly string[] => find ?? shown;

/** By the whole set: forms need the same object at every render. */
const parts = new WeakMap<ScreenSet, ScreenSet>();

/** The calls and fields of a set that the configured server has. Our own server has all of them. */
export function servedSet<S extends ScreenSet>(set: S): S {
  const stock = stockEntity(set);
  if (!stock) return set;
  const part = (parts.get(set) as S | undefined) ?? partOf(set, stock);
  parts.set(set, part);
  // What is left of a set has no further differences.
  parts.set(part, part);
  return part;
}

function partOf<S extends ScreenSet>(set: S, stock: StockEntity): S {
  const { shown, also = [], lacks = "" } = stock;
  const found = findable(stock);
  const fields = Object.entries(set.fields).flatMap(([name, field]): [string, Field][] => {
    if (![...shown, ...also, ...found].includes(name)) return [];
    const { query: _query, ...without } = field;
    return [[name, found.includes(name) ? field : without]];
  });
  // Worksheets exist only on our own server.
  const has = set.has.replace(new RegExp(`[${lacks}EO]`, "g"), "");
  return { ...set, has, fields: Object.fromEntries(fields) };
}

/** Parts of a form whose fields the configured server has; a heading without fields is left out. */
export function servedForm(set: ScreenSet, parts: readonly FormPart[]): readonly FormPart[] {
  const stock = stockEntity(set);
  if (!stock) return parts;
  const names = [...stock.shown, ...(stock.also ?? [])];
  const kept = parts.filter((part) =>
    typeof part === "string" ? names.includes(part) : !("name" in part) || names.includes(part.name),
  );
  const isHead = (part: FormPart | undefined) => part === undefined || (typeof part !== "string" && "section" in part);
  return kept.filter((part, at) => !isHead(part) || !isHead(kept[at + 1]));
}

const servedColumns = <R>(stock: StockEntity, columns: readonly ColumnPart<R>[]): readonly ColumnPart<R>[] =>
  columns
    .filter((part) => stock.shown.includes(nameOfPart(part as ColumnPart)))
    .map((part) =>
      stock.unsorted ? { ...(typeof part === "string" ? { name: part } : part), sortable: false } : part,
    ) as readonly ColumnPart<R>[];

const filterName = (part: FilterPart) => (typeof part === "string" ? part : part.name);

function servedChild(child: ChildList): readonly ChildList[] {
  if (!serves(child.set.list)) return [];
  const stock = stockEntity(child.set);
  if (!stock) return [child];
  const found = findable(stock);
  return [
    {
      ...child,
      set: servedSet(child.set),
      columns: servedColumns(stock, child.columns),
      ...(child.filters ? { filters: child.filters.filter((name) => found.includes(name)) } : {}),
      ...(child.form ? { form: servedForm(child.set, child.form) } : {}),
    },
  ];
}

/**
 * The options of a screen without what the configured server lacks: its columns, filters, facts, lists of child rows,
 * and the tree beside it. Actions name their calls and are left out where they are offered.
 */
export function servedOptions(set: ScreenSet, options: EntityScreenOptions): EntityScreenOptions {
  const stock = stockEntity(set);
  if (!stock) return options;
  const found = findable(stock);
  const { beside, filters, pinned, facts, children, form, status, ...rest } = options;
  const tabsServed =
    status === undefined ||
    status.tabs.every(({ value }) => Object.keys(status.paramsOf(value)).every((name) => found.includes(name)));
  return {
    ...rest,
    columns: servedColumns(stock, options.columns),
    filters: (filters ?? []).filter((part) => found.includes(filterName(part))),
    ...(pinned ? { pinned: pinned.filter((name) => found.includes(name)) } : {}),
    ...(facts ? { facts: facts.filter((name) => stock.shown.includes(name)) } : {}),
    ...(form ? { form: servedForm(set, form) } : {}),
    ...(children ? { children: children.flatMap(servedChild) } : {}),
    ...(beside && found.includes(beside.by) ? { beside } : {}),
    ...(status && tabsServed ? { status } : {}),
  };
}
