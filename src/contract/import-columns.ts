import type * as z from "zod/mini";
import type { Field, FieldOptions, Fields } from "./fields.ts";
import { writableNames } from "./inputs.ts";
import type { importColumn } from "./sheet.ts";

/** A column of an import and of its template. */
export interface ImportColumn extends Omit<z.output<typeof importColumn>, "text"> {
  /** Of a reference: whose names are taken beside its values. */
  text?: NonNullable<FieldOptions["text"]> | undefined;
  /** The values of its dictionary are numbers on the wire. */
  numeric?: boolean | undefined;
  /** A cell holds several values. */
  many?: boolean | undefined;
}

/** Columns of an import out of a registry, in the order of `names`; a `*` behind a name makes it required. */
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

/** All that a form sends and a cell of a sheet can hold. */
export function importColumnsOfAll(fields: Fields): ImportColumn[] {
  const names = writableNames(fields).filter((name) => isInCell(fields[name] as Field));
  return importColumnsOf(
    fields,
    names.map((name) => (fields[name]?.required ? `${name}*` : name)),
  );
}

/** Nobody writes several ids into a cell. */
const isInCell = ({ type, many, dict, text }: Field) =>
  type !== "file" && type !== "json" && (!many || dict !== undefined || text !== undefined);

/** What can be changed in a sheet: as an import, without what is set once and texts with pictures. */
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
