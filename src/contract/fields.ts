import * as z from "zod/mini";
import { textUpTo } from "./texts.ts";
import type { DictCode } from "./dict-codes.ts";
import type { Access, EntityAddress } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";

/**
 * The registry of an entity's fields is the only place that defines a field's type, length, dictionary, list query and
 * export title. The wire schema, the input of the list, the server's column names and the export are derived from it. A
 * name that is in no registry never reaches SQL.
 */

/** Comparison of a plain list parameter, i.e. of one without a wrapper. */
export type QueryMode = "eq" | "like" | "right_like" | "in" | "range";

export type FieldType = "text" | "int" | "money" | "bp" | "day" | "instant" | "flag" | "json" | "file";

/** Another record: its entity, and the field of the row with its id. */
export interface RecordOf {
  of: EntityAddress;
  id: string;
}

export interface FieldOptions {
  /** Chinese title in columns, forms, exports and messages. */
  title?: string;
  /** A new row must have a value, and an edit cannot clear it. */
  required?: boolean;
  /** Value of a new row where none was sent. Never applied by an edit. */
  default?: string | number;
  /** Computed, or set by actions; forms never send it. */
  readOnly?: boolean;
  /** Set when the row is added; an edit cannot change it. */
  fixed?: boolean;
  /** Format that a text must match. */
  pattern?: Pattern;
  /**
   * Meaning of the value; it selects control and display. `area`: codes of province, city, district; `picture`: one
   * image file; `cron`: schedule of a job; `bytes`: size of a file; `number`: record number that people quote and copy;
   * `company`: company name, shown in lists without its common endings; `month`: `yyyy-MM`, chosen from a calendar.
   */
  format?: "phone" | "email" | "url" | "color" | "area" | "picture" | "cron" | "bytes" | "number" | "company" | "month";
  /** Unit of an integer, shown after the value, and in the title where numbers have no unit next to them: 分钟. */
  unit?: string;
  /**
   * The field shows the number or name of another record. The field `id` of the same row holds the id of that record.
   * If the field `kind` of the row decides what the record is, `of` has the records for each of its values, and the
   * first one whose id is set counts.
   */
  record?: RecordOf | { kind: string; of: Readonly<Record<string, readonly RecordOf[]>> };
  /** Decimals of an integer: it is stored multiplied by 10 to this power. */
  scale?: number;
  /** Min value: money in cents, `bp` in basis points. */
  min?: number;
  /** Max length of a text in characters, or max value of a number. */
  max?: number;
  /** Unique per tenant. The database index enforces it; a duplicate is refused with 40904. */
  unique?: boolean;
  /** Several values, joined by commas. */
  many?: boolean;
  /** Text of several lines. */
  multiline?: boolean;
  /** Help text under the control: what to enter, and why. */
  help?: string;
  /** Dictionary of the value; the server adds its label as `<field>_dictText`. */
  dict?: DictCode;
  /** Reference to another table; the server adds its label as `<field>_dictText` too. */
  text?: "user" | "depart" | "lab" | "labShort" | "industry" | "product" | "tag" | "category";
  /** Default comparison when a list filters by this field. Absent = not a list parameter. */
  query?: QueryMode;
  /** Lists may sort by it. @default true for plain columns */
  sort?: boolean;
  /** Without this permission the field is left out of lists, details and exports. */
  need?: Permission;
  /**
   * Masked for people without `customer:customer:viewPlain`. They can search only for the complete value. An account is
   * masked only if it is a mobile number.
   */
  mask?: "mobile" | "email" | "bank" | "id" | "account";
  /** Name of the action that changes the field. An edit refuses another value and names the action. */
  changedBy?: string;
  /**
   * Permission to set a value other than the usual one. The usual value is the stored one, or the default of a new row.
   * `name` is the Chinese name of the permission in messages.
   */
  setBy?: { need: Permission; name: string };
  /** List parameter only, not a value of the row (an order is found by its tracking number). */
  virtual?: boolean;
  /** Left out of exports. */
  noExport?: boolean;
  /** A password: no draft of a form stores it. */
  secret?: boolean;
  /**
   * For a field with stored paths: who may open the files, on rows that the person may see. The uploader may too.
   * @default whoever may list or view the set; for a part of another row, whoever may view that row
   */
  opens?: Access;
  /**
   * The value contains stored paths among other content: rich text, values of a form. A `file` field holds only paths.
   */
  holdsFiles?: boolean;
}

/** Format that a text must match. */
export interface Pattern {
  test: RegExp;
  /** Error message for a text that does not match, with the title of the field: 编码须为2-10位大写字母. */
  error: string;
}

export interface Field<S extends z.ZodMiniType = z.ZodMiniType> extends FieldOptions {
  readonly type: FieldType;
  /** Schema of the value on the wire. */
  readonly schema: S;
}

export type Fields = Readonly<Record<string, Field>>;

const wireTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
const wireDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** Options that decide whether a row always has a value; their literal types are kept, for the columns of a table. */
type Kept<O extends FieldOptions> = FieldOptions & Pick<O, keyof O & ("required" | "default")>;

const kept = <O extends FieldOptions>(options: O | undefined): Kept<O> => options ?? ({} as O);

/** Text of up to `max` characters. */
export const text = <const O extends FieldOptions>(max: number, options?: O) => ({
  max,
  ...kept(options),
  type: "text" as const,
  schema: textUpTo(max),
});
/** A dictionary value of up to 40 characters, or `max`; stored and sent as text. */
export const code = <const O extends FieldOptions>(dict: DictCode, options?: O) => ({
  max: 40,
  ...kept(options),
  dict,
  type: "text" as const,
  schema: textUpTo(options?.max ?? 40),
});
/** Dictionary values joined by commas, of up to `max` characters. */
export const codes = <D extends DictCode, const O extends FieldOptions>(dict: D, max: number, options?: O) => ({
  sort: false,
  ...kept(options),
  dict,
  max,
  many: true,
  type: "text" as const,
  schema: textUpTo(max),
});
export const int = <const O extends FieldOptions>(options?: O) => ({
  ...kept(options),
  type: "int" as const,
  schema: z.int(),
});
/** Integer cents. */
export const money = <const O extends FieldOptions>(options?: O) => ({
  ...kept(options),
  type: "money" as const,
  schema: z.int(),
});
/** Basis points, 10000 = 100 %. */
export const bp = <const O extends FieldOptions>(options?: O) => ({
  ...kept(options),
  type: "bp" as const,
  schema: z.int(),
});
/** `YYYY-MM-DD`. */
export const day = <const O extends FieldOptions>(options?: O) => ({
  ...kept(options),
  type: "day" as const,
  schema: wireDay,
});
/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const instant = <const O extends FieldOptions>(options?: O) => ({
  ...kept(options),
  type: "instant" as const,
  schema: wireTime,
});
/** `Y` or `N`. */
export const flag = <const O extends FieldOptions>(options?: O) => ({
  ...kept(options),
  type: "flag" as const,
  schema: z.enum(["Y", "N"]),
});
/**
 * Stored paths of uploaded files, comma-joined. The row decides who may open them (server/kernel/auth/file-access.ts).
 */
export const file = <const O extends FieldOptions>(max: number, options?: O) => ({
  sort: false,
  noExport: true,
  max,
  ...kept(options),
  type: "file" as const,
  schema: textUpTo(max),
});
/** Rich text; its pictures are stored files. */
export const richText = <const O extends FieldOptions>(max: number, options?: O) => ({
  max,
  sort: false,
  ...kept(options),
  holdsFiles: true,
  type: "text" as const,
  schema: textUpTo(max),
});
/** Structured value with its own schema. */
export const json = <S extends z.ZodMiniType, const O extends FieldOptions>(schema: S, options?: O) => ({
  ...kept(options),
  type: "json" as const,
  schema,
});

/** Audit fields of every row; spread them into a registry. */
export const auditFields = {
  id: text(32, { title: "ID", query: "in", noExport: true }),
  createBy: text(50, { title: "创建人", text: "user", query: "eq" }),
  createTime: instant({ title: "创建时间", query: "range" }),
  updateBy: text(50, { title: "更新人", text: "user", noExport: true }),
  updateTime: instant({ title: "更新时间", query: "range", noExport: true }),
  sysOrgCode: text(64, { title: "所属部门", text: "depart", query: "right_like", noExport: true }),
  tenantId: int({ title: "租户", query: "eq", noExport: true }),
};
/** Version field of entities with an optimistic lock. */
export const versionField = { version: int({ noExport: true }) };

type SchemaOf<F extends Field> = F["schema"];
type NotVirtual<F extends Fields> = { [K in keyof F as F[K] extends { virtual: true } ? never : K]: F[K] };

/** Schema of a row on the wire. Every field may be null, or absent (not requested, or no permission). */
export function rowOf<F extends Fields>(fields: F) {
  const shape = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.virtual)
      .map(([name, field]) => [name, z.nullable(field.schema)]),
  );
  // `shape` has exactly the keys and schemas of `fields`.
  return z.looseObject(shape as { [K in keyof NotVirtual<F>]: z.ZodMiniNullable<SchemaOf<NotVirtual<F>[K]>> });
}
