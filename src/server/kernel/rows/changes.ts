import type { PgTable } from "drizzle-orm/pg-core";
import type { Entity } from "./entity.ts";
import { type Texts, textKindsOf } from "#src/server/kernel/transfer/dict-text.ts";
import { metaOf, wholeIdOf } from "./meta.ts";
import type { Rows } from "./rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";

/** One row written in a call. */
interface Change {
  entity: Entity;
  row: Readonly<Record<string, unknown>>;
  kind: "add" | "edit" | "delete";
}

/** Above this number of rows per entity, one event without ids is sent; lists then reload. */
const maxEach = 20;

/** The writes made through a data layer. */
export interface Writes {
  /** Events for browsers, sent after the commit. */
  events(): Event[];
  /** Call it after commit or rollback: labels read meanwhile may be outdated or rolled back. */
  forget(texts: Texts): void;
}

const toldByRows = new WeakMap<Rows, Event[]>();

/**
 * Sends browsers an event after the transaction of these rows commits; for stores that have no call. Sends equal events
 * only once. Sends nothing for rows that nobody watches (a seed).
 */
export function tell(rows: Rows, event: Event): void {
  const told = toldByRows.get(rows);
  const text = JSON.stringify(event);
  if (told && !told.some((one) => JSON.stringify(one) === text)) told.push(event);
}

/** Records what is written through a data layer from now on. */
export function watchWrites(rows: Rows): Writes {
  const changes = new Map<string, Map<string, Change>>();
  const tables = new Set<PgTable>();
  const told: Event[] = [];
  toldByRows.set(rows, told);
  const note = (entity: Entity, row: unknown, kind: Change["kind"]) => {
    tables.add(entity.table);
    const change = { entity, row: row as Change["row"], kind };
    const group = changes.get(entity.address) ?? new Map<string, Change>();
    changes.set(entity.address, group);
    // The last write of a row has its current state. Of very many rows only the number is told, so they are not kept.
    if (group.size <= maxEach) group.set(String(change.row["id"]), change);
  };
  // Changes the object itself instead of a wrapper: other kernel files identify rows by identity.
  const before = { ...rows };
  rows.insert = async (entity, values) => {
    const row = await before.insert(entity, values);
    note(entity, row, "add");
    return row;
  };
  rows.insertMany = async (entity, values) => {
    const made = await before.insertMany(entity, values);
    for (const row of made) note(entity, row, "add");
    return made;
  };
  // `append` writes through it.
  rows.appendMany = async (entity, values) => {
    const lines = await before.appendMany(entity, values);
    for (const line of lines) note(entity, line, "add");
    return lines;
  };
  rows.update = async (entity, row, patch) => {
    const after = await before.update(entity, row, patch);
    note(entity, after, "edit");
    return after;
  };
  rows.updateMany = async (entity, ids, patch) => {
    const after = await before.updateMany(entity, ids, patch);
    for (const row of after) note(entity, row, "edit");
    return after;
  };
  rows.remove = async (entity, row) => {
    await before.remove(entity, row);
    note(entity, row, "delete");
  };
  return {
    events: () => [...eventsOf(changes), ...dictEventOf(changes), ...told],
    forget(texts) {
      for (const table of tables) {
        for (const kind of textKindsOf(metaOf(table).name)) texts.forget(kind);
      }
    },
  };
}

function eventsOf(changes: ReadonlyMap<string, ReadonlyMap<string, Change>>): Event[] {
  return [...changes].flatMap(([address, group]) => {
    if (group.size > maxEach) return [{ topic: "row.changed", payload: { address, many: true } }];
    return [...group.values()]
      .filter((change) => !goesWithWhole(change, group))
      .map((change) => eventOf(address, change));
  });
}

/**
 * Whether the event of a part says nothing new, because its whole has one of the same address: readers of an order
 * fetch it with its lines and its log, and whoever may see the lines may see the order.
 */
function goesWithWhole({ entity, row }: Change, group: ReadonlyMap<string, Change>): boolean {
  const id = wholeIdOf(entity, row);
  return id !== undefined && group.get(id)?.entity === entity.partOf?.whole;
}

/** The event about changed dictionaries: those of tenant 0 concern every tenant. */
export const dictsChanged = (tenantId: number): Event => ({
  topic: "dict.changed",
  payload: {},
  ...(tenantId === 0 ? { everywhere: true } : {}),
});

/** One event for all written dictionaries and items: everybody shows their texts, but hardly anybody may read the rows. */
function dictEventOf(changes: ReadonlyMap<string, ReadonlyMap<string, Change>>): readonly Event[] {
  const written = [...changes.values()].filter((group) =>
    [...group.values()].some(({ entity }) => textKindsOf(metaOf(entity.table).name).includes("dict")),
  );
  const tenants = written.flatMap((group) =>
    // Not all rows are kept: the others may be of every tenant.
    group.size > maxEach ? [0] : [...group.values()].map(({ row }) => Number(row["tenantId"])),
  );
  const [first] = tenants;
  return first === undefined ? [] : [dictsChanged(tenants.includes(0) ? 0 : first)];
}

function eventOf(address: string, { entity, row, kind }: Change): Event {
  const id = String(row["id"]);
  const version = typeof row["version"] === "number" ? row["version"] : null;
  return {
    topic: "row.changed",
    payload: { address, id, version, kind },
    about: { address, id, row: scopeFieldsOf(entity, row) },
  };
}

const scopeNames = new WeakMap<Entity, readonly string[]>();

/** The names of the fields that data rules can use, cached: every event needs them. */
function scopeNamesOf(entity: Entity): readonly string[] {
  const known = scopeNames.get(entity);
  if (known) return known;
  const names = Object.keys(entity.fields).filter(
    (name) => !entity.fields[name]?.mask && !entity.fields[name]?.virtual,
  );
  const { columns } = metaOf(entity.table);
  const found = [...new Set([...names.filter((name) => columns[name]), ...Object.keys(entity.scopeColumns ?? {})])];
  scopeNames.set(entity, found);
  return found;
}

/** The values of a row that data rules can use: short registered values, and the columns declared for rules. */
export function scopeFieldsOf(entity: Entity, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of scopeNamesOf(entity)) {
    const value = row[name];
    if (typeof value === "number" || (typeof value === "string" && value.length <= 64)) values[name] = value;
  }
  return values;
}
