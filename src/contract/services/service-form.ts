import * as z from "zod";

const cents = z.int().min(0).max(99_999_999_999);
/** Comma-joined values, each once. */
const list = (max: number, most: number, tooMany: string) =>
  z
    .string()
    .max(max)
    .refine((value) => value.split(",").length <= most, tooMany);
const flag = z.enum(["Y", "N"]);
/** A service bears so many tags. */
export const mostTags = 8;

/** One question customers ask, with its answer. */
export const FaqEntry = z.object({
  question: z.string().trim().min(1, "请输入问题").max(100),
  answer: z.string().trim().min(1, "请输入回答").max(500),
});

/** One spec 服务规格 as it is filled in; `costPrice` null = by the laboratory's usual share. */
export const SpecInput = z.object({
  /** Absent for a new one. */
  id: z.string().max(32).optional(),
  specName: z.string().trim().min(1, "请输入规格").max(60),
  /** Cents. */
  price: cents.min(1, "价格必须大于0"),
  costPrice: cents.nullable().default(null),
  /** Working days; null = as the service. */
  tatDays: z.int().min(1).max(180).nullable().default(null),
  status: z.enum(["0", "1"]).default("1"),
});

/** A service as its form sends it. A draft needs its name only; what a shelf asks for beyond is told by `serviceFaults`. */
export const ServiceInput = z.object({
  serviceName: z.string().trim().min(1, "请输入服务名称").max(80),
  subtitle: z.string().trim().max(120).default(""),
  serviceType: z.enum(["1", "2", "3", "4", "5", "6"]).default("1"),
  /** A leaf; empty = not chosen yet. */
  categoryId: z.string().max(32).default(""),
  /** Dictionary values and ids, comma-joined. */
  industryIds: list(1000, 30, "最多选择30个行业").default(""),
  productCategoryIds: list(1000, 30, "最多选择30个产品").default(""),
  tagIds: list(300, mostTags, "最多选择8个标签").default(""),
  markets: z.string().max(200).default(""),
  qualifications: z.string().max(200).default(""),
  reportLanguages: z
    .string()
    .regex(/^([CEB](,[CEB])*)?$/, "取值不正确")
    .max(40)
    .default(""),
  projectIds: list(4000, 100, "最多选择100个检测项目").default(""),
  standards: z.string().trim().max(500).default(""),
  defaultLabId: z.string().max(32).default(""),
  needSample: flag.default("Y"),
  onSite: flag.default("N"),
  sampleRequire: z.string().trim().max(4000).default(""),
  sampleMinQty: z.int().min(1).max(99_999).nullable().default(null),
  sampleUnit: z.string().max(10).default(""),
  /** Working days. */
  tatDays: z.int().min(1).max(180).nullable().default(null),
  /** Basis points on top of the price. */
  urgentRate: z.int().min(0).max(20_000).nullable().default(null),
  urgentTatDays: z.int().min(1).max(180).nullable().default(null),
  /** 1 fixed, 2 by spec, 3 by quote. */
  priceMode: z.enum(["1", "2", "3"]).default("1"),
  /** Cents; of a service by spec the server takes the lowest enabled spec. */
  price: cents.nullable().default(null),
  marketPrice: cents.nullable().default(null),
  /** Left out by those who may not know it. */
  costPrice: cents.nullable().optional(),
  /** Basis points. */
  taxRate: z.int().min(0).max(10_000).default(600),
  specs: z.array(SpecInput).max(50, "最多50个规格").default([]),
  templateId: z.string().max(32).default(""),
  /** Stored paths, comma-joined. */
  coverImage: z.string().max(500).default(""),
  images: list(4000, 8, "最多8张图片").default(""),
  /** HTML; the server keeps what is harmless. */
  detail: z.string().max(500_000).default(""),
  faq: z.array(FaqEntry).max(20, "最多20个常见问题").default([]),
  seoTitle: z.string().trim().max(80).default(""),
  seoKeywords: z.string().trim().max(120).default(""),
  seoDescription: z.string().trim().max(200).default(""),
  sortNo: z.int().min(0).max(999_999).default(0),
  isHot: flag.default("N"),
  isRecommend: flag.default("N"),
});
export type ServiceValues = z.output<typeof ServiceInput>;

/** What the fields are called in messages. */
export const serviceTitles: Readonly<Partial<Record<keyof ServiceValues, string>>> = {
  serviceName: "服务名称",
  categoryId: "服务分类",
  projectIds: "检测项目",
  defaultLabId: "默认检测公司",
  reportLanguages: "报告语言",
  sampleRequire: "样品要求",
  tatDays: "标准周期",
  price: "价格",
  specs: "规格",
  coverImage: "主图",
  detail: "服务详情",
};

/** What is not right with a service beyond each field by itself. */
export interface ServiceFault {
  path: (string | number)[];
  message: string;
  /** A gap is allowed in a draft; a contradiction is not. */
  gap: boolean;
}

/** Gaps that keep a service off the shelf, and contradictions that keep it from being saved. Empty = ready. Pure. */
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
