import { Column, getTableName, Name, Param, SQL, type SQLChunk, StringChunk, Table } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/** A statement's text with `$1…` for its values, and the values in that order. */
export interface Written {
  text: string;
  values: unknown[];
}

/**
 * Literal text with parts between, like the result of `sql` but without an object for each literal. An order's detail
 * drawer reads thirteen lists at once, and a sixth of its garbage was such objects.
 */
export class Piece {
  readonly texts: readonly string[];
  readonly parts: readonly Part[];
  constructor(texts: readonly string[], parts: readonly Part[]) {
    this.texts = texts;
    this.parts = parts;
  }
}

/** The parts allowed between literals. Strings are not allowed: they could be confused with values. */
export type Part = SQL | Piece | Table | Column | Param | number | undefined;

/** A piece of a statement; a number becomes a value `$n`. */
export function piece(texts: TemplateStringsArray, ...parts: readonly Part[]): Piece {
  return new Piece(texts, parts);
}

/**
 * The condition that a column has a value, as Drizzle's `eq` in a third of the time: `eq` makes eight objects and checks
 * what the value is. An order's detail drawer has thirty such conditions.
 */
export function equals(column: Column, value: unknown): Piece {
  return piece`${column} = ${new Param(value, column)}`;
}

/** The assignments after `set` in an update: values by column key, each a value or an expression. */
export function assignments(
  columns: Readonly<Record<string, Column>>,
  values: Readonly<Record<string, unknown>>,
): Piece {
  const set = Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key];
    if (!column || value === undefined) return [];
    // Here PostgreSQL takes a column's name without its table.
    return [new Piece([`${quoted(column.name)} = `, ""], [value instanceof SQL ? value : new Param(value, column)])];
  });
  return joined(set, ", ");
}

/** Joins parts with a separator. */
export function joined(parts: readonly Part[], between: ", " | "\n"): Piece {
  return new Piece(["", ...parts.slice(1).map(() => between), ""], parts);
}

/** Serializes statements; needs no connection. */
const dialect = new PgDialect();

/**
 * Serializes a statement with the same result as Drizzle's dialect. Handles text, columns, tables, names and values,
 * which almost all our statements consist of. The dialect checks each part against fourteen types by walking up its
 * classes, and merges nested lists: a tenth of the server's work for an order's detail drawer. The dialect still writes
 * statements with any other part.
 */
export function writeSql(statement: SQL | Piece): Written {
  const written: Written = { text: "", values: [] };
  if (writePart(written, statement)) return written;
  const { sql: text, params: values } = dialect.sqlToQuery(statement instanceof Piece ? asSql(statement) : statement);
  return { text, values };
}

/** A piece as Drizzle's SQL object. */
function asSql({ texts, parts }: Piece): SQL {
  const chunks = texts.flatMap((text, at) => {
    const part = parts[at];
    return [new StringChunk(text), part instanceof Piece ? asSql(part) : part];
  });
  return new SQL(chunks as SQLChunk[]);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const columnTexts = new WeakMap<Column, string>();

/** The quoted name of a column with its table, cached. */
function columnText(column: Column): string {
  const known = columnTexts.get(column);
  if (known !== undefined) return known;
  const text = `${quoted(getTableName(column.table))}.${quoted(column.name)}`;
  columnTexts.set(column, text);
  return text;
}

/** Writes the parts; returns false if one could not be written, and then `written` is unusable. */
function writeParts(written: Written, parts: readonly unknown[]): boolean {
  for (const part of parts) if (!writePart(written, part)) return false;
  return true;
}

function writePart(written: Written, part: unknown): boolean {
  if (part === undefined) return true;
  if (part instanceof StringChunk) written.text += part.value.length === 1 ? part.value[0] : part.value.join("");
  else if (part instanceof SQL) return !inlined(part) && writeParts(written, part.queryChunks);
  else if (part instanceof Piece) return writePiece(written, part);
  else if (part instanceof Column) written.text += columnText(part);
  else if (part instanceof Param) return writeParam(written, part);
  else if (part instanceof Table) written.text += quoted(getTableName(part));
  else if (part instanceof Name) written.text += quoted(part.value);
  else if (Array.isArray(part)) return writeList(written, part);
  else if (part === null || typeof part !== "object" || part instanceof Date) writeValue(written, part);
  else return false;
  return true;
}

function writePiece(written: Written, { texts, parts }: Piece): boolean {
  for (let at = 0; at < texts.length; at += 1) {
    written.text += texts[at] ?? "";
    if (!writePart(written, parts[at])) return false;
  }
  return true;
}

/** Whether the values of a part are inlined into its text. */
function inlined(part: SQL): boolean {
  return (part as unknown as { shouldInlineParams: boolean }).shouldInlineParams;
}

function writeParam(written: Written, { value, encoder }: Param): boolean {
  const mapped: unknown = value === null ? null : encoder.mapToDriverValue(value);
  if (mapped instanceof SQL) return writePart(written, mapped);
  writeValue(written, mapped);
  return true;
}

function writeValue(written: Written, value: unknown): void {
  written.values.push(value);
  written.text += `$${written.values.length}`;
}

function writeList(written: Written, parts: readonly unknown[]): boolean {
  written.text += "(";
  for (const [at, part] of parts.entries()) {
    if (at > 0) written.text += ", ";
    if (!writePart(written, part)) return false;
  }
  written.text += ")";
  return true;
}
