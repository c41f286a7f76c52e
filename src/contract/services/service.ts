import * as z from "zod/mini";
import { rowId, trimmedText } from "#src/contract/texts.ts";
import {
  auditFields,
  bp,
  code,
  codes,
  file,
  flag,
  instant,
  int,
  json,
  money,
  richText,
  rowOf,
  text,
  versionField,
} from "#src/contract/fields.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { byId, entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { FaqEntry, ServiceInput } from "./service-form.ts";

export const specFields = {
  ...auditFields,
  serviceId: text(32, { query: "eq" }),
  specName: text(60, { title: "规格" }),
  specValues: json(z.record(z.string(), z.string()), { title: "规格值" }),
  price: money({ title: "价格" }),
  costPrice: money({ title: "清算价", need: "order:liquidation:list" }),
  tatDays: int({ title: "周期(工作日)" }),
  sortNo: int({ title: "排序" }),
  status: code("valid_status", { title: "状态" }),
};
export const ServiceSpec = rowOf(specFields);
export type ServiceSpec = z.output<typeof ServiceSpec>;

export const serviceFields = {
  ...auditFields,
  ...versionField,
  serviceNo: text(20, { title: "编号", query: "like", format: "number" }),
  serviceName: text(80, { title: "名称", query: "like" }),
  subtitle: text(120, { title: "副标题", noExport: true }),
  serviceType: code("service_type", { title: "类型", query: "in" }),
  categoryId: text(32, { title: "分类", query: "in", noExport: true }),
  categoryName: text(40, { title: "分类" }),
  industryIds: text(1000, { title: "适用行业", text: "industry", many: true, sort: false }),
  productCategoryIds: text(1000, { title: "适用产品", text: "product", many: true, sort: false }),
  tagIds: text(300, { title: "标签", text: "tag", many: true, sort: false }),
  projectIds: text(4000, { title: "检测项目", many: true, sort: false, noExport: true }),
  standards: text(500, { title: "检测标准", query: "like" }),
  markets: codes("target_market", 200, { title: "目标市场" }),
  qualifications: codes("qualification", 200, { title: "资质" }),
  reportLanguages: codes("report_language", 40, { title: "报告语言" }),
  needSample: flag({ title: "需要寄样", query: "eq" }),
  onSite: flag({ title: "上门服务", query: "eq" }),
  sampleRequire: text(4000, { title: "样品要求", noExport: true }),
  sampleMinQty: int({ title: "最少样品量" }),
  sampleUnit: code("sample_unit", { title: "单位" }),
  tatDays: int({ title: "标准周期(工作日)" }),
  urgentRate: bp({ title: "加急费率" }),
  urgentTatDays: int({ title: "加急周期" }),
  priceMode: code("price_mode", { title: "计价方式", query: "in" }),
  price: money({ title: "价格", query: "range" }),
  marketPrice: money({ title: "市场价" }),
  costPrice: money({ title: "清算价", need: "order:liquidation:list" }),
  taxRate: bp({ title: "税率" }),
  defaultLabId: text(32, { title: "检测公司", text: "lab", query: "in" }),
  templateId: text(32, { title: "申请单模板", noExport: true }),
  coverImage: file(500, {
    title: "主图",
    opens: ["services:service:list", "services:service:view", "order:order:add"],
  }),
  sortNo: int({ title: "排序" }),
  isHot: flag({ title: "热门", query: "eq" }),
  isRecommend: flag({ title: "推荐", query: "eq" }),
  status: code("publish_status", { title: "状态", query: "in" }),
  publishTime: instant({ title: "上架时间", query: "range" }),
  offTime: instant({ title: "下架时间", query: "range" }),
  offReason: text(200, { title: "下架原因", noExport: true }),
  soldCount: int({ title: "销量" }),
  viewCount: int({ title: "浏览量" }),
  /** Score ×10. */
  score: int({ title: "评分" }),
  /** Number, name, or pinyin of the name. */
  keyword: text(80, { title: "关键字", query: "like", virtual: true }),
  /** A category including all its descendants. */
  categoryUnder: text(32, { title: "分类", query: "eq", virtual: true }),
  /** Services with any of these values, comma-joined. */
  industry: text(1000, { title: "适用行业", query: "eq", virtual: true }),
  product: text(1000, { title: "适用产品", query: "eq", virtual: true }),
  tag: text(1000, { title: "标签", query: "eq", virtual: true }),
  market: text(200, { title: "目标市场", query: "eq", virtual: true }),
  qualification: text(200, { title: "资质", query: "eq", virtual: true }),
  /** Y: drafts that wait for their publish time. */
  scheduled: text(1, { title: "待上架", query: "eq", virtual: true }),
};

/** Fields that only the complete service has, not the list. */
export const serviceFileFields = {
  images: file(4000, { title: "轮播图" }),
  detail: richText(200_000, { title: "服务详情" }),
};
/** Fields that are read and written with the complete service and are in no list. */
export const servicePageFields = {
  faq: json(z.array(FaqEntry), { title: "常见问题" }),
  seoTitle: text(80, { title: "SEO 标题" }),
  seoKeywords: text(120, { title: "SEO 关键词" }),
  seoDescription: text(200, { title: "SEO 描述" }),
};
/** Titles of everything that the form of a service enters, for its labels and for messages. */
export const serviceTitles = {
  ...titlesOf(serviceFields),
  ...titlesOf(serviceFileFields),
  ...titlesOf(servicePageFields),
  specs: titlesOf(specFields).specName,
};
/** One FAQ entry. */
export const faqFields = {
  question: text(100, { title: "问题" }),
  answer: text(500, { title: "回答" }),
};

/** A service as lists return it. */
export const Service = rowOf(serviceFields);
export type Service = z.output<typeof Service>;

export const ServiceDetail = z.extend(Service, { specs: z.array(ServiceSpec) });

/** One service with all data of its form, and the published packages that contain it. */
export const ServiceFull = z.extend(ServiceDetail, {
  ...rowOf(servicePageFields).shape,
  images: z.nullable(z.string()),
  /** Sanitized HTML. */
  detail: z.nullable(z.string()),
  /** The projects in the order of `projectIds`. */
  projects: z.array(z.object({ id: z.string(), projectName: z.string(), standardNo: z.string() })),
  onShelfPackages: z.array(z.object({ id: z.string(), packageName: z.string() })),
});
export type ServiceFull = z.output<typeof ServiceFull>;

/** 服务; people who create orders may list and read services too. */
export const service = widen(
  entitySet({
    address: "services:service",
    base: "/services/service",
    title: "服务",
    fields: serviceFields,
    has: "LQAUDBXI",
    add: ServiceInput,
    edit: z.extend(ServiceInput, { id: rowId, version: z.int() }),
    detail: ServiceDetail,
  }),
  { list: ["order:order:add"], queryById: ["order:order:add"] },
);

/** Returns all data of one service, for its drawer and form. `queryById` returns only what creating an order needs. */
export const serviceFull = endpoint({
  method: "GET",
  path: "/services/service/full",
  permission: "services:service:view",
  input: byId,
  result: ServiceFull,
  refusals: [40401, 40302],
});

/**
 * Returns published services by number, name or pinyin, at most 50, each with its enabled specs. Used by the picker of
 * the order form.
 */
export const serviceOptions = endpoint({
  method: "GET",
  path: "/services/service/options",
  permission: ["services:service:list", "order:order:add"],
  input: z.object({ keyword: z._default(trimmedText(80), "") }),
  result: z.array(ServiceDetail),
});

/** Returns the specs of a service, enabled or not, in their order. */
export const serviceSpecs = endpoint({
  method: "GET",
  path: "/services/service/spec/list",
  permission: ["services:service:list", "order:order:add"],
  input: z.object({ serviceId: rowId }),
  result: z.array(ServiceSpec),
});
