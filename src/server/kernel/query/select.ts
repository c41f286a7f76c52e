import { type DriverValueDecoder, getTableName, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { listsOf } from "#src/server/db/executor.ts";
import { samePlan } from "#src/server/db/prepared.ts";
import type { Db } from "#src/server/db/store.ts";
import { type Piece, piece, writeSql } from "./write-sql.ts";

export type Raw = Record<string, unknown>;

type Decoder = DriverValueDecoder<unknown, unknown>;

/** The columns and expressions to read, by result key. */
export type Fields = Readonly<Record<string, PgColumn | SQL.Aliased>>;

/** The result key of a value, and its decoder. */
interface Read {
  readonly key: string;
  readonly decoder: Decoder;
}

/** The SQL and decoders of fields, for each row format. */
export interface Selection {
  /** For many rows, each a list of values: JSON would repeat the names with each of them. */
  readonly list: SQL;
  /** Key and decoder of each value in such a list, in the order of the values. */
  readonly read: readonly Read[];
  /** A row with all keys null. A copy of it keeps fast properties; an object filled key by key becomes a hash table. */
  readonly empty: Raw;
  /** For one or a few rows: the columns as one JSON value under their keys, followed by the expressions. */
  readonly row: SQL;
  /** The columns under their keys, for JSON of several rows; use it only if there are no expressions. */
  readonly named: SQL;
  /** Columns of instants, because JSON has no type for them. */
  readonly instants: readonly Read[];
  /** Other columns whose JSON values need decoding. */
  readonly mended: readonly Read[];
  readonly expressions: readonly Read[];
}

/** The selection of fields of one table. Cache it: building it costs more than running it. */
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
      // The JSON form of an expression's type is unknown: JSON gets only its key, and the value comes separately.
      named.push(`null::text as "${key}"`);
    } else {
      // JSON returns a number for it, but the driver returns a text.
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

/** Types that need no decoding after JSON, and instants. */
const plain: ReadonlySet<string> = new Set(["string", "number", "boolean", "date"]);

/** A list of parts; without bound values, its SQL text is built only once. */
function writtenOnce(parts: readonly SQL[]): SQL {
  const list = sql.join([...parts], sql.raw(", "));
  const { text, values } = writeSql(list);
  return values.length === 0 ? sql.raw(text) : list;
}

/** The decoder of an expression's values: its `mapWith`. */
export function decoderOf(expression: SQL): Decoder {
  return (expression as unknown as { decoder: Decoder }).decoder;
}

/**
 * Runs a statement; returns each row as a list of the driver's values, in the order of the select list. The caller
 * builds objects with names: building the driver's own objects first costs more than the rest of reading a page.
 */
export function valuesOf(db: Db, statement: SQL | Piece): Promise<unknown[][]> {
  const { text, values } = writeSql(statement);
  return listsOf(db, text, values);
}

/** The `where` clause of a condition; empty without a condition. */
export function whereOf(condition: SQL | undefined): SQL {
  return condition ? sql` where ${condition}` : sql.empty();
}

/** A cache key of a statement or a condition: its text with its values. */
export function keyOf(statement: SQL): string {
  const { text, values } = writeSql(statement);
  return JSON.stringify([text, values]);
}

/**
 * The rows of `select … from table` plus `rest`, with values decoded by their columns. For rows found by their ids or
 * their parent, so the same plan always fits. Drizzle's builder writes the selection again for each statement. That
 * takes half a millisecond for the 69 columns of an order, ten times as long as building the rest of the statement.
 */
export async function selectRows(db: Db, table: PgTable, selection: Selection, rest: SQL | Piece): Promise<Raw[]> {
  return decoded(selection, await valuesOf(db, piece`${samePlan}select ${selection.list} from ${table} ${rest}`));
}

/**
 * As `selectRows`, for one or a few rows: each comes as JSON, which the engine parses in one step. A driver would read
 * an order's seventy values one by one, and seventy column descriptions before them.
 */
export async function selectFew(db: Db, table: PgTable, selection: Selection, rest: SQL | Piece): Promise<Raw[]> {
  const rows = await valuesOf(db, piece`${samePlan}select ${selection.row} from ${table} ${rest}`);
  return rows.map((values) => rowFrom(selection, values));
}

/** As `selectFew`, and returns for each row whether a condition holds. */
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

/** A row and whether it satisfies the condition; the condition is the last value. */
export function judgedFrom(selection: Selection, values: readonly unknown[]): { row: Raw; holds: boolean } {
  return { row: rowFrom(selection, values), holds: values.at(-1) === true };
}

/** The rows that an insert, update or delete returns with `returning` of a selection's `row`. */
export async function writtenRows(db: Db, statement: SQL | Piece, selection: Selection): Promise<Raw[]> {
  const rows = await valuesOf(db, piece`${samePlan}${statement}`);
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

/** A row from its JSON value and the expressions after it. */
function rowFrom(selection: Selection, values: readonly unknown[]): Raw {
  const row = mend(selection, values[0] as Raw);
  for (const [at, { key, decoder }] of selection.expressions.entries()) row[key] = decode(decoder, values[at + 1]);
  return row;
}

/** Decodes the values of a JSON row that have no JSON type. */
export function mend({ instants, mended }: Selection, row: Raw): Raw {
  for (const { key, decoder } of instants) {
    const value = row[key];
    if (value !== null) row[key] = instantOf(value) ?? decode(decoder, value);
  }
  for (const { key, decoder } of mended) row[key] = decode(decoder, row[key]);
  return row;
}

/** An instant as PostgreSQL writes it into JSON: `2026-03-15T04:05:06.789+00:00`, with milliseconds at most. */
const jsonInstant = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?\+00:00$/;

/**
 * Parses an instant digit by digit, in a third of the time of `new Date`: an order's detail drawer has seventy of them.
 * Undefined for any other format.
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
