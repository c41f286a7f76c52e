import { type DriverValueDecoder, getTableName, is, SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { listsOf } from "#src/server/db/executor.ts";
import { samePlan } from "#src/server/db/prepared.ts";
import type { Db } from "#src/server/db/store.ts";
import { type Piece, piece, writeSql } from "./write-sql.ts";

export type Raw = Record<string, unknown>;

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
  /** A row with all its keys and no value: what is copied from it stays a record, one filled key by key becomes a table. */
  readonly empty: Raw;
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
  const list = sql.join([...written, ...expressions], sql.raw(", "));
  const read = [...readColumns, ...readExpressions];
  const { text, values } = writeSql(list);
  return {
    // Without values in it, it is written once and for all.
    list: values.length === 0 ? sql.raw(text) : list,
    read,
    empty: Object.fromEntries(read.map(({ key }) => [key, null])),
  };
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
export function valuesOf(db: Db, statement: SQL | Piece): Promise<unknown[][]> {
  const { text, values } = writeSql(statement);
  return listsOf(db, text, values);
}

/** A condition in a statement; nothing for none. */
export function whereOf(condition: SQL | undefined): SQL {
  return condition ? sql` where ${condition}` : sql.empty();
}

/** A statement's or a condition's text with its values: the same for the same question. */
export function keyOf(statement: SQL): string {
  const { text, values } = writeSql(statement);
  return JSON.stringify([text, values]);
}

/**
 * The rows of `select … from table` and what comes after it, with values as the columns decode them: by ids or by what
 * they belong to, so always by the same plan. Drizzle's builder spells a selection out anew with each statement, half a
 * millisecond for the 69 columns of an order, ten times what the rest of the statement takes to make.
 */
export async function selectRows(db: Db, table: PgTable, selection: Selection, rest: SQL | Piece): Promise<Raw[]> {
  return decoded(selection, await valuesOf(db, piece`${samePlan}select ${selection.list} from ${table} ${rest}`));
}

/** As `selectRows`, and of each row whether a condition on it holds. */
export async function selectJudged(
  db: Db,
  table: PgTable,
  selection: Selection,
  condition: SQL,
  rest: SQL | Piece,
): Promise<{ row: Raw; holds: boolean }[]> {
  const asked = piece`${samePlan}select ${selection.list}, (${condition}) as in_scope from ${table} ${rest}`;
  const rows = await valuesOf(db, asked);
  const shown = decoded(selection, rows);
  return shown.map((row, at) => ({ row, holds: rows[at]?.[selection.read.length] === true }));
}

/** The rows an insert, update or delete answers with `returning` all columns of its table, whose selection this is. */
export async function writtenRows(db: Db, statement: SQLWrapper, selection: Selection): Promise<Raw[]> {
  return decoded(selection, await valuesOf(db, sql`${samePlan}${statement.getSQL()}`));
}

function decoded({ read, empty }: Selection, rows: readonly unknown[][]): Raw[] {
  return rows.map((row) => {
    const named: Raw = { ...empty };
    for (let at = 0; at < read.length; at += 1) {
      const { key, decoder } = read[at] as Read;
      named[key] = decode(decoder, row[at]);
    }
    return named;
  });
}

/** Rows by the database's names as the selection hands them out. */
export function decodeNamed({ read, empty }: Selection, rows: readonly Raw[]): Raw[] {
  return rows.map((row) => {
    const decoded: Raw = { ...empty };
    for (const { key, name, decoder } of read) decoded[key] = decode(decoder, row[name]);
    return decoded;
  });
}

function decode(decoder: Decoder, value: unknown): unknown {
  return value === null || value === undefined ? null : decoder.mapFromDriverValue(value);
}
