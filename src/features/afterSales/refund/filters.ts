import type { Permission } from "#src/contract/permissions.ts";
import { refundStatusCount } from "#src/contract/afterSales/refund.ts";
import { type Filter, oldestFirst } from "#src/workspace/screen/list/query.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";

/** Search of the refund list, as the domain lists it. */
export const refundFilters: readonly Filter[] = [
  { kind: "text", name: "refundNo", label: "afterSales.refund.refundNo" },
  { kind: "text", name: "orderNo", label: "afterSales.refund.orderNo" },
  { kind: "text", name: "customerName", label: "afterSales.refund.customerName" },
  { kind: "days", name: "createTime", label: "afterSales.refund.createTime" },
  { kind: "text", name: "customerMobile", label: "afterSales.refund.customerMobile", mode: "eq" },
  { kind: "dict", name: "refundType", label: "afterSales.refund.refundType", dict: "refund_type" },
  { kind: "dict", name: "refundReason", label: "afterSales.refund.refundReason", dict: "refund_reason", many: true },
  { kind: "dict", name: "refundMethod", label: "afterSales.refund.refundMethod", dict: "refund_method" },
  { kind: "dict", name: "status", label: "afterSales.refund.status", dict: "refund_status", many: true },
  { kind: "text", name: "salesBy", label: "afterSales.refund.salesBy", mode: "eq" },
  { kind: "text", name: "labName", label: "afterSales.refund.labName" },
  { kind: "days", name: "payoutTime", label: "afterSales.refund.payoutTime" },
  { kind: "money", name: "refundAmount", label: "afterSales.refund.refundAmount" },
];

/** What each status tab asks the list for; stable objects. */
const tabParams: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audit: { status: "10" },
  returning: { status: "20" },
  payout: { status: "30" },
  paying: { status: "40" },
  failed: { status: "80" },
  paid: { status: "50" },
  closed: { status: "60,70" },
};
const all: Readonly<Record<string, string>> = {};

/** Who decides begins with what waits for a decision, who pays out with the payouts. Who does both follows all. */
function queueOf(can: (permission: Permission) => boolean): string {
  const decides = can("afterSales:refund:agree");
  if (decides === can("afterSales:refund:payout"))
    return decides || !can("afterSales:refund:returnSample") ? "" : "returning";
  return decides ? "audit" : "payout";
}

/** Status tabs of D2.1 in their order, each with its count. */
export const refundTabs: StatusTabsConfig = {
  param: "tab",
  startAt: queueOf,
  counts: refundStatusCount,
  paramsOf: (value) => tabParams[value ?? ""] ?? all,
  tabs: [
    { value: "", label: "afterSales.refund.tab.all", count: (counts) => counts["all"] ?? 0 },
    { value: "audit", label: "afterSales.refund.tab.audit", count: (counts) => counts["10"] ?? 0, sort: oldestFirst },
    {
      value: "returning",
      label: "afterSales.refund.tab.returning",
      count: (counts) => counts["20"] ?? 0,
      sort: oldestFirst,
    },
    { value: "payout", label: "afterSales.refund.tab.payout", count: (counts) => counts["30"] ?? 0, sort: oldestFirst },
    { value: "paying", label: "afterSales.refund.tab.paying", count: (counts) => counts["40"] ?? 0, sort: oldestFirst },
    { value: "failed", label: "afterSales.refund.tab.failed", count: (counts) => counts["80"] ?? 0, sort: oldestFirst },
    { value: "paid", label: "afterSales.refund.tab.paid", count: (counts) => counts["50"] ?? 0 },
    {
      value: "closed",
      label: "afterSales.refund.tab.closed",
      count: (counts) => (counts["60"] ?? 0) + (counts["70"] ?? 0),
    },
  ],
};
