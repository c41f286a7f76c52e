import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { attribute } from "#src/contract/otherConfig/attribute.ts";
import { evaluationDimension } from "#src/contract/otherConfig/evaluation-dimension.ts";
import { sampleAddressFields } from "#src/contract/otherConfig/sample-address.ts";
import { audit, day, delFlag, id, json, money, ref, version } from "./columns.ts";
import { tableOf } from "./table-of.ts";

/** Laboratories 检测公司; `certExpire` is the last day on which they may receive orders. */
export const labCompany = pgTable(
  "lab_company",
  {
    id: id(),
    labCode: varchar("lab_code", { length: 3 }).notNull(),
    labName: varchar("lab_name", { length: 80 }).notNull(),
    shortName: varchar("short_name", { length: 20 }).notNull(),
    labType: varchar("lab_type", { length: 10 }).notNull(),
    creditCode: varchar("credit_code", { length: 18 }),
    qualifications: varchar("qualifications", { length: 200 }),
    certNos: json<Readonly<Record<string, string>>>("cert_nos"),
    certExpire: day("cert_expire"),
    areaCode: varchar("area_code", { length: 32 }).notNull(),
    address: varchar("address", { length: 200 }).notNull(),
    contactName: varchar("contact_name", { length: 40 }).notNull(),
    contactPhone: varchar("contact_phone", { length: 20 }).notNull(),
    email: varchar("email", { length: 100 }).notNull(),
    orgCode: varchar("org_code", { length: 64 }),
    settleCycle: varchar("settle_cycle", { length: 10 }).notNull(),
    settleDay: integer("settle_day"),
    settleCurrency: varchar("settle_currency", { length: 10 }).notNull().default("CNY"),
    defaultCostRate: integer("default_cost_rate").notNull(),
    taxRate: integer("tax_rate"),
    bankName: varchar("bank_name", { length: 100 }),
    bankAccount: varchar("bank_account", { length: 30 }),
    accountName: varchar("account_name", { length: 80 }),
    depositAmount: money("deposit_amount"),
    score: integer("score").notNull().default(0),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
    version: version(),
    delFlag: delFlag(),
  },
  (t) => [
    uniqueIndex("lab_company_code")
      .on(t.tenantId, t.labCode)
      .where(sql`${t.delFlag} = 0`),
    uniqueIndex("lab_company_name")
      .on(t.tenantId, t.labName)
      .where(sql`${t.delFlag} = 0`),
    check("lab_company_settle_day", sql`${t.settleDay} between 1 and 28`),
  ],
);

/** The projects that a laboratory can measure, with prices 检测能力. */
export const labCapability = pgTable(
  "lab_capability",
  {
    id: id(),
    labId: ref("lab_id").notNull(),
    projectId: ref("project_id").notNull(),
    costPrice: money("cost_price").notNull(),
    tatDays: integer("tat_days").notNull(),
    qualifications: varchar("qualifications", { length: 200 }),
    validTo: day("valid_to"),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
  },
  (t) => [uniqueIndex("lab_capability_project").on(t.labId, t.projectId)],
);

/** Addresses to which customers send samples 寄样地址; one default per laboratory. */
export const labSampleAddress = tableOf("lab_sample_address", sampleAddressFields, {
  more: (t) => [
    uniqueIndex("lab_sample_address_default")
      .on(t.labId)
      .where(sql`${t.isDefault} = 'Y' and ${t.delFlag} = 0`),
  ],
});

/** Payment settings 支付配置, one row per method; `secret` can be written but is never sent out. */
export const cfgPayment = pgTable(
  "cfg_payment",
  {
    id: id(),
    payMethod: varchar("pay_method", { length: 20 }).notNull(),
    displayName: varchar("display_name", { length: 20 }).notNull(),
    accountName: varchar("account_name", { length: 80 }),
    bankName: varchar("bank_name", { length: 100 }),
    bankAccount: varchar("bank_account", { length: 30 }),
    merchantNo: varchar("merchant_no", { length: 40 }),
    appId: varchar("app_id", { length: 40 }),
    /** Not called `secret`: otherwise lists and the data log would treat it as the field of that name. */
    sealedSecret: varchar("secret", { length: 200 }),
    certFile: varchar("cert_file", { length: 500 }),
    notifyUrl: varchar("notify_url", { length: 200 }),
    feeRate: integer("fee_rate"),
    payExpireMinutes: integer("pay_expire_minutes"),
    minAmount: money("min_amount"),
    maxAmount: money("max_amount"),
    sortNo: integer("sort_no").notNull().default(0),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
    version: version(),
  },
  (t) => [uniqueIndex("cfg_payment_method").on(t.tenantId, t.payMethod)],
);

/** A field of an application template or form; `options` for select, radio and checkbox. */
export interface TemplateField {
  key: string;
  label: string;
  type: "input" | "textarea" | "number" | "select" | "radio" | "checkbox" | "date" | "upload" | "table";
  required?: boolean;
  options?: readonly { value: string; text: string }[];
  dictCode?: string;
  maxLength?: number;
  placeholder?: string;
  group?: string;
  sortNo?: number;
  mask?: "mobile" | "email" | "bank" | "id";
}

/** Application templates 申请单模板; `edition` increases by one with each publication. */
export const cfgApplicationTemplate = pgTable(
  "cfg_application_template",
  {
    id: id(),
    templateCode: varchar("template_code", { length: 20 }).notNull(),
    templateName: varchar("template_name", { length: 60 }).notNull(),
    templateType: varchar("template_type", { length: 10 }).notNull(),
    fields: json<readonly TemplateField[]>("fields").notNull(),
    printLayout: text("print_layout"),
    edition: integer("edition").notNull().default(0),
    status: varchar("status", { length: 10 }).notNull().default("0"),
    ...audit(),
    version: version(),
    delFlag: delFlag(),
  },
  (t) => [
    uniqueIndex("cfg_application_template_code")
      .on(t.tenantId, t.templateCode)
      .where(sql`${t.delFlag} = 0`),
  ],
);

/** The template of a service or a category 模板映射; exactly one of the two is set. */
export const cfgTemplateMapping = pgTable(
  "cfg_template_mapping",
  {
    id: id(),
    categoryId: ref("category_id"),
    serviceId: ref("service_id"),
    templateId: ref("template_id").notNull(),
    attributeIds: varchar("attribute_ids", { length: 1000 }),
    priority: integer("priority").notNull(),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
  },
  (t) => [
    index("cfg_template_mapping_service").on(t.tenantId, t.serviceId),
    index("cfg_template_mapping_category").on(t.tenantId, t.categoryId),
    check("cfg_template_mapping_target", sql`(${t.categoryId} is null) <> (${t.serviceId} is null)`),
  ],
);

/** Criteria of evaluations 评价维度; the weights of a type's enabled ones add up to 10000 basis points. */
export const cfgEvaluationDimension = tableOf("cfg_evaluation_dimension", evaluationDimension.fields, {
  more: (t) => [check("cfg_evaluation_dimension_weight", sql`${t.weight} between 0 and 10000`)],
});

/** Attributes of services 属性; choice attributes have `options`. */
export const cfgAttribute = tableOf("cfg_attribute", attribute.fields);
