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

/** The key a value is handed out under, and how it is decoded. */
interface Read {
  readonly key: string;
  readonly decoder: Decoder;
}

/** Fields ready to be read, in each of the ways that rows come. */
export interface Selection {
  /** For many rows, each a list of values: JSON would repeat the names with each of them. */
  readonly list: SQL;
  /** How each value of such a list is read, in the order they are written. */
  readonly read: readonly Read[];
  /** A row with all its keys and no value: what is copied from it stays a record, one filled key by key becomes a table. */
  readonly empty: Raw;
  /** For a row or a few: the columns as one JSON value under their keys, and the expressions beside it. */
  readonly row: SQL;
  /** The columns under their keys, for JSON of several rows; only where there are no expressions. */
  readonly named: SQL;
  /** Columns of instants, which JSON has no kind for. */
  readonly instants: readonly Read[];
  /** Other columns whose values are not ready as JSON hands them over. */
  readonly mended: readonly Read[];
  readonly expressions: readonly Read[];
}

/** The selection of fields of one table. Keep it: making it costs more than sending it. */
export function selectionOf(fields: Fields): Selection {
  const columns: string[] = [];
  const named: string[] = [];
  const expressions: SQL[] = [];
  const readColumns: Read[] = [];
  const readExpressions: Read[] = [];
  for (const [key, field] of Object.entries(fields)) {
    if (is(field, SQL.Aliased)) {
      expressions.push(sql`${field.sql} as ${sql.identifier(field.fieldAlias)}`);
      readExpressions.push({ key, decoder: decoderOf(field.sql) });
      // What JSON makes of an expression's kind of value nobody knows: it has its key there, and comes beside.
      named.push(`null::text as "${key}"`);
    } else {
      // JSON makes a number of it, the driver a text.
      if (field.columnType.startsWith("PgNumeric")) throw new Error(`${field.name} is numeric; use bigint or integer`);
      const column = `"${getTableName(field.table)}"."${field.name}"`;
      columns.push(column);
      named.push(`${column} as "${key}"`);
      readColumns.push({ key, decoder: field });
    }
  }
  const written = columns.length > 0 ? [sql.raw(columns.join(", "))] : [];
  const json = sql.raw(`(select row_to_json(part) from (select ${named.join(", ")}) part)`);
  const read = [...readColumns, ...readExpressions];
  return {
    list: writtenOnce([...written, ...expressions]),
    read,
    empty: Object.fromEntries(read.map(({ key }) => [key, null])),
    row: writtenOnce([json, ...expressions]),
    named: sql.raw(named.join(", ")),
    instants: readColumns.filter((one) => kindOf(one) === "date"),
    mended: readColumns.filter((one) => !plain.has(kindOf(one))),
    expressions: readExpressions,
  };
}

const kindOf = ({ decoder }: Read) => (decoder as PgColumn).dataType;

/** Kinds of values that JSON carries as they are, and instants. */
const plain: ReadonlySet<string> = new Set(["string", "number", "boolean", "date"]);

/** A list of parts; without values in it, it is written once and for all. */
function writtenOnce(parts: readonly SQL[]): SQL {
  const list = sql.join([...parts], sql.raw(", "));
  const { text, values } = writeSql(list);
  return values.length === 0 ? sql.raw(text) : list;
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

/**
 * As `selectRows`, for a row or a few: each comes as JSON, which the engine reads at once. A driver reads the seventy
 * values of an order's row one by one, and before them seventy descriptions of what they are.
 */
export async function selectFew(db: Db, table: PgTable, selection: Selection, rest: SQL | Piece): Promise<Raw[]> {
  const rows = await valuesOf(db, piece`${samePlan}select ${selection.row} from ${table} ${rest}`);
  return rows.map((values) => rowFrom(selection, values));
}

/** As `selectFew`, and of each row whether a condition on it holds. */
export async function selectJudged(
  db: Db,
  table: PgTable,
  selection: Selection,
  condition: SQL,
  rest: SQL | Piece,
): Promise<{ row: Raw; holds: boolean }[]> {
  const asked = piece`${samePlan}select ${selection.row}, (${condition}) as in_scope from ${table} ${rest}`;
  const rows = await valuesOf(db, asked);
  return rows.map((values) => judgedFrom(selection, values));
}

/** A row and whether it holds what was asked of it, which stands last. */
export function judgedFrom(selection: Selection, values: readonly unknown[]): { row: Raw; holds: boolean } {
  return { row: rowFrom(selection, values), holds: values.at(-1) === true };
}

/** The rows an insert, update or delete answers with `returning` a selection's `row`. */
export async function writtenRows(db: Db, statement: SQLWrapper, selection: Selection): Promise<Raw[]> {
  const rows = await valuesOf(db, sql`${samePlan}${statement.getSQL()}`);
  return rows.map((values) => rowFrom(selection, values));
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

/** A row from its JSON value and the expressions beside it. */
function rowFrom(selection: Selection, values: readonly unknown[]): Raw {
  const row = mend(selection, values[0] as Raw);
  for (const [at, { key, decoder }] of selection.expressions.entries()) row[key] = decode(decoder, values[at + 1]);
  return row;
}

/** A row that came as JSON, with what JSON has no kind for. */
export function mend({ instants, mended }: Selection, row: Raw): Raw {
  for (const { key, decoder } of instants) {
    const value = row[key];
    if (value !== null) row[key] = instantOf(value) ?? decode(decoder, value);
  }
  for (const { key, decoder } of mended) row[key] = decode(decoder, row[key]);
  return row;
}

/** The instant of a text as PostgreSQL writes it into JSON: `2026-03-15T04:05:06.789+00:00`, at most to the millisecond. */
const jsonInstant = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?\+00:00$/;

/**
 * An instant read digit by digit, in a third of the time that `new Date` takes to find out what is written there: an
 * order's drawer has seventy of them. Undefined for whatever is written in another way.
 */
function instantOf(text: unknown): Date | undefined {
  if (typeof text !== "string" || !jsonInstant.test(text)) return undefined;
  const fraction = text.length > 25 ? Math.round(Number(`0${text.slice(19, -6)}`) * 1000) : 0;
  return new Date(
    Date.UTC(
      digits(text, 0, 4),
      digits(text, 5, 7) - 1,
      digits(text, 8, 10),
      digits(text, 11, 13),
      digits(text, 14, 16),
      digits(text, 17, 19),
      fraction,
    ),
  );
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

function decode(decoder: Decoder, value: unknown): unknown {
  return value === null || value === undefined ? null : decoder.mapFromDriverValue(value);
}
