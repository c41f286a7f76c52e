import { call } from "#src/client/call.ts";
import { categoryTree } from "#src/contract/services/category-tree.ts";
import { serviceFormOptions, serviceLabelOptions, serviceStatusCount } from "#src/contract/services/service-acts.ts";
import { underNames } from "#src/lib/under-names.ts";
import type { Filter } from "#src/workspace/screen/list/query.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";

/** All industries or tags, those closed by now as well: services may bear them. */
const labelsOf = (kind: "industries" | "tags") => async () =>
  (await call(serviceLabelOptions, {}))[kind].map(({ id, name }) => ({ value: id, label: name }));

/** Search of the service list, as the domain lists it. */
export const serviceFilters: readonly Filter[] = [
  { kind: "text", name: "serviceNo", label: "services.service.field.serviceNo" },
  { kind: "text", name: "serviceName", label: "services.service.field.serviceName" },
  { kind: "dict", name: "serviceType", label: "services.service.field.serviceType", dict: "service_type", many: true },
  {
    kind: "options",
    name: "categoryUnder",
    label: "services.service.field.category",
    options: async () =>
      underNames(await call(categoryTree, {})).map(({ node, label }) => ({ value: node.key, label })),
  },
  {
    kind: "options",
    name: "industry",
    label: "services.service.field.industries",
    options: labelsOf("industries"),
    many: true,
  },
  { kind: "options", name: "tag", label: "services.service.field.tags", options: labelsOf("tags"), many: true },
  {
    kind: "options",
    name: "defaultLabId",
    label: "services.service.field.lab",
    options: async () => (await call(serviceFormOptions, {})).labs.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    kind: "dict",
    name: "qualification",
    label: "services.service.field.qualifications",
    dict: "qualification",
    many: true,
  },
  { kind: "dict", name: "market", label: "services.service.field.markets", dict: "target_market", many: true },
  { kind: "money", name: "price", label: "services.service.field.price" },
  { kind: "flag", name: "isHot", label: "services.service.field.isHot" },
  { kind: "flag", name: "isRecommend", label: "services.service.field.isRecommend" },
  { kind: "days", name: "publishTime", label: "services.service.field.publishTime" },
];

const tabParams: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  draft: { status: "0" },
  scheduled: { scheduled: "Y" },
  on: { status: "1" },
  off: { status: "2" },
};
const all: Readonly<Record<string, string>> = {};

/** 全部, 草稿, 待上架, 已上架, 已下架, each with its count. */
export const serviceTabs: StatusTabsConfig = {
  param: "tab",
  counts: serviceStatusCount,
  paramsOf: (value) => tabParams[value ?? ""] ?? all,
  tabs: [
    { value: "", label: "services.service.tab.all", count: (counts) => counts["all"] },
    { value: "draft", label: "services.service.tab.draft", count: (counts) => counts["0"] ?? 0 },
    { value: "scheduled", label: "services.service.tab.scheduled", count: (counts) => counts["scheduled"] },
    { value: "on", label: "services.service.tab.on", count: (counts) => counts["1"] ?? 0 },
    { value: "off", label: "services.service.tab.off", count: (counts) => counts["2"] ?? 0 },
  ],
};
