import { Refusal } from "#src/lib/refusal.ts";
import type { FormHeader, FormSample } from "#src/contract/order/form.ts";
import type { FormValues } from "#src/contract/order/form-row.ts";
import { isStoredPaths } from "#src/contract/stored-path.ts";
import {
  allow,
  demandOnce,
  type FormRow,
  type NewForm,
  type NewSample,
  type OrderRow,
  refuse,
  type SampleRow,
  type Step,
  type Who,
} from "./step.ts";

/** The parts of a template field that validation needs. */
export interface FieldRule {
  key: string;
  label: string;
  type: string;
  required?: boolean | undefined;
  options?: readonly { value: string }[] | undefined;
  maxLength?: number | undefined;
  sortNo?: number | undefined;
}

export interface FormInput {
  header: FormHeader;
  values: FormValues;
  samples: readonly FormSample[];
  submit: boolean;
  /** Reason for changing an examined form. */
  reason?: string | undefined;
}

export interface FormFacts {
  form: FormRow | null;
  /** Null if no template is configured; then only the fixed header is checked. */
  template: { id: string; edition: number; fields: readonly FieldRule[] } | null;
  samples: readonly SampleRow[];
}

/** The required fields of the fixed header, in the order of the form. */
const head: readonly (readonly [keyof FormHeader, string])[] = [
  ["applicantName", "申请方"],
  ["reportTitle", "报告抬头"],
  ["reportLanguage", "报告语言"],
  ["reportForm", "报告形式"],
  ["sampleDisposal", "样品处理"],
];

const empty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Refuses a form that cannot be submitted and names the first missing item. Items are numbered through the whole form:
 * the fixed header first, then the template's fields in their order.
 */
export function checkForm(input: Pick<FormInput, "header" | "values">, fields: readonly FieldRule[]): void {
  const ordered = fields.toSorted((a, b) => (a.sortNo ?? 0) - (b.sortNo ?? 0));
  const items = [
    ...head.map(([key, label]) => ({ label, value: input.header[key] as unknown, required: true })),
    ...ordered.map((field) => ({
      label: field.label,
      value: input.values[field.key],
      required: field.required ?? false,
    })),
  ];
  items.forEach((item, at) => {
    if (item.required && empty(item.value)) refuse(`委托单第${at + 1}项“${item.label}”未填写`);
  });
  for (const field of ordered) checkValue(field, input.values[field.key]);
  const english = input.header.reportLanguage.some((language) => language === "E" || language === "B");
  if (english && input.header.reportTitleEn === "") refuse("英文报告须填写英文抬头");
}

/** The header of a stored form. */
export function headerOf(form: FormRow): FormHeader {
  const { applicantName, reportTitle, reportLanguage, reportForm, judge, subcontract, sampleDisposal } = form;
  return {
    applicantName,
    applicantNameEn: form.applicantNameEn ?? "",
    manufacturer: form.manufacturer ?? "",
    reportTitle,
    reportTitleEn: form.reportTitleEn ?? "",
    reportLanguage,
    reportForm,
    judge,
    subcontract,
    sampleDisposal,
    signFile: form.signFile ?? "",
  };
}

function checkValue(field: FieldRule, value: unknown): void {
  if (empty(value)) return;
  const text = typeof value === "string" ? value : null;
  if (text !== null && field.maxLength !== undefined && text.length > field.maxLength)
    refuse(`“${field.label}”不能超过${field.maxLength}个字`);
  if (field.type === "number" && !/^-?\d+(\.\d+)?$/.test(String(value))) refuse(`“${field.label}”须为数字`);
  const options = field.options;
  if (!options?.length || !["select", "radio", "checkbox"].includes(field.type)) return;
  const chosen = Array.isArray(value) ? (value as unknown[]) : [value];
  if (chosen.some((one) => !options.some((option) => option.value === one))) refuse(`“${field.label}”的选项无效`);
}

/** Refuses values of upload fields that are not stored paths, also in drafts: people open these files. */
function checkUploads({ values }: Pick<FormInput, "values">, fields: readonly FieldRule[]): void {
  for (const { key, label, type } of fields) {
    if (type !== "upload" || empty(values[key])) continue;
    const paths = [values[key]].flat();
    if (paths.some((path) => typeof path !== "string" || !isStoredPaths(path)))
      refuse(`“${label}”只能是已上传的文件，请重新上传`);
  }
}

/** O-31: saves or submits a draft, or changes a submitted form (which is validated like a submission). */
export function saveForm(order: OrderRow, input: FormInput, who: Who, facts: FormFacts): Step {
  allow(order, "inspectionForm");
  const { form, template } = facts;
  const state = form?.status ?? "10";
  demandRight(state, input, who);
  const checked = input.submit || state !== "10";
  checkUploads(input, template?.fields ?? []);
  if (checked) checkForm(input, template?.fields ?? []);
  if (checked && order.needSample === "Y" && input.samples.length === 0) refuse("请至少填写一个样品");
  const status = state === "10" && input.submit ? "20" : state;
  const samples = checked || facts.samples.length > 0 ? sampleChanges(order, input.samples, facts.samples) : {};
  const values = {
    ...input.header,
    values: input.values,
    status,
    ...(status === "20" ? { rejectReason: null } : {}),
    draftSamples: checked || facts.samples.length > 0 ? null : [...input.samples],
  };
  const name = state !== "10" ? "修改委托单" : input.submit ? "提交委托单" : "保存委托单";
  return {
    act: "inspectionForm",
    name,
    patch: { formStatus: status },
    content: input.reason,
    ...samples,
    ...(form
      ? { form: { row: form, patch: values } }
      : {
          newForm: { ...values, templateId: template?.id ?? null, edition: template?.edition ?? 1 } satisfies NewForm,
        }),
  };
}

/** Forms in 10 and 20 need the permission to fill in forms; an examined form needs the one to examine, and a reason. */
function demandRight(state: string, input: FormInput, who: Who): void {
  if (state !== "30") {
    if (!who.can("order:order:inspectionForm")) throw new Refusal(40301);
    return;
  }
  if (!who.can("order:order:examine")) throw new Refusal(40301);
  if (!input.reason) refuse("请填写修改原因");
}

/** Turns the form's sample lines into samples; removed ones become void, unless they have arrived or are in transit. */
function sampleChanges(
  order: OrderRow,
  wanted: readonly FormSample[],
  known: readonly SampleRow[],
): Pick<Step, "samples" | "newSamples"> {
  demandOnce(wanted.map((sample) => sample.id));
  const byId = new Map(known.map((row) => [row.id, row]));
  const kept = new Set(wanted.map((sample) => sample.id));
  const samples: { row: SampleRow; patch: Partial<SampleRow> }[] = [];
  const newSamples: NewSample[] = [];
  const round = Math.max(1, ...known.map((row) => row.round));
  for (const { id, ...values } of wanted) {
    const row = id === undefined ? undefined : byId.get(id);
    if (id !== undefined && !row) refuse("样品已变动，请刷新后重试");
    if (row) samples.push({ row, patch: values });
    // A sample added while the parcel is in transit counts as part of the parcel.
    else newSamples.push({ ...values, status: order.orderStatus === "40" ? "20" : "10", round });
  }
  const over = ["50", "55", "60"].includes(order.orderStatus);
  if (newSamples.length > 0 && over) refuse("样品已签收，不能新增样品");
  // A sample may be removed if it was never sent, or if the rest of its parcel arrived without it.
  const open = (row: SampleRow) => row.status === "10" || (over && row.status === "20");
  for (const row of known) if (open(row) && !kept.has(row.id)) samples.push({ row, patch: { status: "95" } });
  return { samples: samples.filter(({ row }) => !["70", "80", "90", "95"].includes(row.status)), newSamples };
}
