import { eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "#src/server/db/store.ts";
import { decide } from "./decide.ts";
import { firstRecords, forgetRecords, readRecords, writeRecords } from "./records.ts";
import { rowHasher, type Row } from "./row-hash.ts";
import { idIn, keyOf, type SeedKind } from "./seed-kind.ts";

/** How many rows of the seed went which way. */
export interface Refreshed {
  inserted: number;
  updated: number;
  removed: number;
  /** Left alone because an administrator changed or removed them, and the program wants something else. */
  left: number;
}

/** Rows of one statement. */
const batch = 500;

/** A stored row of a kind. */
interface Present {
  id: string;
  hash: string;
  removed: boolean;
}

/** Brings the rows of the seed to what the program wants, and leaves alone what an administrator changed or removed. */
export async function refreshSeeds(tx: Tx, kinds: readonly SeedKind[]): Promise<Refreshed> {
  const sum: Refreshed = { inserted: 0, updated: 0, removed: 0, left: 0 };
  const written = await readRecords(tx);
  const first = written.size === 0 ? await firstRecords(tx) : written;
  const living = new Set<string>();
  for (const kind of kinds) {
    const recorded = first.get(kind.name) ?? new Map<string, string>();
    const noted = await new KindRefresh(tx, kind, recorded, living, sum).run();
    await writeRecords(tx, kind.name, first === written ? noted : recorded);
  }
  return sum;
}

/** The refresh of one kind. `living` names every row that is there, of this kind and those before it, as `kind key`. */
class KindRefresh {
  readonly #tx: Tx;
  readonly #kind: SeedKind;
  /** What the program wrote, by key; changed as it writes. */
  readonly #recorded: Map<string, string>;
  readonly #living: Set<string>;
  readonly #sum: Refreshed;
  readonly #hashOf: (row: Row) => string;
  readonly #noted = new Map<string, string>();

  constructor(tx: Tx, kind: SeedKind, recorded: Map<string, string>, living: Set<string>, sum: Refreshed) {
    this.#tx = tx;
    this.#kind = kind;
    this.#recorded = recorded;
    this.#living = living;
    this.#sum = sum;
    this.#hashOf = rowHasher(kind.table, kind.follows);
  }

  /** Returns what the program has written, or found written, by key. */
  async run(): Promise<ReadonlyMap<string, string>> {
    const present = await this.#present();
    const wanted = new Map(this.#kind.rows.map((row) => [keyOf(this.#kind, row), this.#hashOf(row)]));
    const inserts: Row[] = [];
    for (const row of this.#kind.rows) {
      const key = keyOf(this.#kind, row);
      const stored = present.get(key);
      const hash = wanted.get(key) ?? "";
      const recorded = this.#recorded.get(key);
      const decision = decide({ recorded, present: stored, wanted: hash });
      if (decision === "insert") inserts.push(row);
      else if (decision === "record") this.#noted.set(key, hash);
      else if (decision === "update" && stored && this.#hasNeeds(row)) await this.#update(stored.id, row, key, hash);
      else if (recorded !== hash) this.#sum.left += 1;
    }
    await this.#insert(inserts, wanted);
    for (const [key, hash] of this.#noted) this.#recorded.set(key, hash);
    await this.#removeVanished(present, wanted);
    return this.#noted;
  }

  /** The stored rows by key; those that are not removed are living. */
  async #present(): Promise<Map<string, Present>> {
    const rows: Row[] = await this.#tx.select().from(this.#kind.table);
    const present = new Map<string, Present>();
    for (const row of rows) {
      const key = keyOf(this.#kind, row);
      const removed = (row["delFlag"] ?? 0) !== 0;
      present.set(key, { id: idIn(row, "id"), hash: this.#hashOf(row), removed });
      if (!removed) this.#living.add(`${this.#kind.name} ${key}`);
    }
    return present;
  }

  #hasNeeds(row: Row): boolean {
    return (this.#kind.needs?.(row) ?? []).every((need) => this.#living.has(need));
  }

  async #update(id: string, row: Row, key: string, hash: string): Promise<void> {
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
    this.#noted.set(key, hash);
    this.#sum.updated += 1;
  }

  /** Inserts level by level: a row whose need is missing waits for it, and stays away when it never comes. */
  async #insert(rows: readonly Row[], wanted: ReadonlyMap<string, string>): Promise<void> {
    let waiting = rows;
    for (;;) {
      const ready = waiting.filter((row) => this.#hasNeeds(row));
      if (ready.length === 0) return;
      waiting = waiting.filter((row) => !ready.includes(row));
      for (let start = 0; start < ready.length; start += batch) {
        // An administrator may have a row of the same code already: his stays, and so do the rows below it.
        const made: Row[] = await this.#tx
          .insert(this.#kind.table)
          .values(ready.slice(start, start + batch))
          .onConflictDoNothing()
          .returning();
        for (const row of made) {
          const key = keyOf(this.#kind, row);
          this.#living.add(`${this.#kind.name} ${key}`);
          this.#noted.set(key, wanted.get(key) ?? "");
        }
        this.#sum.inserted += made.length;
      }
    }
  }

  async #removeVanished(present: ReadonlyMap<string, Present>, wanted: ReadonlyMap<string, string>): Promise<void> {
    const { name, remove } = this.#kind;
    if (!remove) return;
    const keysById = new Map<string, string>();
    for (const [key, recorded] of this.#recorded) {
      const stored = present.get(key);
      if (wanted.has(key) || !stored) continue;
      if (decide({ recorded, present: stored, wanted: undefined }) === "remove") keysById.set(stored.id, key);
    }
    if (keysById.size === 0) return;
    const gone = (await remove(this.#tx, [...keysById.keys()])).map((id) => keysById.get(id) ?? "");
    for (const key of gone) {
      this.#recorded.delete(key);
      this.#living.delete(`${name} ${key}`);
    }
    await forgetRecords(this.#tx, name, gone);
    this.#sum.removed += gone.length;
  }
}
