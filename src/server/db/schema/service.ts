import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { industry } from "#src/contract/services/industry.ts";
import { tag } from "#src/contract/services/tag.ts";
import { audit, day, delFlag, flag, id, instant, json, money, ref, spelling, version } from "./columns.ts";
import { tableOf } from "./table-of.ts";

/** Services 服务. Lists of ids and of dictionary values are comma-joined. */
export const svcService = pgTable(
  "svc_service",
  {
    id: id(),
    serviceNo: varchar("service_no", { length: 20 }).notNull(),
    serviceName: varchar("service_name", { length: 80 }).notNull(),
    spelling: spelling("service_name"),
    subtitle: varchar("subtitle", { length: 120 }),
    serviceType: varchar("service_type", { length: 10 }).notNull(),
    categoryId: ref("category_id").notNull(),
    industryIds: varchar("industry_ids", { length: 1000 }),
    productCategoryIds: varchar("product_category_ids", { length: 1000 }),
    tagIds: varchar("tag_ids", { length: 300 }),
    projectIds: varchar("project_ids", { length: 4000 }),
    standards: varchar("standards", { length: 500 }),
    markets: varchar("markets", { length: 200 }),
    qualifications: varchar("qualifications", { length: 200 }),
    reportLanguages: varchar("report_languages", { length: 40 }).notNull(),
    needSample: flag("need_sample").notNull(),
    onSite: flag("on_site").notNull(),
    sampleRequire: text("sample_require"),
    sampleMinQty: integer("sample_min_qty"),
    sampleUnit: varchar("sample_unit", { length: 10 }),
    tatDays: integer("tat_days").notNull(),
    urgentRate: integer("urgent_rate"),
    urgentTatDays: integer("urgent_tat_days"),
    priceMode: varchar("price_mode", { length: 10 }).notNull(),
    price: money("price").notNull(),
    marketPrice: money("market_price"),
    /** Reference liquidation price of one unit, if the laboratory's price is agreed per service. */
    costPrice: money("cost_price"),
    taxRate: integer("tax_rate").notNull().default(600),
    defaultLabId: ref("default_lab_id").notNull(),
    templateId: ref("template_id"),
    coverImage: varchar("cover_image", { length: 500 }),
    images: varchar("images", { length: 4000 }),
    detail: text("detail"),
    faq: json<readonly { question: string; answer: string }[]>("faq"),
    seoTitle: varchar("seo_title", { length: 80 }),
    seoKeywords: varchar("seo_keywords", { length: 120 }),
    seoDescription: varchar("seo_description", { length: 200 }),
    sortNo: integer("sort_no").notNull().default(0),
    isHot: flag("is_hot").notNull().default("N"),
    isRecommend: flag("is_recommend").notNull().default("N"),
    status: varchar("status", { length: 10 }).notNull().default("0"),
    publishTime: instant("publish_time"),
    offTime: instant("off_time"),
    offReason: varchar("off_reason", { length: 200 }),
    soldCount: integer("sold_count").notNull().default(0),
    viewCount: integer("view_count").notNull().default(0),
    score: integer("score").notNull().default(0),
    ...audit(),
    version: version(),
    delFlag: delFlag(),
  },
  (t) => [
    uniqueIndex("svc_service_no").on(t.tenantId, t.serviceNo),
    index("svc_service_shelf").on(t.tenantId, t.status, t.categoryId, t.sortNo),
    uniqueIndex("svc_service_name")
      .on(t.tenantId, t.categoryId, t.serviceName)
      .where(sql`${t.delFlag} = 0`),
  ],
);

/** Specs 服务规格 of a service priced by spec; `price` per unit, `costPrice` for the laboratory. */
export const svcSpec = pgTable(
  "svc_spec",
  {
    id: id(),
    serviceId: ref("service_id").notNull(),
    specName: varchar("spec_name", { length: 60 }).notNull(),
    specValues: json<Readonly<Record<string, string>>>("spec_values"),
    price: money("price").notNull(),
    costPrice: money("cost_price").notNull(),
    tatDays: integer("tat_days"),
    sortNo: integer("sort_no").notNull().default(0),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
  },
  (t) => [
    index("svc_spec_service").on(t.tenantId, t.serviceId),
    check("svc_spec_price", sql`${t.price} > 0 and ${t.costPrice} between 0 and ${t.price}`),
  ],
);

/** Categories 服务分类, a tree of at most three levels. */
export const svcCategory = pgTable(
  "svc_category",
  {
    id: id(),
    parentId: ref("parent_id"),
    categoryCode: varchar("category_code", { length: 4 }).notNull(),
    categoryName: varchar("category_name", { length: 40 }).notNull(),
    icon: varchar("icon", { length: 500 }),
    level: integer("level").notNull().default(1),
    sortNo: integer("sort_no").notNull().default(0),
    showOnHome: flag("show_on_home").notNull().default("N"),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
    delFlag: delFlag(),
  },
  (t) => [
    uniqueIndex("svc_category_code")
      .on(t.tenantId, t.categoryCode)
      .where(sql`${t.delFlag} = 0`),
    index("svc_category_parent").on(t.tenantId, t.parentId, t.sortNo),
  ],
);

/** Industries 行业 that services are intended for. */
export const svcIndustry = tableOf("svc_industry", industry.fields, {
  without: ["serviceCount"],
  unindexed: ["icon", "banner"],
});

/** Tags 标签 of services, packages and customers; `tagType` is dict(tag_type). */
export const svcTag = tableOf("svc_tag", tag.fields, { without: ["useCount"] });

/** Projects 检测项目: what a laboratory can measure. */
export const svcProject = pgTable(
  "svc_project",
  {
    id: id(),
    projectNo: varchar("project_no", { length: 20 }).notNull(),
    projectName: varchar("project_name", { length: 80 }).notNull(),
    projectNameEn: varchar("project_name_en", { length: 120 }),
    categoryId: ref("category_id"),
    standardNo: varchar("standard_no", { length: 60 }).notNull(),
    method: varchar("method", { length: 120 }),
    unit: varchar("unit", { length: 20 }),
    detectionLimit: varchar("detection_limit", { length: 40 }),
    price: money("price").notNull(),
    costPrice: money("cost_price"),
    tatDays: integer("tat_days").notNull(),
    sampleQty: varchar("sample_qty", { length: 60 }),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
    version: version(),
    delFlag: delFlag(),
  },
  (t) => [
    uniqueIndex("svc_project_no").on(t.tenantId, t.projectNo),
    index("svc_project_category").on(t.tenantId, t.categoryId),
  ],
);

/** Packages 套餐 sold as a whole; `validTo` is the last day, null = no end. */
export const svcPackage = pgTable(
  "svc_package",
  {
    id: id(),
    packageNo: varchar("package_no", { length: 20 }).notNull(),
    packageName: varchar("package_name", { length: 60 }).notNull(),
    spelling: spelling("package_name"),
    cover: varchar("cover", { length: 500 }),
    originPrice: money("origin_price").notNull().default(0),
    packagePrice: money("package_price").notNull(),
    validFrom: day("valid_from"),
    validTo: day("valid_to"),
    limitPerCustomer: integer("limit_per_customer"),
    industryIds: varchar("industry_ids", { length: 1000 }),
    tagIds: varchar("tag_ids", { length: 300 }),
    detail: text("detail"),
    sortNo: integer("sort_no").notNull().default(0),
    status: varchar("status", { length: 10 }).notNull().default("0"),
    soldCount: integer("sold_count").notNull().default(0),
    ...audit(),
    version: version(),
    delFlag: delFlag(),
  },
  (t) => [
    uniqueIndex("svc_package_no").on(t.tenantId, t.packageNo),
    index("svc_package_shelf").on(t.tenantId, t.status, t.sortNo),
  ],
);

/** Items of a package; `itemPrice` is the unit price outside the package. */
export const svcPackageItem = pgTable(
  "svc_package_item",
  {
    id: id(),
    packageId: ref("package_id").notNull(),
    lineNo: integer("line_no").notNull(),
    serviceId: ref("service_id").notNull(),
    specId: ref("spec_id"),
    quantity: integer("quantity").notNull(),
    itemPrice: money("item_price").notNull().default(0),
    ...audit(),
  },
  (t) => [
    index("svc_package_item_package").on(t.packageId, t.lineNo),
    index("svc_package_item_service").on(t.tenantId, t.serviceId),
  ],
);

/** Travelling fees 差旅费 by region: `areaCode` is one code, of a district, a city or a province. */
export const svcTravelling = pgTable(
  "svc_travelling",
  {
    id: id(),
    areaCode: varchar("area_code", { length: 32 }).notNull(),
    transportFee: money("transport_fee").notNull(),
    hotelFee: money("hotel_fee").notNull(),
    mealFee: money("meal_fee").notNull(),
    manDayFee: money("man_day_fee"),
    freeKm: integer("free_km"),
    remark: varchar("remark", { length: 500 }),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
    version: version(),
  },
  (t) => [uniqueIndex("svc_travelling_area").on(t.tenantId, t.areaCode)],
);

/** Exchange rates 汇率: CNY per unit ×1,000,000, valid from a day until the next rate. */
export const svcExchangeRate = pgTable(
  "svc_exchange_rate",
  {
    id: id(),
    currency: varchar("currency", { length: 10 }).notNull(),
    rateE6: money("rate_e6").notNull(),
    effectiveDate: day("effective_date").notNull(),
    source: varchar("source", { length: 10 }).notNull(),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
  },
  (t) => [
    uniqueIndex("svc_exchange_rate_day").on(t.tenantId, t.currency, t.effectiveDate),
    check("svc_exchange_rate_positive", sql`${t.rateE6} > 0`),
  ],
);
