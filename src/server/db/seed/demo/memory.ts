import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Piece } from "#src/server/kernel/query/write-sql.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import { type Condition, conditionOf, orderOf } from "./where.ts";

export type Raw = Record<string, unknown>;

/** Columns with an index, because rows are often searched by them; other columns are scanned. */
const indexed = /(^|_)id$|_no$|^(file_key|username|bank_serial|kind_period)$/;

/** The rows of one table during the replay; nothing is written to the database before the end. */
export class MemoryTable {
  readonly name: string;
  readonly table: PgTable;
  /** Property key by column name in the database, and column by property key. */
  readonly keys = new Map<string, string>();
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly #rows = new Map<string, Raw>();
  readonly #indexes = new Map<string, Map<unknown, Set<string>>>();
  readonly #blank: Raw = {};
  /** Ids of rows that were already in the database. */
  readonly #known = new Set<string>();

  constructor(table: PgTable) {
    const meta = metaOf(table);
    this.table = table;
    this.name = meta.name;
    this.columns = meta.columns;
    for (const [key, column] of Object.entries(meta.columns)) {
      this.keys.set(column.name, key);
      if (indexed.test(column.name)) this.#indexes.set(column.name, new Map());
      this.#blank[key] = typeof column.default === "object" ? null : (column.default ?? null);
    }
  }

  /** Adds a row that is already in the database. */
  load(row: Raw): void {
    this.#known.add(String(row["id"]));
    this.#put(row);
  }

  /** Adds a new row; missing columns get their defaults. Returns the whole row. */
  insert(values: Raw): Raw {
    const row: Raw = { ...this.#blank };
    for (const [key, value] of Object.entries(values)) if (value !== undefined) row[key] = value;
    const id = String(row["id"]);
    if (this.#rows.has(id)) throw new Error(`id ${id} was made twice for ${this.name}`);
    this.#put(row);
    return row;
  }

  /** Changes columns of a row; a row object returned earlier stays unchanged. */
  patch(id: string, values: Raw): Raw {
    const before = this.#rows.get(id);
    if (!before) throw new Error(`${this.name} has no row ${id}`);
    const row = { ...before };
    for (const [key, value] of Object.entries(values)) if (value !== undefined) row[key] = value;
    for (const [column, index] of this.#indexes) index.get(before[this.keys.get(column) ?? ""])?.delete(id);
    this.#put(row);
    return row;
  }

  remove(id: string): void {
    const before = this.#rows.get(id);
    if (!before) return;
    for (const [column, index] of this.#indexes) index.get(before[this.keys.get(column) ?? ""])?.delete(id);
    this.#rows.delete(id);
  }

  get(id: string): Raw | undefined {
    return this.#rows.get(id);
  }

  /** Rows created here, by id. */
  made(): Raw[] {
    return [...this.#rows.values()]
      .filter((row) => !this.#known.has(String(row["id"])))
      .toSorted((a, b) => (String(a["id"]) < String(b["id"]) ? -1 : 1));
  }

  /** Rows that match a Drizzle condition, sorted; by id by default. */
  select(where: SQL | Piece | undefined, orderBy: readonly SQL[] = [], also?: (row: Raw) => boolean): Raw[] {
    const { condition, params } = conditionOf(where);
    const found = this.matching(condition, params).filter((row) => !also || also(row));
    const order = orderBy.length > 0 ? orderOf(orderBy) : [{ column: "id", down: false }];
    return found.length < 2 ? found : found.sort((a, b) => this.#compare(a, b, order));
  }

  /** Rows that match a compiled condition, unsorted. */
  matching(condition: Condition, params: readonly unknown[]): Raw[] {
    const found: Raw[] = [];
    for (const row of this.#candidates(condition, params)) {
      if (condition.holds((column) => this.#driverValue(row, column), params)) found.push(row);
    }
    return found;
  }

  #candidates(condition: Condition, params: readonly unknown[]): Iterable<Raw> {
    for (const { column, params: at } of condition.equalities) {
      const index = this.#indexes.get(column);
      if (!index) continue;
      const ids = new Set(at.flatMap((position) => [...(index.get(params[position]) ?? [])]));
      return [...ids].flatMap((id) => this.#rowList(id));
    }
    return this.#rows.values();
  }

  #rowList(id: string): Raw[] {
    const row = this.#rows.get(id);
    return row ? [row] : [];
  }

  #put(row: Raw): void {
    const id = String(row["id"]);
    this.#rows.set(id, row);
    for (const [column, index] of this.#indexes) {
      const value = row[this.keys.get(column) ?? ""];
      if (value === null || value === undefined) continue;
      const ids = index.get(value);
      if (ids) ids.add(id);
      else index.set(value, new Set([id]));
    }
  }

  #driverValue(row: Raw, column: string): unknown {
    const key = this.keys.get(column);
    if (key === undefined) throw new Error(`${this.name} has no column ${column}`);
    const value = row[key];
    return value instanceof Date ? value.toISOString() : (value ?? null);
  }

  #compare(a: Raw, b: Raw, order: readonly { column: string; down: boolean }[]): number {
    for (const { column, down } of order) {
      const [left, right] = [this.#driverValue(a, column), this.#driverValue(b, column)];
      if (left === right) continue;
      // Nulls come last in ascending order, as in PostgreSQL.
      const sign = left === null ? 1 : right === null ? -1 : (left as string) < (right as string) ? -1 : 1;
      return down ? -sign : sign;
    }
    return 0;
  }
}

/** All tables of a replay; a table is created when first requested. */
export class Memory {
  readonly #tables = new Map<string, MemoryTable>();
  /** Running numbers by tenant, kind and period joined by tabs. */
  readonly serials = new Map<string, number>();

  of(table: PgTable): MemoryTable {
    const { name } = metaOf(table);
    const known = this.#tables.get(name);
    if (known) return known;
    const made = new MemoryTable(table);
    this.#tables.set(name, made);
    return made;
  }

  /** A table by its database name; unknown if it was never requested. */
  named(name: string): MemoryTable {
    const known = this.#tables.get(name);
    if (!known) throw new Error(`the memory has no table ${name}`);
    return known;
  }

  tables(): MemoryTable[] {
    return [...this.#tables.values()];
  }
}
