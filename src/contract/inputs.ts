import * as z from "zod/mini";
import { rowId, textUpTo } from "./texts.ts";
import { formatCents } from "#src/lib/money.ts";
import { formatScaled } from "#src/lib/scaled.ts";
import { auditFields, type Field, type Fields } from "./fields.ts";
import { reasonOf } from "./issue-text.ts";

type Raw = Record<string, unknown>;

/** A check across fields of one row. */
export interface FieldRule {
  /** Field under which the message is shown. */
  field: string;
  error: string;
  /** Returns whether the rule holds for these values; absent fields are undefined. */
  holds(values: Readonly<Raw>): boolean;
}

const keptByServer: ReadonlySet<string> = new Set([...Object.keys(auditFields), "version"]);

/** Whether a form sends the field: the server fills the audit fields, and actions set the read-only ones. */
export const isWritable = (name: string, field: Field): boolean =>
  !keptByServer.has(name) && !field.virtual && !field.readOnly;

/** Returns the names of the fields that a form sends, in the order of the registry. */
export const writableNames = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => isWritable(name, fields[name] as Field));

/** Returns the message for a required field that was left empty. */
export function askFor(field: Field, title: string): string {
  if (field.type === "file") return `请上传${title}`;
  const chosen = field.dict ?? field.text ?? (field.type === "day" || field.type === "instant" ? "time" : undefined);
  return chosen === undefined && field.type !== "flag" ? `请输入${title}` : `请选择${title}`;
}

function textOfNumber({ type, scale }: Field, value: number): string {
  if (type === "money") return `${formatCents(value)}元`;
  if (type === "bp") return `${value / 100}%`;
  return scale === undefined ? String(value) : formatScaled(value, scale);
}

/** Schema of a filled field. */
function valueOf(field: Field, title: string): z.ZodMiniType {
  const { min, max, pattern } = field;
  switch (field.type) {
    case "text":
    case "file": {
      const words = z.string(`${title}应为文本`).check(z.trim());
      const short = max === undefined ? words : words.check(z.maxLength(max, `${title}不能超过${max}个字符`));
      return pattern ? short.check(z.regex(pattern.test, pattern.error)) : short;
    }
    case "int":
    case "money":
    case "bp": {
      const whole = z.int(`${title}应为${field.type === "int" && field.scale === undefined ? "整数" : "数字"}`);
      const least =
        min === undefined ? whole : whole.check(z.minimum(min, `${title}不能小于${textOfNumber(field, min)}`));
      return max === undefined ? least : least.check(z.maximum(max, `${title}不能大于${textOfNumber(field, max)}`));
    }
    case "day":
      return z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, `${title}应为日期`));
    case "instant":
      return z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, `${title}应为时间`));
    case "flag":
      return z.enum(["Y", "N"], `${title}应为是或否`);
    case "json":
      return field.schema;
    default:
      return field.type satisfies never;
  }
}

/** Converts blank text to null. */
const blank = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** A masked value. A form may send it back; it then counts as unchanged. */
const shown = textUpTo(500).check(z.regex(/\*/u));

function filled(name: string, field: Field): z.ZodMiniType {
  const title = field.title ?? name;
  return z.pipe(
    z.unknown().check(
      z.refine((value): boolean => value !== null && value !== undefined, {
        error: askFor(field, title),
        abort: true,
      }),
    ),
    valueOf(field, title),
  );
}

function addSchema(name: string, field: Field): z.ZodMiniType {
  const { default: usual } = field;
  if (usual !== undefined)
    return z.pipe(
      z.transform((value): unknown => blank(value) ?? usual),
      filled(name, field),
    );
  if (field.required) return z.pipe(z.transform(blank), filled(name, field));
  return z.pipe(z.transform(blank), z.nullish(valueOf(field, field.title ?? name)));
}

function editSchema(name: string, field: Field): z.ZodMiniType {
  // An empty value here means the default, so an edit must send the value explicitly.
  const value =
    field.required || field.default !== undefined
      ? z.optional(filled(name, field))
      : z.nullish(valueOf(field, field.title ?? name));
  return z.pipe(z.transform(blank), field.mask ? z.union([shown, value]) : value);
}

/** Returns why a wire value of a field is invalid for an added or edited row; null if it is valid. */
export function faultOfValue(name: string, field: Field, value: unknown, kind: "add" | "edit"): string | null {
  const schema = kind === "add" ? addSchema(name, field) : editSchema(name, field);
  // An emptied cell must send null: a field that is not sent would keep its value.
  const parsed = schema.safeParse(value ?? null);
  return parsed.success ? null : reasonOf(parsed.error.issues[0] as z.core.$ZodIssue);
}

/**
 * Returns the inputs of `add` and `edit` of an ordinary entity, derived from its registry, and its cross-field rules.
 * The server checks the rules on the whole row after an edit. `edit` has the same fields, all optional and without
 * defaults, plus `id`, and `version` where the registry has one. With `stock`, an edit of a client that knows no versions
 * is taken too.
 */
export function inputsOf(fields: Fields, rules: readonly FieldRule[] = [], { stock = false } = {}) {
  const written = Object.entries(fields).filter(([name, field]) => isWritable(name, field));
  const add = z.object(Object.fromEntries(written.map(([name, field]) => [name, addSchema(name, field)])));
  const edit = z.object({
    id: rowId,
    ...(fields["version"] ? { version: stock ? z.optional(z.int()) : z.int() } : {}),
    ...Object.fromEntries(
      written.filter(([, field]) => !field.fixed).map(([name, field]) => [name, editSchema(name, field)]),
    ),
  });
  return { add: ruled(add, rules), edit: ruled(edit, rules), rules };
}

function ruled(schema: z.ZodMiniObject, rules: readonly FieldRule[]): z.ZodMiniType<Raw, Raw> {
  return schema.check(
    z.superRefine((values, context) => {
      for (const { field, error, holds } of rules)
        if (!holds(values)) context.addIssue({ code: "custom", path: [field], message: error });
    }),
  ) as z.ZodMiniType<Raw, Raw>;
}
