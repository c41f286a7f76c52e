import type { ReactElement, ReactNode } from "react";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import { cn } from "#ui/utils/cn.ts";
import type { Field, Fields } from "#src/contract/fields.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { text } from "#src/lib/text.ts";
import type { RemoteCheck } from "#src/widgets/form/remote-check.ts";
import { maySet } from "#src/widgets/form/may-set.ts";
import { type AnyBound, FieldControl } from "./control.tsx";

/** Values of a form by field name. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface FieldPart {
  name: string;
  /** The field is rendered and sent only while this returns true. */
  when?: (values: FormValues) => boolean;
  /** Custom control; `id` is that of the edited row, if there is one. */
  control?: (bound: AnyBound, values: FormValues, id: string | undefined) => ReactElement;
  /**
   * Renders the whole field in full width, with its label and errors, e.g. for rows of fields. `id` as for `control`.
   */
  block?: (control: FieldGridProps["control"], field: Field, id: string | undefined) => ReactElement;
  /** Marks the field as required where other values decide it. @default as registered */
  required?: (values: FormValues) => boolean;
  /** Labels of the inner fields by name, for the error summary. */
  labels?: () => Readonly<Record<string, string>>;
  help?: ReactNode;
  /** Server check of a text while typing; gets the edited row or the initial values of a new one. */
  check?: (of: FormValues) => RemoteCheck;
  /** Full width. @default true for multi-line texts, areas and rich text */
  wide?: boolean;
  /** The control edits rows of several columns, so the dialog is wide. @default false */
  rows?: boolean;
}

/** A field of a derived form by name, a field with overrides, or a heading between fields. */
export type FormPart = string | FieldPart | { section: string };

/** Min number of fields for two columns. */
const twoColumnsFrom = 7;

const partOf = (part: FormPart) => (typeof part === "string" ? { name: part } : part);

/** The fields of a form, without its headings. */
export const fieldParts = (parts: readonly FormPart[]): readonly FieldPart[] =>
  parts.map(partOf).filter((part): part is FieldPart => "name" in part);

/** Dialog width for these parts, px. */
export const widthFor = (parts: readonly FormPart[]): number =>
  fieldParts(parts).length >= twoColumnsFrom || fieldParts(parts).some(({ rows }) => rows) ? 760 : 520;

const isWide = ({ multiline, holdsFiles, format }: Field) =>
  Boolean(multiline) || Boolean(holdsFiles) || format === "area";

/** Initial value of a control: "" for text, off for flags, null for the rest. */
const startOf = (field: Field, value: unknown): unknown =>
  value ?? (field.type === "text" && !field.dict && !field.text ? "" : field.type === "flag" ? "N" : null);

/** Initial values of a form: those of the row; for a new row the registry's defaults. */
export function startValues(fields: Fields, names: readonly string[], row: FormValues, isNew: boolean): FormValues {
  return Object.fromEntries(
    names.map((name) => {
      const field = fields[name] as Field;
      return [name, startOf(field, row[name] ?? (isNew ? field.default : undefined))];
    }),
  );
}

export interface FieldGridProps {
  fields: Fields;
  parts: readonly FormPart[];
  control: Control<FieldValues, unknown, FieldValues>;
  /** Id of the edited row; undefined for a new one. */
  id?: string | undefined;
}

/** The fields of a form in one or two columns; fields whose `when` is false are left out. */
export function FieldGrid({ fields, parts, control, id }: FieldGridProps) {
  const values = useWatch({ control }) as FormValues;
  return (
    <div className={cn("grid gap-x-5 gap-y-4", fieldParts(parts).length >= twoColumnsFrom && "tablet:grid-cols-2")}>
      {parts.map(partOf).map((part) =>
        "section" in part ? (
          <h3 key={part.section} className="col-span-full text-14 font-semibold text-strong">
            {part.section}
          </h3>
        ) : (
          (part.when?.(values) ?? true) && (
            <OneField key={part.name} field={fields[part.name] as Field} {...{ part, values, control, id }} />
          )
        ),
      )}
    </div>
  );
}

/** Why the signed-in user may not set a field; undefined if they may. */
const whyNotSet = (field: Field): string | undefined =>
  maySet(field) ? undefined : text("entity.notYours", { name: field.setBy?.name ?? "" });

interface OneFieldProps {
  field: Field;
  part: FieldPart;
  values: FormValues;
  control: FieldGridProps["control"];
  id: string | undefined;
}

function OneField({ field, part, values, control, id }: OneFieldProps) {
  const { name, control: own, block, help, wide, required } = part;
  const refused = whyNotSet(field);
  if (block) return <div className="col-span-full min-w-0">{block(control, field, id)}</div>;
  return (
    <FormField
      control={control}
      name={name}
      label={field.title ?? name}
      // A switch always has a value, so it is never marked as required.
      required={required?.(values) ?? (field.type !== "flag" && (field.required ?? field.default !== undefined))}
      hint={help ?? field.help ?? refused}
      disabled={refused !== undefined}
      className={cn((wide ?? isWide(field)) && "col-span-full")}
    >
      {(bound) => own?.(bound as AnyBound, values, id) ?? <FieldControl field={field} bound={bound as AnyBound} />}
    </FormField>
  );
}
