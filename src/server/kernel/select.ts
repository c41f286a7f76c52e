import { type DriverValueDecoder, getTableName, is, SQL, sql, type SQLWrapper } from "drizzle-orm";
import { type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import { samePlan } from "#src/server/db/prepared.ts";
import type { Db } from "#src/server/db/store.ts";

export type Raw = Record<string, unknown>;

/** Writes statements down; it knows nothing of a connection. */
const dialect = new PgDialect();

type Decoder = DriverValueDecoder<unknown, unknown>;

/** What is read of each row, by the key it is handed out under. */
export type Fields = Readonly<Record<string, PgColumn | SQL.Aliased>>;

/** The key a value is handed out under, what the database calls it, and how it is decoded. */
interface Read {
  readonly key: string;
  readonly name: string;
  readonly decoder: Decoder;
}

/** Fields ready to be read: how they are written, and how each value is read, in the order they are written. */
export interface Selection {
  readonly list: SQL;
  readonly read: readonly Read[];
}

/** The selection of fields of one table. Keep it: making it costs more than sending it. */
export function selectionOf(fields: Fields): Selection {
  const columns: string[] = [];
  const expressions: SQL[] = [];
  const readColumns: Read[] = [];
  const readExpressions: Read[] = [];
  for (const [key, field] of Object.entries(fields)) {
    if (is(field, SQL.Aliased)) {
      expressions.push(sql`${field.sql} as ${sql.identifier(field.fieldAlias)}`);
      readExpressions.push({ key, name: field.fieldAlias, decoder: decoderOf(field.sql) });
    } else {
      columns.push(`"${getTableName(field.table)}"."${field.name}"`);
      readColumns.push({ key, name: field.name, decoder: field });
    }
  }
  const written = columns.length > 0 ? [sql.raw(columns.join(", "))] : [];
  return {
    list: sql.join([...written, ...expressions], sql.raw(", ")),
    read: [...readColumns, ...readExpressions],
  };
}

/** Both selections in one statement. */
export function both(one: Selection, other: Selection): Selection {
  return { list: sql`${one.list}, ${other.list}`, read: [...one.read, ...other.read] };
}

/** What an expression's values are decoded with: its own `mapWith`. */
export function decoderOf(expression: SQL): Decoder {
  return (expression as unknown as { decoder: Decoder }).decoder;
}

/**
 * What a statement answers, each row a list of values as the driver hands them over, in the order they were asked for.
 * Rows with names are made once, by who asks: a driver's own objects, made to be taken apart again, cost more than all
 * the rest of reading a page.
 */
export function valuesOf(db: Db, statement: SQL): Promise<unknown[][]> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, true, (rows) => rows);
  return query.execute() as Promise<unknown[][]>;
}

/** A condition in a statement; nothing for none. */
export function whereOf(condition: SQL | undefined): SQL {
  return condition ? sql` where ${condition}` : sql.empty();
}

/** A statement's or a condition's text with its values: the same for the same question. */
export function keyOf(statement: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return JSON.stringify([text, params]);
}

/**
 * The rows of `select … from table` and what comes after it, with values as the columns decode them: by ids or by what
 * they belong to, so always by the same plan. Drizzle's builder spells a selection out anew with each statement, half a
 * millisecond for the 69 columns of an order, ten times what the rest of the statement takes to make.
 */
export async function selectRows(db: Db, table: PgTable, selection: Selection, rest: SQL): Promise<Raw[]> {
  return decoded(selection, await valuesOf(db, sql`${samePlan}select ${selection.list} from ${table} ${rest}`));
}

/** The rows an insert, update or delete answers with `returning` all columns of its table, whose selection this is. */
export async function writtenRows(db: Db, statement: SQLWrapper, selection: Selection): Promise<Raw[]> {
  return decoded(selection, await valuesOf(db, sql`${samePlan}${statement.getSQL()}`));
}

function decoded({ read }: Selection, rows: readonly unknown[][]): Raw[] {
  return rows.map((row) => {
    const shown: Raw = {};
    read.forEach(({ key, decoder }, at) => (shown[key] = decode(decoder, row[at])));
    return shown;
  });
}

/** Rows by the database's names as the selection hands them out. */
export function decodeNamed({ read }: Selection, rows: readonly Raw[]): Raw[] {
  return rows.map((row) => {
    const decoded: Raw = {};
    for (const { key, name, decoder } of read) decoded[key] = decode(decoder, row[name]);
    return decoded;
  });
}

function decode(decoder: Decoder, value: unknown): unknown {
  return value === null || value === undefined ? null : decoder.mapFromDriverValue(value);
}
