import * as z from "zod/mini";
import { textUpTo, trimmedText } from "#src/contract/texts.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { FormHeader, FormSample, type orderForm, orderFormSave, type TemplateField } from "#src/contract/order/form.ts";
import type { Sample } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";

const { submit } = orderFormSave.input.shape;

/** Schema of the inspection form while it is filled in. */
export const inspectionShape = z.object({
  header: FormHeader,
  values: z.record(z.string(), z.unknown()),
  samples: z.array(FormSample).check(z.maxLength(99)),
  submit,
  reason: z.optional(trimmedText(500)),
  /** The order whose form was copied. */
  copyOf: z.optional(textUpTo(32)),
});
export type InspectionValues = z.input<typeof inspectionShape>;
export type InspectionResult = z.output<typeof inspectionShape>;

/** Header fields required for a submission, in the form's order. */
export const neededHead = [
  "applicantName",
  "reportTitle",
  "reportLanguage",
  "reportForm",
  "sampleDisposal",
] as const satisfies readonly (keyof FormHeader)[];

const headLabels = {
  applicantName: "orderRecord.inspectionForm.applicantName",
  reportTitle: "orderRecord.inspectionForm.reportTitle",
  reportLanguage: "orderRecord.inspectionForm.reportLanguage",
  reportForm: "orderRecord.inspectionForm.reportForm",
  sampleDisposal: "orderRecord.inspectionForm.sampleDisposal",
} as const satisfies Record<(typeof neededHead)[number], TextKey>;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether a report in English is requested. */
export const isEnglish = (languages: readonly string[] | undefined): boolean =>
  (languages ?? []).some((one) => one === "E" || one === "B");

/** A template's fields in the form's order. */
export const inOrder = (fields: readonly TemplateField[]): TemplateField[] =>
  fields.toSorted((a, b) => a.sortNo - b.sortNo);

export interface InspectionRules {
  fields: readonly TemplateField[];
  /** Samples are sent, so the form must list at least one. */
  needSample: boolean;
  /** An examined form is changed, so a reason is required. */
  needReason: boolean;
  /** Validate as for a submission even when saving a draft: the form was submitted before. */
  always: boolean;
}

/** The form's schema. A draft may have missing fields; for a submission each is reported, numbered as by the server. */
export function inspectionSchema({ fields, needSample, needReason, always }: InspectionRules) {
  return inspectionShape.check(
    z.superRefine((it, context) => {
      const issue = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
      if (needReason && !it.reason) issue(["reason"], text("orderRecord.inspectionForm.reasonRequired"));
      if (it.submit !== "Y" && !always) return;
      neededHead.forEach((key, at) => {
        if (isEmpty(it.header[key]))
          issue(["header", key], text("orderRecord.inspectionForm.gap", { n: at + 1, label: text(headLabels[key]) }));
      });
      inOrder(fields).forEach((field, at) => {
        const value = it.values[field.key];
        const { label } = field;
        if (isEmpty(value)) {
          if (field.required)
            issue(
              ["values", field.key],
              text("orderRecord.inspectionForm.gap", { n: neededHead.length + at + 1, label }),
            );
        } else if (typeof value === "string" && field.maxLength !== undefined && value.length > field.maxLength) {
          issue(["values", field.key], text("orderRecord.inspectionForm.tooLong", { label, n: field.maxLength }));
        }
      });
      if (isEnglish(it.header.reportLanguage) && it.header.reportTitleEn === "")
        issue(["header", "reportTitleEn"], text("orderRecord.inspectionForm.english"));
      if (needSample && it.samples.length === 0) issue(["samples"], text("orderRecord.inspectionForm.oneSample"));
    }),
  );
}

/** The values of an empty sample row. */
export const blankSample = (): InspectionValues["samples"][number] => ({ sampleName: "", quantity: 1, unit: "pcs" });

/** Whether a row holds no more than its initial values. */
export const isBlank = (sample: Partial<FormSample>): boolean =>
  !sample.id &&
  ![sample.sampleName, sample.sampleNameEn, sample.model, sample.batchNo, sample.material, sample.color].some(Boolean);

const gone = new Set(["60", "70", "80", "90", "95"]);
const orNone = (value: string | null | undefined) => value ?? undefined;

function sampleValues(sample: Sample): InspectionValues["samples"][number] {
  return {
    id: orNone(sample.id),
    orderItemId: orNone(sample.orderItemId),
    sampleName: sample.sampleName ?? "",
    sampleNameEn: orNone(sample.sampleNameEn),
    model: orNone(sample.model),
    batchNo: orNone(sample.batchNo),
    quantity: sample.quantity ?? 1,
    unit: sample.unit ?? "pcs",
    material: orNone(sample.material),
    color: orNone(sample.color),
  };
}

/** Data of an order that prefill its form. */
export interface InspectionStart {
  customerName: string;
  languages: readonly string[];
}

/** Initial values: the saved form, else values from the order. */
export function startValues(start: InspectionStart, view?: ResultOf<typeof orderForm>): InspectionValues {
  const saved = view?.form;
  return {
    header: {
      applicantName: saved?.applicantName ?? start.customerName,
      applicantNameEn: saved?.applicantNameEn ?? "",
      manufacturer: saved?.manufacturer ?? "",
      reportTitle: saved?.reportTitle ?? start.customerName,
      reportTitleEn: saved?.reportTitleEn ?? "",
      reportLanguage: saved?.reportLanguage ?? [...new Set(start.languages)],
      reportForm: saved?.reportForm ?? "1",
      judge: saved?.judge ?? "N",
      subcontract: saved?.subcontract ?? "N",
      sampleDisposal: saved?.sampleDisposal ?? "",
      signFile: saved?.signFile ?? "",
    },
    values: { ...saved?.values },
    samples: (view?.samples ?? []).filter((sample) => !gone.has(sample.status ?? "")).map(sampleValues),
    submit: "Y",
    reason: "",
  };
}

/** Values to copy from a former form: without signature, ids and line ids, which belong to the former order. */
export function copiedValues(
  former: ResultOf<typeof orderForm>,
): Pick<InspectionValues, "header" | "values" | "samples"> {
  const { header, values, samples } = startValues({ customerName: "", languages: [] }, former);
  return {
    header: { ...header, signFile: "" },
    values,
    samples: samples.map(({ id: _id, orderItemId: _line, ...sample }) => sample),
  };
}
