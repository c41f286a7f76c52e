import { eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "#src/server/db/store.ts";
import { decide } from "./decide.ts";
import { firstRecords, forgetRecords, readRecords, writeRecords } from "./records.ts";
import { rowHasher, type Row } from "./row-hash.ts";
import { idIn, keyOf, type SeedKind } from "./seed-kind.ts";

/** Number of seed rows per outcome. */
export interface Refreshed {
  inserted: number;
  updated: number;
  removed: number;
  /** Unchanged, because an administrator changed or removed them and the program wants another version. */
  left: number;
}

/** Max rows per statement. */
const batch = 500;

/** A stored row of a kind. */
interface Present {
  id: string;
  hash: string;
  removed: boolean;
}

/** Updates the seed rows to what the program wants, except rows that an administrator changed or removed. */
export async function refreshSeeds(tx: Tx, kinds: readonly SeedKind[]): Promise<Refreshed> {
  const sum: Refreshed = { inserted: 0, updated: 0, removed: 0, left: 0 };
  const written = await readRecords(tx);
  const first = written.size === 0 ? await firstRecords(tx) : written;
  const living = new Set<string>();
  const refreshes = kinds.map((kind) => {
    const recorded = first.get(kind.name) ?? new Map<string, string>();
    const refresh = new KindRefresh(tx, kind, recorded, living, sum, first !== written);
    return { kind, recorded, refresh };
  });
  for (const { kind, recorded, refresh } of refreshes) {
    const noted = await refresh.write();
    await writeRecords(tx, kind.name, first === written ? noted : recorded);
  }
  // Remove a row before the rows it needs.
  for (const { refresh } of refreshes.toReversed()) await refresh.removeVanished();
  return sum;
}

/** The refresh of one kind. `living` contains every existing row of this and earlier kinds, as `kind key`. */
class KindRefresh {
  readonly #tx: Tx;
  readonly #kind: SeedKind;
  /** The stored rows by key. */
  readonly #present = new Map<string, Present>();
  /** Hashes of what the program wrote, by key; updated during writing. */
  readonly #recorded: Map<string, string>;
  readonly #living: Set<string>;
  readonly #sum: Refreshed;
  readonly #hashOf: (row: Row) => string;
  readonly #noted = new Map<string, string>();
  readonly #supposed: boolean;

  /** `supposed`: the records are those of the first version, not recorded in this database. */
  constructor(
    tx: Tx,
    kind: SeedKind,
    recorded: Map<string, string>,
    living: Set<string>,
    sum: Refreshed,
    supposed: boolean,
  ) {
    this.#tx = tx;
    this.#kind = kind;
    this.#recorded = recorded;
    this.#living = living;
    this.#sum = sum;
    this.#hashOf = rowHasher(kind.table, kind.follows);
    this.#supposed = supposed;
  }

  /** Inserts and updates rows; returns the hashes that were written or found, by key. */
  async write(): Promise<ReadonlyMap<string, string>> {
    await this.#read();
    // The first start wrote the jobs, not the seed. If there are no rows at all, nobody has removed them one by one.
    if (this.#supposed && this.#present.size === 0) this.#recorded.clear();
    const inserts: Row[] = [];
    for (const row of this.#kind.rows) {
      const key = keyOf(this.#kind, row);
      const stored = this.#present.get(key);
      const wanted = this.#hashOf(row);
      const recorded = this.#recorded.get(key);
      const decision = decide({ recorded, present: stored, wanted });
      if (decision === "insert") inserts.push(row);
      else if (decision === "record") this.#noted.set(key, wanted);
      else if (decision === "update" && stored && this.#hasNeeds(row)) await this.#update(stored.id, row, key);
      else if (recorded !== wanted) this.#sum.left += 1;
    }
    await this.#insert(inserts);
    for (const [key, hash] of this.#noted) this.#recorded.set(key, hash);
    return this.#noted;
  }

  /** Removes rows that the program no longer seeds and nobody changed, if the kind allows it. */
  async removeVanished(): Promise<void> {
    const { name, remove, rows } = this.#kind;
    if (!remove) return;
    const seeded = new Set(rows.map((row) => keyOf(this.#kind, row)));
    const keysById = new Map<string, string>();
    for (const [key, recorded] of this.#recorded) {
      const present = this.#present.get(key);
      if (seeded.has(key) || !present) continue;
      if (decide({ recorded, present, wanted: undefined }) === "remove") keysById.set(present.id, key);
    }
    if (keysById.size === 0) return;
    const gone = await remove(this.#tx, [...keysById.keys()]);
    await forgetRecords(
      this.#tx,
      name,
      gone.map((id) => keysById.get(id) ?? ""),
    );
    this.#sum.removed += gone.length;
  }

  /** Reads the stored rows; rows that are not removed go into `living`. */
  async #read(): Promise<void> {
    const rows: Row[] = await this.#tx.select().from(this.#kind.table);
    for (const row of rows) {
      const key = keyOf(this.#kind, row);
      const removed = (row["delFlag"] ?? 0) !== 0;
      this.#present.set(key, { id: idIn(row, "id"), hash: this.#hashOf(row), removed });
      if (!removed) this.#living.add(`${this.#kind.name} ${key}`);
    }
  }

  #hasNeeds(row: Row): boolean {
    return (this.#kind.needs?.(row) ?? []).every((need) => this.#living.has(need));
  }

  async #update(id: string, row: Row, key: string): Promise<void> {
    const columns = getTableColumns(this.#kind.table);
    const values = Object.fromEntries(
      this.#kind.follows.map((name) => [name, row[name] ?? columns[name]?.default ?? null]),
    );
    const idColumn = columns["id"];
    if (!idColumn) throw new Error(`seeds of ${this.#kind.name}: the table has no id`);
    await this.#tx
      .update(this.#kind.table)
      .set({ ...values, ...this.#kind.withChange })
      .where(eq(idColumn, id));
    this.#noted.set(key, this.#hashOf(row));
    this.#sum.updated += 1;
  }

  /** Inserts level by level. A row waits until the rows it needs exist; if they never do, it is not inserted. */
  async #insert(rows: readonly Row[]): Promise<void> {
    let waiting = rows;
    for (;;) {
      const ready = waiting.filter((row) => this.#hasNeeds(row));
      if (ready.length === 0) return;
      waiting = waiting.filter((row) => !ready.includes(row));
      for (let start = 0; start < ready.length; start += batch) {
        // An administrator may already have a row with the same code: it stays, and the rows below it are not inserted.
        const made: Row[] = await this.#tx
          .insert(this.#kind.table)
          .values(ready.slice(start, start + batch))
          .onConflictDoNothing()
          .returning();
        for (const row of made) {
          const key = keyOf(this.#kind, row);
          this.#living.add(`${this.#kind.name} ${key}`);
          this.#noted.set(key, this.#hashOf(row));
        }
        this.#sum.inserted += made.length;
      }
    }
  }
}
