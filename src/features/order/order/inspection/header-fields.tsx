import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import { type InspectionResult, type InspectionValues, isEnglish } from "./form-values.ts";

export type InspectionControl = Control<InspectionValues, unknown, InspectionResult>;

/** Labels of the header's fields, for the fields and the error summary. */
export const headerLabels = () => ({
  applicantName: text("orderRecord.inspectionForm.applicantName"),
  applicantNameEn: text("orderRecord.inspectionForm.applicantNameEn"),
  manufacturer: text("orderRecord.inspectionForm.manufacturer"),
  reportTitle: text("orderRecord.inspectionForm.reportTitle"),
  reportTitleEn: text("orderRecord.inspectionForm.reportTitleEn"),
  reportLanguage: text("orderRecord.inspectionForm.reportLanguage"),
  reportForm: text("orderRecord.inspectionForm.reportForm"),
  judge: text("orderRecord.inspectionForm.judge"),
  subcontract: text("orderRecord.inspectionForm.subcontract"),
  sampleDisposal: text("orderRecord.inspectionForm.sampleDisposal"),
  signFile: text("orderRecord.inspectionForm.signFile"),
});

/** The fixed header of every inspection form. */
export function HeaderFields({ control }: { control: InspectionControl }) {
  const labels = headerLabels();
  const english = isEnglish(useWatch({ control, name: "header.reportLanguage" }));
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <FormField control={control} name="header.applicantName" label={labels.applicantName} required>
        {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={100} />}
      </FormField>
      <FormField control={control} name="header.applicantNameEn" label={labels.applicantNameEn}>
        {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={150} />}
      </FormField>
      <FormField control={control} name="header.reportTitle" label={labels.reportTitle} required>
        {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={100} />}
      </FormField>
      <FormField control={control} name="header.reportTitleEn" label={labels.reportTitleEn} required={english}>
        {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={150} />}
      </FormField>
      <FormField control={control} name="header.manufacturer" label={labels.manufacturer}>
        {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={100} />}
      </FormField>
      <FormField control={control} name="header.reportLanguage" label={labels.reportLanguage} required>
        {({ value, onValueChange, disabled, ...bound }) => (
          <CheckboxGroup
            {...bound}
            {...(disabled ? { disabled } : {})}
            options={dictOptions("report_language")}
            value={value ?? []}
            onValueChange={(next) => onValueChange([...next])}
            className="min-h-control items-center"
          />
        )}
      </FormField>
      <FormField control={control} name="header.reportForm" label={labels.reportForm} required>
        {({ value, ...bound }) => <Select {...bound} value={value || null} options={dictOptions("report_form")} />}
      </FormField>
      <FormField control={control} name="header.sampleDisposal" label={labels.sampleDisposal} required>
        {({ value, ...bound }) => <Select {...bound} value={value || null} options={dictOptions("sample_disposal")} />}
      </FormField>
      <FormField control={control} name="header.judge" label={labels.judge}>
        {({ value, onValueChange, ...bound }) => (
          <Switch {...bound} value={value === "Y"} onValueChange={(on) => onValueChange(on ? "Y" : "N")} />
        )}
      </FormField>
      <FormField control={control} name="header.subcontract" label={labels.subcontract}>
        {({ value, onValueChange, ...bound }) => (
          <Switch {...bound} value={value === "Y"} onValueChange={(on) => onValueChange(on ? "Y" : "N")} />
        )}
      </FormField>
      <FormField control={control} name="header.signFile" label={labels.signFile} className="tablet:col-span-2">
        {(bound) => <UploadField {...bound} accept=".pdf,.jpg,.jpeg,.png" max={1} biz="form" />}
      </FormField>
    </div>
  );
}
