import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import type { TemplateField } from "#src/contract/order/form.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import type { InspectionResult, InspectionValues } from "../inspection/form-values.ts";
import { HeaderFields } from "../inspection/header-fields.tsx";
import { SampleFields } from "../inspection/sample-fields.tsx";
import { TemplateFields } from "../inspection/template-fields.tsx";
import { Notice } from "#src/features/order/order/dialogs/parts/notice.tsx";
import type { CartForm } from "./service-step.tsx";

export type InspectionForm = UseFormReturn<InspectionValues, unknown, InspectionResult>;

interface FormStepProps {
  form: CartForm;
  inspection: InspectionForm;
  /** The template of the first service; null when it becomes known only after the order is placed. */
  template: { name: string; fields: readonly TemplateField[] } | null;
  needSample: boolean;
}

/** The inspection form, filled in with the order. */
export function FormStep({ form: { control }, inspection, template, needSample }: FormStepProps) {
  return (
    <div className="flex flex-col gap-6">
      <HeaderFields control={inspection.control} />
      {template ? (
        <section aria-label={template.name} className="flex flex-col gap-3">
          <h3 className="font-semibold">{template.name}</h3>
          <TemplateFields control={inspection.control} fields={template.fields} />
        </section>
      ) : (
        <Notice>{text("orderCreate.samplesLater")}</Notice>
      )}
      {needSample && (
        <section aria-label={text("orderRecord.inspectionForm.samples")} className="flex flex-col gap-3">
          <h3 className="font-semibold">{text("orderRecord.inspectionForm.samples")}</h3>
          <SampleFields control={inspection.control} required={false} />
        </section>
      )}
      <FormField
        control={control}
        name="submitForm"
        label={text("orderCreate.formSubmit")}
        hint={text("orderCreate.formSubmitHint")}
        className="[&>:first-child]:sr-only"
      >
        {(bound) => <Checkbox {...bound} label={text("orderCreate.formSubmit")} />}
      </FormField>
    </div>
  );
}
