import type { Permission } from "#src/contract/permissions.ts";
import { inYuan } from "#src/contract/labels.ts";
import { orderStatusCount } from "#src/contract/order/order.ts";
import { type Filter, oldestFirst, type Sort } from "#src/workspace/screen/list/query.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";
import { orderLabel } from "./labels.ts";

const fetched = () => import("./filter-options.ts");

/** Filters of the order list, as the domain lists them. */
export const orderFilters: readonly Filter[] = [
  { kind: "text", name: "orderNo", label: orderLabel.orderNo },
  { kind: "text", name: "customerName", label: orderLabel.customerName },
  { kind: "days", name: "createTime", label: orderLabel.createTime },
  { kind: "text", name: "customerMobile", label: "order.order.field.mobile", mode: "eq" },
  { kind: "text", name: "serviceSummary", label: "order.order.field.serviceName" },
  {
    kind: "options",
    name: "labId",
    label: orderLabel.labName,
    many: true,
    options: async () => (await fetched()).labOptions(),
  },
  { kind: "dict", name: "orderType", label: orderLabel.orderType, dict: "order_type", many: true },
  { kind: "dict", name: "orderSource", label: orderLabel.orderSource, dict: "order_source", many: true },
  { kind: "dict", name: "orderStatus", label: orderLabel.orderStatus, dict: "order_status", many: true },
  { kind: "dict", name: "payMethod", label: orderLabel.payMethod, dict: "pay_method", many: true },
  { kind: "dict", name: "payStatus", label: orderLabel.payStatus, dict: "pay_status", many: true },
  { kind: "dict", name: "refundStatus", label: orderLabel.refundStatus, dict: "order_refund_status" },
  { kind: "dict", name: "invoiceStatus", label: orderLabel.invoiceStatus, dict: "order_invoice_status" },
  { kind: "user", name: "salesBy", label: orderLabel.salesBy },
  {
    kind: "options",
    name: "salesOrgCode",
    label: orderLabel.salesOrgCode,
    options: async () => (await fetched()).departOptions(),
  },
  { kind: "user", name: "csBy", label: orderLabel.csBy },
  {
    kind: "options",
    name: "category",
    label: orderLabel.category,
    options: async () => (await fetched()).categoryOptions(),
  },
  { kind: "flag", name: "isUrgent", label: orderLabel.isUrgent },
  { kind: "flag", name: "overdueFlag", label: orderLabel.overdueFlag },
  { kind: "text", name: "trackingNo", label: orderLabel.trackingNo, mode: "eq" },
  { kind: "text", name: "reportNo", label: orderLabel.reportNo },
  { kind: "text", name: "sampleNo", label: orderLabel.sampleNo },
  { kind: "days", name: "payTime", label: orderLabel.payTime },
  { kind: "days", name: "dueDate", label: "order.order.field.promised", instant: false },
  { kind: "money", name: "payableAmount", label: inYuan(orderLabel.payableAmount) },
];

const inState = (value: string) => ({ orderStatus: value });

/** List parameters of each status tab; stable objects. */
const tabParams: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "05": inState("05"),
  "10": inState("10"),
  "20": inState("20"),
  "30": inState("30"),
  "40": inState("40"),
  "50": inState("50"),
  "55": inState("55"),
  "60": inState("60"),
  "70": inState("70"),
  "80": inState("80"),
  "90": inState("90"),
  hold: { holdFlag: "Y" },
  overdue: { overdueFlag: "Y" },
  closed: { orderStatus: "95,99" },
};
const all: Readonly<Record<string, string>> = {};

const states = ["05", "10", "20", "30", "40", "50", "55", "60", "70", "80", "90", "95", "99"];

/**
 * Sort orders: tabs with a promised day by that day, tabs that wait for staff oldest first, all others newest first.
 */
const sorts: Readonly<Record<string, Sort>> = {
  "05": oldestFirst,
  "20": oldestFirst,
  "40": oldestFirst,
  "50": oldestFirst,
  "55": { column: "dueDate", order: "asc" },
  "60": { column: "dueDate", order: "asc" },
  "70": { column: "dueDate", order: "asc" },
  overdue: { column: "dueDate", order: "asc" },
};

const sorted = (tab: string) => (sorts[tab] ? { sort: sorts[tab] } : {});

/**
 * Default tab: people who do one step on every order start at the orders waiting for it. People who place orders see
 * all.
 */
function queueOf(can: (permission: Permission) => boolean): string {
  if (can("order:order:add")) return "";
  const queues = [
    ["order:order:confirmReceipt", "40"],
    ["order:order:uploadReport", "60"],
    ["order:order:examineReport", "70"],
    ["finance:payment:confirm", "20"],
  ] as const;
  return queues.find(([permission]) => can(permission))?.[1] ?? "";
}

/** Status tabs of D17.1 in their order, with counts. */
export const orderTabs: StatusTabsConfig = {
  param: "tab",
  startAt: queueOf,
  counts: orderStatusCount,
  paramsOf: (value) => tabParams[value ?? ""] ?? all,
  tabs: [
    {
      value: "",
      label: "order.order.tab.all",
      count: (counts) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
    },
    ...(["05", "10", "20", "30", "40", "50", "55", "60", "70", "80", "90"] as const).map((state) => ({
      value: state,
      label: `order.order.tab.s${state}` as const,
      count: (counts: Readonly<Record<string, number>>) => counts[state] ?? 0,
      ...sorted(state),
    })),
    { value: "hold", label: "order.order.tab.hold", count: (counts) => counts["hold"] },
    { value: "overdue", label: "order.order.tab.overdue", count: (counts) => counts["overdue"], ...sorted("overdue") },
    { value: "closed", label: "order.order.tab.closed", count: (counts) => (counts["95"] ?? 0) + (counts["99"] ?? 0) },
  ],
};
