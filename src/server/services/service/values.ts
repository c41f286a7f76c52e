import type { ServiceValues } from "#src/contract/services/service-form.ts";
import type { svcService, svcSpec } from "#src/server/db/schema/service.ts";
import type { NewOf, RowOf } from "#src/server/kernel/rows/rows.ts";

type ServiceRow = RowOf<typeof svcService>;
type SpecRow = RowOf<typeof svcSpec>;

/** Min price of a service in cents: the lowest enabled spec if priced by spec, else the entered price; 0 if none. */
export function priceFrom(values: Pick<ServiceValues, "priceMode" | "price" | "specs">): number {
  if (values.priceMode !== "2") return values.price ?? 0;
  const enabled = values.specs.filter((spec) => spec.status === "1").map((spec) => spec.price);
  return enabled.length > 0 ? Math.min(...enabled) : 0;
}

const orNull = (value: string) => (value === "" ? null : value);

/** Columns of a service from its form; `costPrice` only if it was sent. The HTML must already be sanitized. */
export function columnsOf(values: ServiceValues): NewOf<typeof svcService> {
  const byQuote = values.priceMode === "3";
  return {
    serviceName: values.serviceName,
    subtitle: orNull(values.subtitle),
    serviceType: values.serviceType,
    categoryId: values.categoryId,
    industryIds: orNull(values.industryIds),
    productCategoryIds: orNull(values.productCategoryIds),
    tagIds: orNull(values.tagIds),
    projectIds: orNull(values.projectIds),
    standards: orNull(values.standards),
    markets: orNull(values.markets),
    qualifications: orNull(values.qualifications),
    reportLanguages: values.reportLanguages,
    needSample: values.needSample,
    onSite: values.onSite,
    sampleRequire: orNull(values.sampleRequire),
    sampleMinQty: values.sampleMinQty,
    sampleUnit: orNull(values.sampleUnit),
    tatDays: values.tatDays ?? 0,
    urgentRate: values.urgentRate,
    urgentTatDays: values.urgentTatDays,
    priceMode: values.priceMode,
    price: priceFrom(values),
    marketPrice: byQuote ? null : values.marketPrice,
    ...(values.costPrice === undefined ? {} : { costPrice: values.costPrice }),
    taxRate: values.taxRate,
    defaultLabId: values.defaultLabId,
    templateId: orNull(values.templateId),
    coverImage: orNull(values.coverImage),
    images: orNull(values.images),
    detail: orNull(values.detail),
    faq: values.faq,
    seoTitle: orNull(values.seoTitle),
    seoKeywords: orNull(values.seoKeywords),
    seoDescription: orNull(values.seoDescription),
    sortNo: values.sortNo,
    isHot: values.isHot,
    isRecommend: values.isRecommend,
  };
}

/** A stored service in the format of its form, so that publishing checks both in the same way. */
export function valuesOf(row: ServiceRow, specs: readonly SpecRow[]): ServiceValues {
  return {
    serviceName: row.serviceName,
    subtitle: row.subtitle ?? "",
    // Only values of these dictionaries are ever stored.
    serviceType: row.serviceType as ServiceValues["serviceType"],
    priceMode: row.priceMode as ServiceValues["priceMode"],
    categoryId: row.categoryId,
    markets: row.markets ?? "",
    qualifications: row.qualifications ?? "",
    reportLanguages: row.reportLanguages,
    industryIds: row.industryIds ?? "",
    productCategoryIds: row.productCategoryIds ?? "",
    tagIds: row.tagIds ?? "",
    projectIds: row.projectIds ?? "",
    standards: row.standards ?? "",
    defaultLabId: row.defaultLabId,
    needSample: row.needSample,
    onSite: row.onSite,
    sampleRequire: row.sampleRequire ?? "",
    sampleMinQty: row.sampleMinQty,
    sampleUnit: row.sampleUnit ?? "",
    tatDays: row.tatDays > 0 ? row.tatDays : null,
    urgentRate: row.urgentRate,
    urgentTatDays: row.urgentTatDays,
    price: row.price,
    marketPrice: row.marketPrice,
    costPrice: row.costPrice,
    taxRate: row.taxRate,
    specs: specs.map((spec) => ({
      id: spec.id,
      specName: spec.specName,
      price: spec.price,
      costPrice: spec.costPrice,
      tatDays: spec.tatDays,
      status: spec.status === "1" ? "1" : "0",
    })),
    templateId: row.templateId ?? "",
    coverImage: row.coverImage ?? "",
    images: row.images ?? "",
    detail: row.detail ?? "",
    faq: [...(row.faq ?? [])],
    seoTitle: row.seoTitle ?? "",
    seoKeywords: row.seoKeywords ?? "",
    seoDescription: row.seoDescription ?? "",
    sortNo: row.sortNo,
    isHot: row.isHot,
    isRecommend: row.isRecommend,
  };
}
