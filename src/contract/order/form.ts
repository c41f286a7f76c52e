import * as z from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import { plainOf } from "#src/contract/plain.ts";
import { actOn, actRefusals, yesNo } from "./act.ts";
import { FormRow, FormValues } from "./form-row.ts";
import { ofOrder } from "./item.ts";
import { Order } from "./order.ts";
import { orderMoves } from "./order-moves.ts";
import { Sample } from "./sample-row.ts";

/** One field of an application template. */
export const TemplateField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(["input", "textarea", "number", "select", "radio", "checkbox", "date", "upload", "table"]),
  required: z.boolean().default(false),
  options: z.array(z.object({ value: z.string(), text: z.string() })).optional(),
  dictCode: z.string().optional(),
  maxLength: z.int().optional(),
  placeholder: z.string().optional(),
  group: z.string().optional(),
  sortNo: z.int().default(0),
  /** Masked as fields are; without it the label and key decide (contract/order/form-masks.ts). */
  mask: z.enum(["mobile", "email", "bank", "id"]).optional(),
});
export type TemplateField = z.output<typeof TemplateField>;

/** The fixed head of every inspection form; all optional in a draft, checked on submission. */
export const FormHeader = z.object({
  applicantName: z.string().trim().max(100).default(""),
  applicantNameEn: z.string().trim().max(150).default(""),
  manufacturer: z.string().trim().max(100).default(""),
  reportTitle: z.string().trim().max(100).default(""),
  reportTitleEn: z.string().trim().max(150).default(""),
  reportLanguage: z.array(z.string().max(1)).max(3).default([]),
  reportForm: z.string().max(2).default(""),
  judge: yesNo.default("N"),
  subcontract: yesNo.default("N"),
  sampleDisposal: z.string().max(2).default(""),
  signFile: z.string().max(300).default(""),
});
export type FormHeader = z.output<typeof FormHeader>;

export const FormSample = z.object({
  /** Absent = a new sample. */
  id: z.string().max(32).optional(),
  orderItemId: z.string().max(32).optional(),
  sampleName: z.string().trim().min(1, "请输入样品名称").max(80),
  sampleNameEn: z.string().trim().max(120).optional(),
  model: z.string().trim().max(60).optional(),
  batchNo: z.string().trim().max(60).optional(),
  quantity: z.int("请输入数量").min(1, "数量须为1–9999").max(9999, "数量须为1–9999"),
  unit: z.string().min(1, "请选择单位").max(10),
  material: z.string().trim().max(60).optional(),
  color: z.string().trim().max(30).optional(),
});
export type FormSample = z.output<typeof FormSample>;

/** The form with its template and samples; `form` is null before the first save. */
export const orderForm = endpoint({
  method: "GET",
  path: "/order/inspectionForm",
  permission: "order:order:view",
  input: ofOrder,
  result: z.object({
    form: FormRow.nullable(),
    template: z
      .object({ id: z.string(), templateName: z.string(), edition: z.int(), fields: z.array(TemplateField) })
      .nullable(),
    /** Samples of the form; before submission those of the draft, without numbers. */
    samples: z.array(Sample),
  }),
  refusals: [40401, 40302],
});

/**
 * Saves a draft or submits. `id` and `version` are the order's; `formVersion` is the form's, absent for a first save.
 * `reason` is required once the form has been examined (30).
 */
export const orderFormSave = endpoint({
  method: "PUT",
  path: "/order/inspectionForm",
  permission: orderMoves.inspectionForm.permission,
  input: actOn.extend({
    formVersion: z.int().min(0).optional(),
    templateId: z.string().max(32).optional(),
    header: FormHeader,
    values: FormValues.default({}),
    samples: z.array(FormSample).max(99).default([]),
    submit: yesNo,
    reason: z.string().trim().max(500).optional(),
    /** The order whose form this one is copied from: entries that were only shown masked are taken over from there. */
    copyOf: z.string().max(32).optional(),
  }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "填写委托单",
});

/** Most forms that one can be copied from. */
export const maxFormer = 20;

/** Forms of the same customer and template that were submitted with other orders, the newest first: to copy from. */
export const orderFormFormer = endpoint({
  method: "GET",
  path: "/order/inspectionForm/former",
  permission: "order:order:inspectionForm",
  input: ofOrder,
  result: z
    .array(
      z.object({
        orderId: z.string(),
        orderNo: z.string(),
        createTime: z.string(),
        serviceSummary: z.string(),
        samples: z.int(),
      }),
    )
    .max(maxFormer),
  refusals: [40401, 40302],
});

/** A masked entry of the form, whole; `id` is the order's, `field` the key in its template. */
export const orderFormPlain = plainOf({ base: "/order/inspectionForm", address: "order:order", title: "委托单" });

/** The form on paper; for holders of `customer:customer:viewPlain` with everything whole, which is logged. */
export const orderFormPrint = endpoint({
  method: "GET",
  path: "/order/inspectionForm/print",
  permission: "order:order:view",
  input: ofOrder,
  result: z.null(),
  reply: "file",
  refusals: [40401, 40302],
  operation: 1,
  title: "打印委托单",
});
