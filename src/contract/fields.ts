import * as z from "zod/mini";
import { textUpTo } from "./texts.ts";
import type { DictCode } from "./dict-codes.ts";
import type { Access, EntityAddress } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";

/**
 * The registry of an entity's fields: the one place that knows a field's type, length, dictionary, list query and
 * export title. The wire schema, the list's input, the server's column names and the export are read from it;
 * a name that stands in no registry never reaches SQL.
 */

/** How a plain list parameter is compared when it carries no wrapper. */
export type QueryMode = "eq" | "like" | "right_like" | "in" | "range";

export type FieldType = "text" | "int" | "money" | "bp" | "day" | "instant" | "flag" | "json" | "file";

export interface FieldOptions {
  /** Chinese title in columns, forms, exports and messages. */
  title?: string;
  /** A new row must have a value, and no edit empties it. */
  required?: boolean;
  /** What a new row gets where nothing was sent. Never applied by an edit. */
  default?: string | number;
  /** Computed, or set by actions: no form sends it. */
  readOnly?: boolean;
  /** Set when the row is added; an edit leaves it as it is. */
  fixed?: boolean;
  /** Shape of a text. */
  pattern?: Pattern;
  /**
   * What a value stands for: its control and its look. `area`: codes of province, city, district; `picture`: one image
   * file; `cron`: when a job runs; `bytes`: the size of a file; `number`: what people call the record by, and copy;
   * `company`: a name that lists show without its common endings.
   */
  format?: "phone" | "email" | "url" | "color" | "area" | "picture" | "cron" | "bytes" | "number" | "company";
  /** What a whole number counts, said behind it, and in the title where numbers stand alone: 分钟. */
  unit?: string;
  /** Number or name of another record, whose id the row holds in the field `id`. */
  record?: { of: EntityAddress; id: string };
  /** Decimals of an integer: it is stored multiplied by 10 to this power. */
  scale?: number;
  /** Least number: of money in cents, of `bp` in basis points. */
  min?: number;
  /** Longest text in characters, or greatest number. */
  max?: number;
  /** No two rows of a tenant share it; the database index says so, and a clash answers 40904. */
  unique?: boolean;
  /** Several values, joined by commas. */
  many?: boolean;
  /** A text of several lines. */
  multiline?: boolean;
  /** What stands under the control: what to enter, and what it is for. */
  help?: string;
  /** Dictionary whose text comes along as `<field>_dictText`. */
  dict?: DictCode;
  /** References another table's text: comes along as `<field>_dictText` too. */
  text?: "user" | "depart" | "lab" | "labShort" | "industry" | "product" | "tag" | "category";
  /** May be asked for in a list, compared so by default. Absent = not a list parameter. */
  query?: QueryMode;
  /** May be sorted by. @default true for plain columns */
  sort?: boolean;
  /** Without this permission the field is left out of lists, details and exports. */
  need?: Permission;
  /**
   * Masked for people without `customer:customer:viewPlain`, who may look for a whole value, and in no other way. An
   * account is masked where it is a mobile number.
   */
  mask?: "mobile" | "email" | "bank" | "id" | "account";
  /** Name of the action that changes the field. An edit refuses another value and names the action. */
  changedBy?: string;
  /**
   * Right to give the field another value than the usual one: the one that is stored, or the one a new row gets without
   * being asked. `name` is the Chinese name of the right in messages.
   */
  setBy?: { need: Permission; name: string };
  /** Only a list parameter, not a value of the row (an order is found by its tracking number). */
  virtual?: boolean;
  /** Left out of exports. */
  noExport?: boolean;
  /**
   * Of a field that holds stored paths: who may open them, beside whoever uploaded them, on the rows he may see.
   * @default whoever may list or view the set; of a part of another row whoever may view that
   */
  opens?: Access;
  /** Stored paths stand among other things in the value: rich text, values of a form. A `file` field holds only paths. */
  holdsFiles?: boolean;
}

/** What a text must look like. */
export interface Pattern {
  test: RegExp;
  /** What is said of a text that does not, with the field's title: 编码须为2-10位大写字母. */
  error: string;
}

export interface Field<S extends z.ZodMiniType = z.ZodMiniType> extends FieldOptions {
  readonly type: FieldType;
  /** The value on the wire. */
  readonly schema: S;
}

export type Fields = Readonly<Record<string, Field>>;

const wireTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
const wireDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** Text of up to `max` characters. */
export const text = (max: number, options: FieldOptions = {}) => ({
  max,
  ...options,
  type: "text" as const,
  schema: textUpTo(max),
});
/** A dictionary value; stored and sent as text. */
export const code = (dict: DictCode, options: FieldOptions = {}) => ({
  ...options,
  dict,
  max: 40,
  type: "text" as const,
  schema: textUpTo(40),
});
/** Dictionary values joined by commas, of up to `max` characters. */
export const codes = <D extends DictCode>(dict: D, max: number, options: FieldOptions = {}) => ({
  sort: false,
  ...options,
  dict,
  max,
  many: true,
  type: "text" as const,
  schema: textUpTo(max),
});
export const int = (options: FieldOptions = {}) => ({ ...options, type: "int" as const, schema: z.int() });
/** Integer cents. */
export const money = (options: FieldOptions = {}) => ({ ...options, type: "money" as const, schema: z.int() });
/** Basis points, 10000 = 100 %. */
export const bp = (options: FieldOptions = {}) => ({ ...options, type: "bp" as const, schema: z.int() });
/** `YYYY-MM-DD`. */
export const day = (options: FieldOptions = {}) => ({ ...options, type: "day" as const, schema: wireDay });
/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const instant = (options: FieldOptions = {}) => ({ ...options, type: "instant" as const, schema: wireTime });
/** `Y` or `N`. */
export const flag = (options: FieldOptions = {}) => ({ ...options, type: "flag" as const, schema: z.enum(["Y", "N"]) });
/** Stored paths of uploaded files, comma-joined; who may open them is decided by the row (server/kernel/auth/file-access.ts). */
export const file = (max: number, options: FieldOptions = {}) => ({
  sort: false,
  noExport: true,
  max,
  ...options,
  type: "file" as const,
  schema: textUpTo(max),
});
/** Rich text, whose pictures are stored files. */
export const richText = (max: number, options: FieldOptions = {}) =>
  text(max, { sort: false, ...options, holdsFiles: true });
/** Structured value with its own schema. */
export const json = <S extends z.ZodMiniType>(schema: S, options: FieldOptions = {}) => ({
  ...options,
  type: "json" as const,
  schema,
});

/** The audit fields that every row carries; merge them into a registry. */
export const auditFields = {
  id: text(32, { title: "ID", query: "in", noExport: true }),
  createBy: text(50, { title: "创建人", text: "user", query: "eq" }),
  createTime: instant({ title: "创建时间", query: "range" }),
  updateBy: text(50, { title: "更新人", text: "user", noExport: true }),
  updateTime: instant({ title: "更新时间", query: "range", noExport: true }),
  sysOrgCode: text(64, { title: "所属部门", text: "depart", query: "right_like", noExport: true }),
  tenantId: int({ title: "租户", query: "eq", noExport: true }),
};
/** For entities under the optimistic lock. */
export const versionField = { version: int({ noExport: true }) };

type SchemaOf<F extends Field> = F["schema"];
type NotVirtual<F extends Fields> = { [K in keyof F as F[K] extends { virtual: true } ? never : K]: F[K] };

/** The row on the wire: every field may be null, and may be absent (asked-for fields only, or no permission). */
export function rowOf<F extends Fields>(fields: F) {
  const shape = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.virtual)
      .map(([name, field]) => [name, z.nullable(field.schema)]),
  );
  // Keys and schemas come from `fields` one to one.
  return z.looseObject(shape as { [K in keyof NotVirtual<F>]: z.ZodMiniNullable<SchemaOf<NotVirtual<F>[K]>> });
}
