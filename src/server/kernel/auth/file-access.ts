import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { permissionsOf } from "#src/contract/endpoint.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { Field } from "#src/contract/fields.ts";
import { isStoredPaths, storedKeysIn } from "#src/contract/stored-path.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import type { Db } from "#src/server/db/store.ts";
import type { Actor } from "./actor.ts";
import { declaredEntities, type Entity } from "#src/server/kernel/rows/entity.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { dataScope, type OnBadRule, visible } from "./scope.ts";
import { valuesOf } from "#src/server/kernel/query/select.ts";
import { mayKnow } from "./field-access.ts";

/** A stored file; its type was detected from its bytes at upload. */
export interface KnownFile {
  id: string;
  key: string;
  fileName: string;
  type: string;
  /** sha-256, hex. */
  hash: string;
}

/** A column that contains stored paths, alone or with other content. */
export interface FilePlace {
  entity: Entity;
  name: string;
  field: Field;
  column: PgColumn;
}

/** The fields of an entity that contain stored paths. */
export function filePlacesOf(entity: Entity): FilePlace[] {
  const { columns } = metaOf(entity.table);
  return Object.entries({ ...entity.fields, ...entity.files }).flatMap(([name, field]) => {
    if (field.type !== "file" && !field.holdsFiles) return [];
    const column = columns[name];
    if (!column) throw new Error(`${entity.address} ${name} holds files and is no column of its table`);
    return [{ entity, name, field, column }];
  });
}

const placesOf = new WeakMap<Entity, FilePlace[]>();

/** As filePlacesOf, cached per entity. */
function knownPlaces(entity: Entity): FilePlace[] {
  const found = placesOf.get(entity) ?? filePlacesOf(entity);
  placesOf.set(entity, found);
  return found;
}

/** Every column of the declared entities that contains stored paths. */
export function filePlaces(): FilePlace[] {
  return declaredEntities().flatMap(knownPlaces);
}

/** Condition: the row contains the file `key` in this column. */
const carries = ({ column }: FilePlace, key: SQL) => sql`file_keys(${column}::text) @> array[${key}]`;

/** Whether a person may open files of this column at all. */
function opens({ entity, field }: FilePlace, actor: Actor): boolean {
  if (!mayKnow(field, actor)) return false;
  if (field.opens === "session" || field.opens === "public") return true;
  const { address, partOf } = entity;
  const usual = (partOf ? ["view"] : ["list", "view"]).map((act) => `${address}:${act}` as Permission);
  return permissionsOf(field.opens ?? usual).some((permission) => actor.can(permission));
}

/** Condition: rows of an entity whose files a person may open. */
function rowsOpen(entity: Entity, actor: Actor, now: Date, onBadRule: OnBadRule): SQL {
  const { partOf, shownTo } = entity;
  const seen = visible(entity, actor);
  if (shownTo) return and(seen, shownTo(actor, now)) ?? sql`true`;
  if (!partOf) return and(seen, dataScope(entity, actor, onBadRule)) ?? sql`true`;
  const { whole, key } = partOf;
  const wholeId = metaOf(whole.table).id;
  return sql`${seen ?? sql`true`} and exists (
    select 1 from ${whole.table} where ${wholeId} = ${key} and (${rowsOpen(whole, actor, now, onBadRule)}))`;
}

/**
 * Returns those of the given stored paths that a person may open: their own uploads, and files in rows that they may
 * read. Only this function decides it, for every column with files.
 */
export async function openableFiles(
  db: Db,
  actor: Actor,
  now: Date,
  keys: readonly string[],
  onBadRule: OnBadRule,
): Promise<Map<string, KnownFile>> {
  if (keys.length === 0) return new Map();
  const key = sql`${sysFile.key}::text`;
  const rows = filePlaces()
    .filter((place) => opens(place, actor))
    .map(
      (place) => sql`exists (select 1 from ${place.entity.table}
        where ${carries(place, key)} and ${rowsOpen(place.entity, actor, now, onBadRule)})`,
    );
  // Tenant 0 owns the files that all tenants share.
  const here = actor.tenantId === 0 ? undefined : inArray(sysFile.tenantId, [0, actor.tenantId]);
  const where = and(
    inArray(sysFile.key, [...keys]),
    eq(sysFile.delFlag, 0),
    here,
    actor.roleCodes.includes("system") ? undefined : or(eq(sysFile.createBy, actor.username), ...rows),
  );
  // Not Drizzle's select: for one table it omits table names on columns, but the subqueries need them.
  const { id, fileName, contentType, hash } = sysFile;
  const found = await valuesOf(
    db,
    sql`select ${id}, ${sysFile.key}, ${fileName}, ${contentType}, ${hash} from ${sysFile} where ${where}`,
  );
  // All five columns are text and never null.
  const files = (found as [string, string, string, string, string][]).map(
    ([fileId, path, name, type, sum]): KnownFile => ({ id: fileId, key: path, fileName: name, type, hash: sum }),
  );
  return new Map(files.map((file) => [file.key, file]));
}

/** SQL condition on sys_file: any row contains the file, including deleted rows. */
export function isCarried(): SQL {
  const key = sql`${sysFile.key}::text`;
  return sql.join(
    filePlaces().map((place) => sql`exists (select 1 from ${place.entity.table} where ${carries(place, key)})`),
    sql` or `,
  );
}

/** The number of rows that contain each stored file, including deleted rows; files in no row are absent. */
export async function carriedCounts(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const key = sql`${sysFile.key}::text`;
  const each = filePlaces().map(
    (place) => sql`(select count(*) from ${place.entity.table} where ${carries(place, key)})`,
  );
  const found = await valuesOf(
    db,
    sql`select ${sysFile.key}, (${sql.join(each, sql` + `)})::int from ${sysFile} where ${inArray(sysFile.key, [...keys])}`,
  );
  return new Map(found.flatMap(([path, count]) => (Number(count) > 0 ? [[String(path), Number(count)]] : [])));
}

/** A row to be written, and its previous values. */
interface Written {
  values: Readonly<Record<string, unknown>>;
  before?: Readonly<Record<string, unknown>>;
}

/** The columns that may contain stored paths and that a row changes. */
const changedPlaces = (entity: Entity, { values, before }: Written) =>
  knownPlaces(entity).filter(({ name }) => {
    const value = values[name];
    return value !== undefined && value !== null && value !== before?.[name];
  });

/** Whether `demandOwnFiles` has something to check in a row. */
export const changesFiles = (entity: Entity, written: Written): boolean => changedPlaces(entity, written).length > 0;

/**
 * Refuses rows with a path that is not a stored path, or with a file that the writer may not open. Otherwise a user
 * could add another person's file to their own row and read it there.
 */
export async function demandOwnFiles(
  rows: Pick<Rows, "files">,
  entity: Entity,
  written: readonly Written[],
): Promise<void> {
  if (knownPlaces(entity).length === 0) return;
  const added = new Map<string, string>();
  for (const row of written)
    for (const { name, field } of changedPlaces(entity, row)) {
      const value = row.values[name];
      const { title = name } = field;
      if (field.type === "file" && !(typeof value === "string" && isStoredPaths(value)))
        throw new Refusal(42201, `${title}只能是已上传的文件，请重新上传`);
      const kept = new Set(storedKeysIn(row.before?.[name]));
      for (const key of storedKeysIn(value)) if (!kept.has(key)) added.set(key, title);
    }
  await demandOpenable(rows, added);
}

/** Refuses stored paths of files that this person may not open. The map gives each path the title for the message. */
export async function demandOpenable(rows: Pick<Rows, "files">, titles: ReadonlyMap<string, string>): Promise<void> {
  const files = await rows.files([...titles.keys()]);
  for (const [key, title] of titles) if (!files.has(key)) throw new Refusal(42201, `${title}文件不存在，请重新上传`);
}
