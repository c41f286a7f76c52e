import { Plus, X } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "#ui/button/button.tsx";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import type { Option } from "#ui/select/option.ts";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { givenDict } from "#src/contract/dict-codes.ts";
import { maskOfEntry } from "#src/contract/order/form-masks.ts";
import type { TemplateField } from "#src/contract/order/form.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { type Bound, FormField } from "#src/widgets/form/form-field.tsx";
import { FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import { inOrder } from "./form-values.ts";
import type { InspectionControl } from "./header-fields.tsx";

/** Fields that take the full width. */
const wide = new Set(["textarea", "table", "upload", "checkbox"]);

/** The fields of an application template, grouped and in order. */
export function TemplateFields({ control, fields }: { control: InspectionControl; fields: readonly TemplateField[] }) {
  return groupsOf(inOrder(fields)).map(([group, members]) => (
    <div key={group} className="flex flex-col gap-3">
      {group && <h4 className="text-13 font-semibold text-muted">{group}</h4>}
      <div className="grid gap-4 tablet:grid-cols-2">
        {members.map((field) => (
          <FormField
            key={field.key}
            control={control}
            name={`values.${field.key}`}
            label={field.label}
            required={field.required}
            className={wide.has(field.type) ? "tablet:col-span-2" : ""}
          >
            {(bound) => controlOf(field, bound)}
          </FormField>
        ))}
      </div>
    </div>
  ));
}

/** Fields by group; groups in the order of their first field. */
function groupsOf(fields: readonly TemplateField[]): [string, TemplateField[]][] {
  const groups = new Map<string, TemplateField[]>();
  for (const field of fields) groups.set(field.group ?? "", [...(groups.get(field.group ?? "") ?? []), field]);
  return [...groups];
}

const optionsOf = (field: TemplateField): readonly Option[] =>
  field.options?.length
    ? field.options.map(({ value, text: label }) => ({ value, label }))
    : field.dictCode
      ? dictOptions(givenDict(field.dictCode))
      : [];

const str = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The control for a field's type. */
function controlOf(field: TemplateField, { value, onValueChange, disabled, ...bound }: Bound<unknown>): ReactElement {
  const off = disabled ? { disabled } : {};
  const hint = field.placeholder ? { placeholder: field.placeholder } : {};
  const set = (next: unknown) => onValueChange(next);
  // A masked number contains stars, which a number input would drop.
  const type = field.type === "number" && maskOfEntry(field) ? "input" : field.type;
  switch (type) {
    case "textarea":
      return (
        <Textarea
          {...bound}
          {...off}
          {...hint}
          value={str(value)}
          onValueChange={set}
          rows={3}
          {...(field.maxLength ? { maxLength: field.maxLength } : {})}
        />
      );
    case "number":
      return (
        <NumberInput
          {...bound}
          {...off}
          {...hint}
          value={value === "" || value === null || value === undefined ? null : Number(value)}
          decimals={6}
          buttons={false}
          onValueChange={set}
        />
      );
    case "select":
      return (
        <Select
          {...bound}
          {...off}
          clearable
          value={str(value) || null}
          onValueChange={set}
          options={optionsOf(field)}
        />
      );
    case "radio":
      return (
        <RadioGroup {...bound} {...off} value={str(value) || null} onValueChange={set} options={optionsOf(field)} />
      );
    case "checkbox":
      return (
        <CheckboxGroup
          {...bound}
          {...off}
          value={list(value).map(String)}
          onValueChange={(next) => set([...next])}
          options={optionsOf(field)}
        />
      );
    case "date":
      return <DatePicker {...bound} {...off} value={str(value) || null} onValueChange={set} />;
    case "upload":
      return <UploadField {...bound} {...off} value={str(value)} onValueChange={set} max={5} biz="form" />;
    case "table":
      return <RowsField field={field} value={list(value)} onValueChange={set} />;
    case "input":
      return (
        <Input
          {...bound}
          {...off}
          {...hint}
          value={str(value)}
          onValueChange={set}
          maxLength={field.maxLength ?? 200}
        />
      );
    default:
      return type satisfies never;
  }
}

type Line = Readonly<Record<string, string>>;

/** A field with several rows: its options are the columns; without options there is one column. */
function RowsField({
  field,
  value,
  onValueChange,
}: {
  field: TemplateField;
  value: readonly unknown[];
  onValueChange: (value: readonly Line[]) => void;
}) {
  const options = optionsOf(field);
  const columns =
    options.length > 0 ? options : [{ value: "content", label: text("orderRecord.inspectionForm.content") }];
  const lines = value.map((line) => (typeof line === "object" && line !== null ? (line as Line) : {}));
  return (
    <div className="flex flex-col items-start gap-2">
      {lines.length > 0 && (
        <FieldTable
          caption={field.label}
          columns={[
            ...columns.map(({ value: key, label }) => ({ key, title: label })),
            { key: "", title: "", className: "w-12" },
          ]}
        >
          {lines.map((line, at) => (
            // Rows have no key except their index.
            // oxlint-disable-next-line react/no-array-index-key
            <FieldRow key={at}>
              {columns.map(({ value: key, label }) => (
                <FieldCell key={key}>
                  <Input
                    id={`${field.key}-${at}-${key}`}
                    aria-label={`${label}（${text("orderRecord.inspectionForm.row", { n: at + 1 })}）`}
                    value={line[key] ?? ""}
                    maxLength={field.maxLength ?? 200}
                    onValueChange={(typed) => onValueChange(lines.with(at, { ...line, [key]: typed }))}
                  />
                </FieldCell>
              ))}
              <FieldCell>
                <IconButton
                  size="small"
                  tone="danger"
                  label={text("orderRecord.sample.remove", {
                    name: text("orderRecord.inspectionForm.row", { n: at + 1 }),
                  })}
                  onClick={() => onValueChange(lines.toSpliced(at, 1))}
                >
                  <X aria-hidden />
                </IconButton>
              </FieldCell>
            </FieldRow>
          ))}
        </FieldTable>
      )}
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-3.5" />}
        onClick={() => onValueChange([...lines, {}])}
      >
        {text("orderRecord.inspectionForm.addRow")}
      </Button>
    </div>
  );
}
