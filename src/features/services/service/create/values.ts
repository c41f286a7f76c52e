import * as z from "zod/mini";
import { serviceFaults, ServiceInput, type ServiceValues } from "#src/contract/services/service-form.ts";
import { inYuan, labelsOf, titlesOf } from "#src/contract/labels.ts";
import {
  faqFields,
  serviceFields,
  type ServiceFull,
  serviceTitles,
  specFields,
} from "#src/contract/services/service.ts";
import { text } from "#src/lib/text.ts";

/** Fields by step; a step can be left when its own fields are valid. */
export const stepFields = [
  [
    "serviceName",
    "subtitle",
    "serviceType",
    "categoryId",
    "industryIds",
    "productCategoryIds",
    "tagIds",
    "markets",
    "qualifications",
  ],
  [
    "projectIds",
    "standards",
    "defaultLabId",
    "reportLanguages",
    "needSample",
    "onSite",
    "sampleRequire",
    "sampleMinQty",
    "sampleUnit",
    "tatDays",
    "urgentTatDays",
    "urgentRate",
  ],
  ["priceMode", "price", "marketPrice", "costPrice", "taxRate", "specs"],
  [
    "coverImage",
    "images",
    "detail",
    "faq",
    "templateId",
    "seoTitle",
    "seoKeywords",
    "seoDescription",
    "sortNo",
    "isHot",
    "isRecommend",
  ],
] as const satisfies readonly (readonly (keyof ServiceValues)[])[];

/** Values of an empty form; without `costPrice` for people who may not see liquidation prices. */
export const blankService = (mayPrice: boolean): ServiceValues => ({
  ...ServiceInput.parse({ serviceName: "-" }),
  serviceName: "",
  ...(mayPrice ? { costPrice: null } : {}),
});

const words = (value: string | null) => value ?? "";

/** Form values of a stored service; a copy becomes a new draft with its own name. */
export function valuesOf(
  service: ServiceFull,
  { copy, mayPrice }: { copy: boolean; mayPrice: boolean },
): ServiceValues {
  const known = z.pick(ServiceInput, { serviceType: true, priceMode: true }).safeParse(service);
  return {
    ...blankService(mayPrice),
    ...(known.success ? known.data : {}),
    serviceName: words(service.serviceName),
    subtitle: words(service.subtitle),
    categoryId: words(service.categoryId),
    industryIds: words(service.industryIds),
    productCategoryIds: words(service.productCategoryIds),
    tagIds: words(service.tagIds),
    markets: words(service.markets),
    qualifications: words(service.qualifications),
    reportLanguages: words(service.reportLanguages),
    projectIds: words(service.projectIds),
    standards: words(service.standards),
    defaultLabId: words(service.defaultLabId),
    needSample: service.needSample ?? "Y",
    onSite: service.onSite ?? "N",
    sampleRequire: words(service.sampleRequire),
    sampleMinQty: service.sampleMinQty,
    sampleUnit: words(service.sampleUnit),
    tatDays: service.tatDays || null,
    urgentRate: service.urgentRate,
    urgentTatDays: service.urgentTatDays,
    // An empty price is stored as 0.
    price: service.price || null,
    marketPrice: service.marketPrice,
    ...(mayPrice ? { costPrice: service.costPrice } : {}),
    taxRate: service.taxRate ?? 600,
    specs: service.specs.map((spec) => ({
      ...(copy ? {} : { id: spec.id ?? "" }),
      specName: words(spec.specName),
      price: spec.price ?? 0,
      costPrice: mayPrice ? spec.costPrice : null,
      tatDays: spec.tatDays,
      status: spec.status === "0" ? ("0" as const) : ("1" as const),
    })),
    templateId: words(service.templateId),
    coverImage: words(service.coverImage),
    images: words(service.images),
    detail: words(service.detail),
    faq: service.faq ?? [],
    seoTitle: words(service.seoTitle),
    seoKeywords: words(service.seoKeywords),
    seoDescription: words(service.seoDescription),
    sortNo: service.sortNo ?? 0,
    isHot: service.isHot ?? "N",
    isRecommend: service.isRecommend ?? "N",
  };
}

/**
 * The form's schema: reports errors of single fields and across fields together. Its output is its input, since the
 * call parses it again. Checks run by `withGaps` allow missing fields, as for a draft.
 */
export function serviceCheck() {
  let mayGap = false;
  const schema = z.custom<ServiceValues>().check(
    z.superRefine((values, context) => {
      const typed = ServiceInput.safeParse(values);
      for (const { path, message } of typed.error?.issues ?? [])
        context.addIssue({ code: "custom", path: [...path], message });
      const names = new Set(typed.error?.issues.map(({ path }) => path[0]));
      for (const { path, message, gap } of serviceFaults(values))
        if (!(gap && mayGap) && !names.has(path[0])) context.addIssue({ code: "custom", path, message });
    }),
  );
  return {
    schema,
    async withGaps<T>(check: () => Promise<T>): Promise<T> {
      mayGap = true;
      try {
        return await check();
      } finally {
        mayGap = false;
      }
    },
  };
}

const label = labelsOf(serviceFields);

/** Labels of the form's fields. */
export const serviceLabels = () => ({
  ...serviceTitles,
  price: inYuan(label.price).title,
  marketPrice: inYuan(label.marketPrice).title,
  costPrice: inYuan(label.costPrice).title,
  specName: titlesOf(specFields).specName,
  status: text("services.service.field.enabled"),
  ...titlesOf(faqFields),
});
export type ServiceLabels = ReturnType<typeof serviceLabels>;
