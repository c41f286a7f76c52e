import { Plus, X } from "lucide-react";
import { useFieldArray, useFormState, useWatch } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { CellField, FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";
import { FormFault } from "#src/features/order/order/dialogs/parts/form-fault.tsx";
import { blankSample, isEnglish } from "./form-values.ts";
import type { InspectionControl } from "./header-fields.tsx";

/** Labels of a sample's fields. */
export const sampleLabels = () => ({
  samples: text("orderRecord.inspectionForm.samples"),
  root: text("orderRecord.inspectionForm.samples"),
  sampleName: text("orderRecord.sample.name"),
  sampleNameEn: text("orderRecord.sample.nameEn"),
  model: text("orderRecord.sample.model"),
  batchNo: text("orderRecord.sample.batchNo"),
  quantity: text("orderRecord.sample.quantity"),
  unit: text("orderRecord.sample.unit"),
  material: text("orderRecord.sample.material"),
  color: text("orderRecord.sample.color"),
});

/** Optional text fields of a sample, in column order. */
const extras = ["model", "batchNo", "material", "color"] as const;
const max = { sampleNameEn: 120, model: 60, batchNo: 60, material: 60, color: 30 } as const;

/** The samples of the form, one row each. */
export function SampleFields({
  control,
  fixed = false,
  awaited,
  required,
}: {
  control: InspectionControl;
  /** Samples have arrived: none can be added, and only those in `awaited` can be removed. @default false */
  fixed?: boolean;
  /** Ids of samples that have not arrived. */
  awaited?: ReadonlySet<string | null>;
  required: boolean;
}) {
  const rows = useFieldArray({ control, name: "samples", keyName: "key" });
  const { errors } = useFormState({ control, name: "samples" });
  const english = isEnglish(useWatch({ control, name: "header.reportLanguage" }));
  const labels = sampleLabels();
  const words = english ? (["sampleNameEn", ...extras] as const) : extras;
  return (
    <div className="flex flex-col gap-3">
      {rows.fields.length > 0 && (
        <FieldTable
          caption={labels.samples}
          className="tablet:min-w-240"
          columns={[
            { key: "sampleName", title: labels.sampleName, required: true, className: "w-52" },
            { key: "quantity", title: labels.quantity, required: true, className: "w-34" },
            { key: "unit", title: labels.unit, required: true, className: "w-28" },
            ...words.map((key) => ({ key, title: labels[key] })),
            { key: "remove", title: "", className: "w-12" },
          ]}
        >
          {rows.fields.map((field, at) => {
            const name = text("orderRecord.sample.nth", { n: at + 1 });
            return (
              <FieldRow key={field.key}>
                <FieldCell head>
                  <CellField
                    control={control}
                    name={`samples.${at}.sampleName`}
                    label={labels.sampleName}
                    of={name}
                    required
                  >
                    {(bound) => <Input {...bound} maxLength={80} />}
                  </CellField>
                </FieldCell>
                <FieldCell>
                  <CellField
                    control={control}
                    name={`samples.${at}.quantity`}
                    label={labels.quantity}
                    of={name}
                    required
                  >
                    {(bound) => <NumberInput {...bound} min={1} max={9999} />}
                  </CellField>
                </FieldCell>
                <FieldCell>
                  <CellField control={control} name={`samples.${at}.unit`} label={labels.unit} of={name} required>
                    {(bound) => <Select {...bound} options={dictOptions("sample_unit")} />}
                  </CellField>
                </FieldCell>
                {words.map((key) => (
                  <FieldCell key={key}>
                    <CellField control={control} name={`samples.${at}.${key}`} label={labels[key]} of={name}>
                      {({ value, onValueChange, ...bound }) => (
                        <Input
                          {...bound}
                          value={value ?? ""}
                          maxLength={max[key]}
                          onValueChange={(typed) => onValueChange(typed === "" ? undefined : typed)}
                        />
                      )}
                    </CellField>
                  </FieldCell>
                ))}
                <FieldCell>
                  {(!fixed || awaited?.has(field.id ?? null)) && (
                    <IconButton
                      size="small"
                      tone="danger"
                      className="mt-0.5"
                      label={text("orderRecord.sample.remove", { name })}
                      onClick={() => rows.remove(at)}
                    >
                      <X aria-hidden />
                    </IconButton>
                  )}
                </FieldCell>
              </FieldRow>
            );
          })}
        </FieldTable>
      )}
      <FormFault name="samples.root" error={errors.samples} />
      {!fixed && (
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-3.5" />}
          className="self-start"
          onClick={() => rows.append(blankSample(), { focusName: `samples.${rows.fields.length}.sampleName` })}
        >
          {text("orderRecord.sample.add")}
          {required && rows.fields.length === 0 && (
            <span aria-hidden className="text-bad">
              *
            </span>
          )}
        </Button>
      )}
    </div>
  );
}
