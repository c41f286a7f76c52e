import { invoiceStatusCount } from "#src/contract/invoice/invoice.ts";
import { type Filter, oldestFirst } from "#src/workspace/screen/list/query.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";

/** Search of the invoice list, as the domain lists it. */
export const invoiceFilters: readonly Filter[] = [
  { kind: "text", name: "applyNo", label: "invoice.invoice.applyNo" },
  { kind: "text", name: "customerName", label: "invoice.invoice.customerName" },
  { kind: "text", name: "invoiceNo", label: "invoice.invoice.invoiceNo" },
  { kind: "days", name: "createTime", label: "invoice.invoice.createTime" },
  { kind: "text", name: "orderNo", label: "invoice.invoice.orderNo" },
  { kind: "text", name: "title", label: "invoice.invoice.invoiceTitle" },
  { kind: "text", name: "taxNo", label: "invoice.invoice.taxNo" },
  { kind: "dict", name: "invoiceType", label: "invoice.invoice.invoiceType", dict: "invoice_type", many: true },
  { kind: "dict", name: "titleType", label: "invoice.invoice.titleType", dict: "title_type" },
  { kind: "dict", name: "status", label: "invoice.invoice.status", dict: "invoice_apply_status", many: true },
  { kind: "money", name: "amount", label: "invoice.invoice.amount" },
  { kind: "days", name: "issueDate", label: "invoice.invoice.issueDate", instant: false },
  { kind: "flag", name: "preInvoice", label: "invoice.invoice.preInvoice" },
];

/** What each status tab asks the list for; stable objects. */
const tabParams: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "": { status: "10" },
  issuing: { status: "20" },
  issued: { status: "30" },
  flushing: { status: "50" },
  red: { status: "60" },
  closed: { status: "40,70" },
};
const all: Readonly<Record<string, string>> = {};

/** Status tabs of D11.1 in their order, each with its count; what waits to be done comes first. */
export const invoiceTabs: StatusTabsConfig = {
  param: "tab",
  counts: invoiceStatusCount,
  paramsOf: (value) => tabParams[value ?? ""] ?? all,
  tabs: [
    { value: "", label: "invoice.invoice.tab.audit", count: (counts) => counts["10"] ?? 0, sort: oldestFirst },
    { value: "issuing", label: "invoice.invoice.tab.issuing", count: (counts) => counts["20"] ?? 0, sort: oldestFirst },
    { value: "issued", label: "invoice.invoice.tab.issued", count: (counts) => counts["30"] ?? 0 },
    {
      value: "flushing",
      label: "invoice.invoice.tab.flushing",
      count: (counts) => counts["50"] ?? 0,
      sort: oldestFirst,
    },
    { value: "red", label: "invoice.invoice.tab.red", count: (counts) => counts["60"] ?? 0 },
    {
      value: "closed",
      label: "invoice.invoice.tab.closed",
      count: (counts) => (counts["40"] ?? 0) + (counts["70"] ?? 0),
    },
    { value: "all", label: "invoice.invoice.tab.all", count: (counts) => counts["all"] ?? 0 },
  ],
};
