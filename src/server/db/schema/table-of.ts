import { type BuildExtraConfigColumns, type HasDefault, type NotNull, sql } from "drizzle-orm";
import {
  bigint,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { auditFields, type Field, type Fields } from "#src/contract/fields.ts";
import { audit, day, delFlag, filesIndex, flag, id, instant, json, money, version } from "./columns.ts";

const words = (name: string, max: number) => varchar(name, { length: max });
const whole = (name: string) => integer(name);

type Kind<F extends Field> = F["type"] extends "text" | "file"
  ? ReturnType<typeof words>
  : F["type"] extends "int" | "bp"
    ? ReturnType<typeof whole>
    : F["type"] extends "money"
      ? ReturnType<typeof money>
      : F["type"] extends "day"
        ? ReturnType<typeof day>
        : F["type"] extends "instant"
          ? ReturnType<typeof instant>
          : F["type"] extends "flag"
            ? ReturnType<typeof flag>
            : ReturnType<typeof json<z.output<F["schema"]>>>;

/** A field with a default always has a value, and a required one is always sent. */
type Column<F extends Field> = F extends { default: string | number }
  ? HasDefault<NotNull<Kind<F>>>
  : F extends { required: true }
    ? NotNull<Kind<F>>
    : Kind<F>;

/** Columns that every derived table has. */
type Common = ReturnType<typeof common>;
const common = () => ({ ...audit(), delFlag: delFlag() });

type Columns<F extends Fields, W extends keyof F> = {
  [K in Exclude<keyof F, keyof typeof auditFields | "version" | W>]: Column<F[K]>;
} & (F extends { version: Field } ? { version: ReturnType<typeof version> } : unknown) & {
    id: ReturnType<typeof id>;
  } & Common;

interface TableOptions<F extends Fields, W extends keyof F, T> {
  /** Fields that are computed, and so have no column. */
  without?: readonly W[];
  /** Fields with files or references that need no index, because the table stays short. */
  unindexed?: readonly (keyof F)[];
  /** Further indexes and checks. */
  more?: (table: T) => PgTableExtraConfigValue[];
}

/** The largest value of a column of type integer. */
const maxInteger = 2_147_483_647;
/** Longer texts have no max length in the database. */
const maxVarchar = 4000;

const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function plainColumn(name: string, { type, max = 0 }: Field) {
  switch (type) {
    case "text":
    case "file":
      return max > maxVarchar ? text(name) : words(name, max);
    case "int":
      return max > maxInteger ? bigint(name, { mode: "number" }) : whole(name);
    case "bp":
      return whole(name);
    case "money":
      return money(name);
    case "day":
      return day(name);
    case "instant":
      return instant(name);
    case "flag":
      return flag(name);
    case "json":
      return json(name);
    default:
      return type satisfies never;
  }
}

function columnOf(name: string, field: Field): PgColumnBuilderBase {
  const column = plainColumn(columnName(name), field);
  if (field.default === undefined) return field.required ? column.notNull() : column;
  // The contract gives the default in the type of the field.
  return (column.notNull() as ReturnType<typeof words>).default(field.default as string);
}

/** References by id; people and departments are referred to by name and code. */
const isReference = ({ text: kind }: Field) => kind !== undefined && kind !== "user" && kind !== "depart";

/**
 * The table of an ordinary entity, derived from its registry: one column per field, the audit columns and soft deletion.
 * A unique field gets its index, a reference an index for finding its rows, stored files one for finding their row.
 */
export function tableOf<N extends string, F extends Fields, W extends keyof F & string = never>(
  name: N,
  fields: F,
  {
    without = [],
    unindexed = [],
    more = () => [],
  }: TableOptions<F, W, BuildExtraConfigColumns<N, Columns<F, W>, "pg">> = {},
) {
  const left: readonly string[] = [...without, ...Object.keys(auditFields), "version"];
  const own = Object.entries(fields).filter(([field]) => !left.includes(field));
  const columns = {
    id: id(),
    ...Object.fromEntries(own.map(([field, options]) => [field, columnOf(field, options)])),
    ...common(),
    ...(fields["version"] ? { version: version() } : {}),
    // The keys and kinds are those of `Columns`.
  } as unknown as Columns<F, W>;
  return pgTable(name, columns, (table) => {
    const at = table as unknown as Record<string, ExtraConfigColumn> &
      Record<"tenantId" | "delFlag", ExtraConfigColumn>;
    const derived = own.flatMap(([field, options]): PgTableExtraConfigValue[] => {
      const column = at[field] as ExtraConfigColumn;
      const sqlName = columnName(field);
      if (options.unique)
        return [
          uniqueIndex(`${name}_${sqlName.replace(/^.*_/, "")}`)
            .on(at.tenantId, column)
            .where(sql`${at.delFlag} = 0`),
        ];
      if (unindexed.includes(field)) return [];
      if (options.type === "file" || options.holdsFiles) return [filesIndex(`${name}_${sqlName}_files`, column)];
      return isReference(options) ? [index(`${name}_${sqlName.replace(/_id$/, "")}`).on(at.tenantId, column)] : [];
    });
    return [...derived, ...more(table)];
  });
}
