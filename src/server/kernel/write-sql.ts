import { Column, getTableName, Name, Param, SQL, StringChunk, Table } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/** A statement's text with `$1…` for its values, in the order they stand in it. */
export interface Written {
  text: string;
  values: unknown[];
}

/** Writes statements down; it knows nothing of a connection. */
const dialect = new PgDialect();

/**
 * A statement as Drizzle's own dialect writes it, from what nearly all of ours are made of: text, columns, tables, names
 * and values. The dialect asks of each part, by a walk up its classes, which of fourteen kinds it is, and merges lists of
 * lists: a tenth of all the server does for an order's drawer. What has another part is left to it.
 */
export function writeSql(statement: SQL): Written {
  const written: Written = { text: "", values: [] };
  if (writeParts(written, statement.queryChunks)) return written;
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Whether all of the parts could be written; what was written before one that could not is of no use. */
function writeParts(written: Written, parts: readonly unknown[]): boolean {
  for (const part of parts) if (!writePart(written, part)) return false;
  return true;
}

function writePart(written: Written, part: unknown): boolean {
  if (part === undefined) return true;
  if (part instanceof StringChunk) written.text += part.value.length === 1 ? part.value[0] : part.value.join("");
  else if (part instanceof SQL) return !inlined(part) && writeParts(written, part.queryChunks);
  else if (part instanceof Column) written.text += `${quoted(getTableName(part.table))}.${quoted(part.name)}`;
  else if (part instanceof Param) return writeParam(written, part);
  else if (part instanceof Table) written.text += quoted(getTableName(part));
  else if (part instanceof Name) written.text += quoted(part.value);
  else if (Array.isArray(part)) return writeList(written, part);
  else if (part === null || typeof part !== "object" || part instanceof Date) writeValue(written, part);
  else return false;
  return true;
}

/** Whether the values of a part are to stand in its text. */
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
