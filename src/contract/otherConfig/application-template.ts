import * as z from "zod/mini";
import { textUpTo } from "#src/contract/texts.ts";
import { auditFields, code, int, json, text, versionField } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

/** One field of a template. It defines how the form of an order is rendered and validated. */
export const TemplateField = z.object({
  key: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{1,29}$/)),
  label: textUpTo(60),
  type: z.enum(["input", "textarea", "number", "select", "radio", "checkbox", "date", "upload", "table"]),
  required: z.optional(z.boolean()),
  options: z.optional(z.array(z.object({ value: z.string(), text: z.string() }))),
  dictCode: z.optional(textUpTo(60)),
  maxLength: z.optional(z.int()),
  placeholder: z.optional(textUpTo(100)),
  group: z.optional(textUpTo(40)),
  sortNo: z.optional(z.int()),
  /** Mask of the value. If absent, label and key decide (contract/order/form-masks.ts). */
  mask: z.optional(z.enum(["mobile", "email", "bank", "id"])),
});
export type TemplateField = z.output<typeof TemplateField>;

export const applicationTemplateFields = {
  ...auditFields,
  ...versionField,
  templateCode: text(20, { title: "编码", query: "like" }),
  templateName: text(60, { title: "名称", query: "like" }),
  templateType: code("template_type", { title: "类型", query: "eq" }),
  fields: json(z.array(TemplateField), { title: "字段", noExport: true }),
  /** Increases by 1 with each publication; forms keep the edition they were filled in with. */
  edition: int({ title: "版本号" }),
  status: code("publish_status", { title: "状态", query: "eq" }),
};

/** 申请单模板. */
export const applicationTemplate = widen(
  entitySet({
    address: "otherConfig:template",
    base: "/otherConfig/applicationTemplate",
    title: "申请单模板",
    fields: applicationTemplateFields,
    has: "LQ",
  }),
  { queryById: ["order:order:view", "order:order:add"] },
);
