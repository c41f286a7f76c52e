import type { Permission } from "#src/contract/permissions.ts";
import { withdrawalStatusCount } from "#src/contract/afterSales/withdrawal.ts";
import { type Filter, oldestFirst } from "#src/workspace/screen/list/query.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";

/** Search of the withdrawal list, as the domain lists it. */
export const withdrawalFilters: readonly Filter[] = [
  { kind: "text", name: "withdrawalNo", label: "afterSales.withdrawal.withdrawalNo" },
  { kind: "text", name: "orderNo", label: "afterSales.withdrawal.orderNo" },
  { kind: "text", name: "customerName", label: "afterSales.withdrawal.customerName" },
  { kind: "days", name: "createTime", label: "afterSales.withdrawal.createTime" },
  { kind: "text", name: "sampleNo", label: "afterSales.withdrawal.sampleNo" },
  { kind: "text", name: "labName", label: "afterSales.withdrawal.labName" },
  { kind: "dict", name: "withdrawType", label: "afterSales.withdrawal.withdrawType", dict: "withdraw_type" },
  { kind: "dict", name: "reason", label: "afterSales.withdrawal.reason", dict: "withdraw_reason", many: true },
  { kind: "dict", name: "returnMethod", label: "afterSales.withdrawal.returnMethod", dict: "return_method" },
  { kind: "dict", name: "status", label: "afterSales.withdrawal.status", dict: "withdrawal_status", many: true },
  { kind: "days", name: "returnTime", label: "afterSales.withdrawal.returnTime" },
];

/** What each status tab asks the list for; stable objects. */
const tabParams: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audit: { status: "10" },
  returning: { status: "20" },
  underWay: { status: "30" },
  done: { status: "40" },
  closed: { status: "60,70" },
};
const all: Readonly<Record<string, string>> = {};

/** Who decides begins with what waits for a decision, who sends samples back with those. Who does both follows all. */
function queueOf(can: (permission: Permission) => boolean): string {
  const decides = can("afterSales:withdrawal:agree");
  const returns = can("afterSales:withdrawal:returnSample");
  if (decides === returns) return "";
  return decides ? "audit" : "returning";
}

/** Status tabs of D2.2 in their order, each with its count. */
export const withdrawalTabs: StatusTabsConfig = {
  param: "tab",
  startAt: queueOf,
  counts: withdrawalStatusCount,
  paramsOf: (value) => tabParams[value ?? ""] ?? all,
  tabs: [
    { value: "", label: "afterSales.withdrawal.tab.all", count: (counts) => counts["all"] ?? 0 },
    {
      value: "audit",
      label: "afterSales.withdrawal.tab.audit",
      count: (counts) => counts["10"] ?? 0,
      sort: oldestFirst,
    },
    {
      value: "returning",
      label: "afterSales.withdrawal.tab.returning",
      count: (counts) => counts["20"] ?? 0,
      sort: oldestFirst,
    },
    {
      value: "underWay",
      label: "afterSales.withdrawal.tab.underWay",
      count: (counts) => counts["30"] ?? 0,
      sort: oldestFirst,
    },
    { value: "done", label: "afterSales.withdrawal.tab.done", count: (counts) => counts["40"] ?? 0 },
    {
      value: "closed",
      label: "afterSales.withdrawal.tab.closed",
      count: (counts) => (counts["60"] ?? 0) + (counts["70"] ?? 0),
    },
  ],
};
