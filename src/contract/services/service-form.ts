import * as z from "zod/mini";
import { enteredText, textUpTo, trimmedText } from "#src/contract/texts.ts";

const cents = z.int().check(z.minimum(0), z.maximum(99_999_999_999));
/** Comma-joined values without duplicates. */
const list = (max: number, most: number, tooMany: string) =>
  textUpTo(max).check(z.refine((value) => value.split(",").length <= most, tooMany));
const flag = z.enum(["Y", "N"]);
/** Max tags of a service. */
export const mostTags = 8;

/** One FAQ entry: a question with its answer. */
export const FaqEntry = z.object({
  question: enteredText(100, "请输入问题"),
  answer: enteredText(500, "请输入回答"),
});

/** One spec 服务规格 as entered; `costPrice` null = the usual share of the laboratory. */
export const SpecInput = z.object({
  /** Absent = a new spec. */
  id: z.optional(textUpTo(32)),
  specName: enteredText(60, "请输入规格"),
  /** Cents. */
  price: cents.check(z.minimum(1, "价格必须大于0")),
  costPrice: z._default(z.nullable(cents), null),
  /** Working days; null = same as the service. */
  tatDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(180))), null),
  status: z._default(z.enum(["0", "1"]), "1"),
});

/** A service as its form sends it. A draft needs only a name. `serviceFaults` reports what publishing needs besides. */
export const ServiceInput = z.object({
  serviceName: enteredText(80, "请输入服务名称"),
  subtitle: z._default(trimmedText(120), ""),
  serviceType: z._default(z.enum(["1", "2", "3", "4", "5", "6"]), "1"),
  /** A leaf category; empty = not selected yet. */
  categoryId: z._default(textUpTo(32), ""),
  /** Dictionary values and ids, comma-joined. */
  industryIds: z._default(list(1000, 30, "最多选择30个行业"), ""),
  productCategoryIds: z._default(list(1000, 30, "最多选择30个产品"), ""),
  tagIds: z._default(list(300, mostTags, "最多选择8个标签"), ""),
  markets: z._default(textUpTo(200), ""),
  qualifications: z._default(textUpTo(200), ""),
  reportLanguages: z._default(z.string().check(z.regex(/^([CEB](,[CEB])*)?$/, "取值不正确"), z.maxLength(40)), ""),
  projectIds: z._default(list(4000, 100, "最多选择100个检测项目"), ""),
  standards: z._default(trimmedText(500), ""),
  defaultLabId: z._default(textUpTo(32), ""),
  needSample: z._default(flag, "Y"),
  onSite: z._default(flag, "N"),
  sampleRequire: z._default(trimmedText(4000), ""),
  sampleMinQty: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(99_999))), null),
  sampleUnit: z._default(textUpTo(10), ""),
  /** Working days. */
  tatDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(180))), null),
  /** Basis points added to the price. */
  urgentRate: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(20_000))), null),
  urgentTatDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(180))), null),
  /** 1 fixed, 2 by spec, 3 by quote. */
  priceMode: z._default(z.enum(["1", "2", "3"]), "1"),
  /** Cents; for a service priced by spec the server uses the lowest enabled spec. */
  price: z._default(z.nullable(cents), null),
  marketPrice: z._default(z.nullable(cents), null),
  /** Omitted by people who may not see it. */
  costPrice: z.optional(z.nullable(cents)),
  /** Basis points. */
  taxRate: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 600),
  specs: z._default(z.array(SpecInput).check(z.maxLength(50, "最多50个规格")), []),
  templateId: z._default(textUpTo(32), ""),
  /** Stored paths, comma-joined. */
  coverImage: z._default(textUpTo(500), ""),
  images: z._default(list(4000, 8, "最多8张图片"), ""),
  /** HTML; the server sanitizes it. */
  detail: z._default(textUpTo(500_000), ""),
  faq: z._default(z.array(FaqEntry).check(z.maxLength(20, "最多20个常见问题")), []),
  seoTitle: z._default(trimmedText(80), ""),
  seoKeywords: z._default(trimmedText(120), ""),
  seoDescription: z._default(trimmedText(200), ""),
  sortNo: z._default(z.int().check(z.minimum(0), z.maximum(999_999)), 0),
  isHot: z._default(flag, "N"),
  isRecommend: z._default(flag, "N"),
});
export type ServiceValues = z.output<typeof ServiceInput>;

/** A problem of a service that the validation of single fields cannot find. */
export interface ServiceFault {
  path: (string | number)[];
  message: string;
  /** True for a missing value, which is allowed in a draft; false for a contradiction, which is not. */
  gap: boolean;
}

/** Returns missing values, which block publishing, and contradictions, which block saving. Empty = ready. Pure. */
export function serviceFaults(service: ServiceValues): ServiceFault[] {
  const faults: ServiceFault[] = [];
  const gap = (name: keyof ServiceValues, message: string) => faults.push({ path: [name], message, gap: true });
  const wrong = (path: (string | number)[], message: string) => faults.push({ path, message, gap: false });
  const { price, tatDays } = service;

  if (service.categoryId === "") gap("categoryId", "请选择服务分类");
  if (service.serviceType === "1" && service.projectIds === "") gap("projectIds", "请至少选择1个检测项目");
  if (service.defaultLabId === "") gap("defaultLabId", "请选择默认检测公司");
  if (service.reportLanguages === "") gap("reportLanguages", "请选择报告语言");
  if (service.needSample === "Y" && service.sampleRequire === "") gap("sampleRequire", "需要寄样时请填写样品要求");
  if (tatDays === null) gap("tatDays", "请输入标准周期");
  if (service.priceMode === "1" && !price) gap("price", "请输入大于0的价格");
  if (service.priceMode === "2" && !service.specs.some((spec) => spec.status === "1"))
    gap("specs", "按规格计价时请至少启用1个规格");
  if (service.coverImage === "") gap("coverImage", "请上传主图");
  if (service.detail === "") gap("detail", "请输入服务详情");

  if (service.urgentTatDays !== null && tatDays !== null && service.urgentTatDays >= tatDays)
    wrong(["urgentTatDays"], "加急周期必须小于标准周期");
  if (service.priceMode === "1" && price !== null) {
    if (service.marketPrice !== null && service.marketPrice < price) wrong(["marketPrice"], "市场价不能低于价格");
    if (typeof service.costPrice === "number" && price > 0 && service.costPrice > price)
      wrong(["costPrice"], "清算价不能高于价格");
  }
  service.specs.forEach((spec, at) => {
    if (spec.costPrice !== null && spec.costPrice > spec.price) wrong(["specs", at, "costPrice"], "清算价不能高于价格");
    if (service.specs.findIndex((one) => one.specName === spec.specName) < at)
      wrong(["specs", at, "specName"], "规格重复");
  });
  return faults;
}
