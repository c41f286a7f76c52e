import * as z from "zod/mini";
import { enteredText, filledText, textUpTo, trimmedText } from "#src/contract/texts.ts";
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
  required: z._default(z.boolean(), false),
  options: z.optional(z.array(z.object({ value: z.string(), text: z.string() }))),
  dictCode: z.optional(z.string()),
  maxLength: z.optional(z.int()),
  placeholder: z.optional(z.string()),
  group: z.optional(z.string()),
  sortNo: z._default(z.int(), 0),
  /** Mask of the value. If absent, label and key decide (contract/order/form-masks.ts). */
  mask: z.optional(z.enum(["mobile", "email", "bank", "id"])),
});
export type TemplateField = z.output<typeof TemplateField>;

/** Fixed header of every inspection form. All fields are optional in a draft and checked on submission. */
export const FormHeader = z.object({
  applicantName: z._default(trimmedText(100), ""),
  applicantNameEn: z._default(trimmedText(150), ""),
  manufacturer: z._default(trimmedText(100), ""),
  reportTitle: z._default(trimmedText(100), ""),
  reportTitleEn: z._default(trimmedText(150), ""),
  reportLanguage: z._default(z.array(textUpTo(1)).check(z.maxLength(3)), []),
  reportForm: z._default(textUpTo(2), ""),
  judge: z._default(yesNo, "N"),
  subcontract: z._default(yesNo, "N"),
  sampleDisposal: z._default(textUpTo(2), ""),
  signFile: z._default(textUpTo(300), ""),
});
export type FormHeader = z.output<typeof FormHeader>;

export const FormSample = z.object({
  /** Absent = a new sample. */
  id: z.optional(textUpTo(32)),
  orderItemId: z.optional(textUpTo(32)),
  sampleName: enteredText(80, "请输入样品名称"),
  sampleNameEn: z.optional(trimmedText(120)),
  model: z.optional(trimmedText(60)),
  batchNo: z.optional(trimmedText(60)),
  quantity: z.int("请输入数量").check(z.minimum(1, "数量须为1–9999"), z.maximum(9999, "数量须为1–9999")),
  unit: filledText(10, "请选择单位"),
  material: z.optional(trimmedText(60)),
  color: z.optional(trimmedText(30)),
});
export type FormSample = z.output<typeof FormSample>;

/** Returns the form with its template and samples; `form` is null before the first save. */
export const orderForm = endpoint({
  method: "GET",
  path: "/order/inspectionForm",
  permission: "order:order:view",
  input: ofOrder,
  result: z.object({
    form: z.nullable(FormRow),
    template: z.nullable(
      z.object({ id: z.string(), templateName: z.string(), edition: z.int(), fields: z.array(TemplateField) }),
    ),
    /** Samples of the form. Before submission: those of the draft, without numbers. */
    samples: z.array(Sample),
  }),
  refusals: [40401, 40302],
});

/**
 * Saves a draft or submits the form. `id` and `version` are those of the order. `formVersion` is that of the form,
 * absent for the first save. `reason` is required once the form has been examined (30).
 */
export const orderFormSave = endpoint({
  method: "PUT",
  path: "/order/inspectionForm",
  permission: orderMoves.inspectionForm.permission,
  input: z.extend(actOn, {
    formVersion: z.optional(z.int().check(z.minimum(0))),
    templateId: z.optional(textUpTo(32)),
    header: FormHeader,
    values: z._default(FormValues, {}),
    samples: z._default(z.array(FormSample).check(z.maxLength(99)), []),
    submit: yesNo,
    reason: z.optional(trimmedText(500)),
    /** Order whose form is copied. The server takes from it the entries that were shown masked. */
    copyOf: z.optional(textUpTo(32)),
  }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "填写委托单",
});

/** Max number of former forms that are offered for copying. */
export const maxFormer = 20;

/** Returns forms of the same customer and template that were submitted for other orders, newest first, for copying. */
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
    .check(z.maxLength(maxFormer)),
  refusals: [40401, 40302],
});

/** Returns a masked entry of the form in full. `id` is the id of the order, `field` the key in its template. */
export const orderFormPlain = plainOf({ base: "/order/inspectionForm", address: "order:order", title: "委托单" });

/**
 * Returns the form as a printable file. Holders of `customer:customer:viewPlain` get all values in full, which is
 * logged.
 */
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
