import type * as z from "zod/mini";
import type { Field, FieldOptions, Fields } from "./fields.ts";
import { writableNames } from "./inputs.ts";
import type { importColumn } from "./sheet.ts";

/** A column of an import and of its template. */
export interface ImportColumn extends Omit<z.output<typeof importColumn>, "text"> {
  /** For a reference: the kind of record whose names are accepted besides its values. */
  text?: NonNullable<FieldOptions["text"]> | undefined;
  /** The dictionary values are numbers on the wire. */
  numeric?: boolean | undefined;
  /** A cell holds several values. */
  many?: boolean | undefined;
}

/**
 * Returns the import columns for fields of a registry, in the order of `names`. A `*` after a name makes the column
 * required.
 */
export function importColumnsOf(fields: Fields, names: readonly string[]): ImportColumn[] {
  return names.map((marked) => {
    const name = marked.replace(/\*$/, "");
    const field = fields[name];
    if (!field) throw new Error(`no field ${name} to import`);
    const { type, dict, text, scale, many, title = name } = field;
    const max = type === "text" || type === "file" ? field.max : undefined;
    const numeric = type === "int" && dict !== undefined;
    return {
      name,
      title,
      kind: kindOf(field),
      dict,
      text,
      scale,
      required: marked.endsWith("*"),
      max,
      ...(numeric ? { numeric } : {}),
      ...(many ? { many } : {}),
    };
  });
}

/** Returns import columns for all fields that a form sends and that fit into a sheet cell. */
export function importColumnsOfAll(fields: Fields): ImportColumn[] {
  const names = writableNames(fields).filter((name) => isInCell(fields[name] as Field));
  return importColumnsOf(
    fields,
    names.map((name) => (fields[name]?.required ? `${name}*` : name)),
  );
}

/** People cannot type lists of ids into a cell. */
const isInCell = ({ type, many, dict, text }: Field) =>
  type !== "file" && type !== "json" && (!many || dict !== undefined || text !== undefined);

/**
 * Returns the columns that can be edited in a sheet: those of an import, without fixed fields and fields that hold
 * files.
 */
export function sheetColumnsOf(fields: Fields): ImportColumn[] {
  return importColumnsOfAll(fields).filter(({ name }) => !fields[name]?.fixed && !fields[name]?.holdsFiles);
}

function kindOf({ type, dict, text, scale }: Field): ImportColumn["kind"] {
  if (dict && type !== "flag") return "dict";
  if (text) return "reference";
  if (scale !== undefined) return "scaled";
  if (type === "money") return "yuan";
  if (type === "bp") return "percent";
  return type === "json" || type === "file" ? "text" : type;
}
