import type { ReactElement, ReactNode } from "react";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import { cn } from "#ui/utils/cn.ts";
import type { Field, Fields } from "#src/contract/fields.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { text } from "#src/lib/text.ts";
import type { RemoteCheck } from "#src/widgets/form/remote-check.ts";
import { maySet } from "#src/widgets/form/may-set.ts";
import { type AnyBound, FieldControl } from "./control.tsx";

/** What a form holds: values by the registry's names. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface FieldPart {
  name: string;
  /** Drawn, and sent, only while this holds. */
  when?: (values: FormValues) => boolean;
  /** A control of the screen's own; `id` is that of the row that is edited, if one is. */
  control?: (bound: AnyBound, values: FormValues, id: string | undefined) => ReactElement;
  /** Draws the whole field, its label and its errors: rows of fields. Takes the whole width. */
  block?: (control: FieldGridProps["control"], field: Field) => ReactElement;
  /** What the fields inside are called, by name, for the summary of errors. */
  labels?: () => Readonly<Record<string, string>>;
  help?: ReactNode;
  /** Asks the server about a text as one types it; gets the row that is edited, or what a new one starts with. */
  check?: (of: FormValues) => RemoteCheck;
  /** Takes the whole width. @default true for texts of several lines, areas and rich text */
  wide?: boolean;
}

/** A field of a derived form by name, with what differs from what its type says, or a heading between fields. */
export type FormPart = string | FieldPart | { section: string };

/** From so many fields on they stand in two columns. */
const twoColumnsFrom = 7;

const partOf = (part: FormPart) => (typeof part === "string" ? { name: part } : part);

/** The fields among the parts of a form. */
export const fieldParts = (parts: readonly FormPart[]): readonly FieldPart[] =>
  parts.map(partOf).filter((part): part is FieldPart => "name" in part);

/** Width of a dialog with these parts, px. */
export const widthFor = (parts: readonly FormPart[]): number =>
  fieldParts(parts).length >= twoColumnsFrom ? 760 : 520;

const isWide = ({ multiline, holdsFiles, format }: Field) =>
  Boolean(multiline) || Boolean(holdsFiles) || format === "area";

/** What a control starts with: texts are empty, flags are off, everything else is nothing. */
const startOf = (field: Field, value: unknown): unknown =>
  value ?? (field.type === "text" && !field.dict && !field.text ? "" : field.type === "flag" ? "N" : null);

/** Values that a form of these fields starts with: those of the row, else the registry's defaults for a new one. */
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
  /** Id of the row that is edited; none for a new one. */
  id?: string | undefined;
}

/** Registered fields of a form, in one column or two; those whose condition does not hold are left out. */
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

/** Why the signed-in person may not set a field; undefined where he may. */
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
  const { name, control: own, block, help, wide } = part;
  const refused = whyNotSet(field);
  if (block) return <div className="col-span-full">{block(control, field)}</div>;
  return (
    <FormField
      control={control}
      name={name}
      label={field.title ?? name}
      // A switch always has a value.
      required={field.type !== "flag" && (field.required ?? field.default !== undefined)}
      hint={help ?? field.help ?? refused}
      disabled={refused !== undefined}
      className={cn((wide ?? isWide(field)) && "col-span-full")}
    >
      {(bound) => own?.(bound as AnyBound, values, id) ?? <FieldControl field={field} bound={bound as AnyBound} />}
    </FormField>
  );
}
