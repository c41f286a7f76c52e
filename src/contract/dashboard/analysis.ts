import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { wireDay } from "../moment.ts";
import { rowId } from "../texts.ts";

/** 分析页: the figures of the business in a period, of the rows that the viewer may see (domain G.1, G.2). */

const analysisPeriods = ["today", "week", "month", "year", "custom"] as const;

/** `begin` and `end` belong to the period `custom`. `departId`: this department and below. */
const input = z.object({
  period: z._default(z.enum(analysisPeriods), "month"),
  begin: z.optional(wireDay),
  end: z.optional(wireDay),
  departId: z.optional(rowId),
});
export type AnalysisInput = z.output<typeof input>;

/** Rates are basis points, money is in cents; the others are numbers of rows. */
export const cardNames = [
  "gmv",
  "orderCount",
  "paidCount",
  "payRate",
  "avgOrder",
  "netReceipts",
  "receipts",
  "refunds",
  "refundAmount",
  "refundRate",
  "invoiced",
  "grossProfit",
  "grossRate",
  "reportCount",
  "onTimeRate",
  "newCustomers",
] as const;
export type CardName = (typeof cardNames)[number];

/** A figure and its comparison; null where there is nothing to divide by. */
const Card = z.object({
  value: z.nullable(z.int()),
  /** Of the period before, up to the same point. */
  before: z.nullable(z.int()),
  /** Of the same dates a year ago. */
  lastYear: z.nullable(z.int()),
  /** 环比 in basis points. */
  change: z.nullable(z.int()),
  /** 同比 in basis points. */
  yearChange: z.nullable(z.int()),
});
export type Card = z.output<typeof Card>;

/** Work of now: 待确认收款, 待收样, 检测中, 待审核报告, 待退款, 待开票. */
export const waitingNames = ["payments", "samples", "testing", "reports", "refunds", "invoices"] as const;
export type WaitingName = (typeof waitingNames)[number];

/** A card is null for a person who may not open the list that it sums up. */
export const analysisCards = endpoint({
  method: "GET",
  path: "/dashboard/analysis/cards",
  permission: "dashboard:analysis:view",
  input,
  result: z.object({
    begin: z.string(),
    end: z.string(),
    cards: z.record(z.enum(cardNames), z.nullable(Card)),
    /** 成交金额 of the last 30 days. */
    trend: z.nullable(z.array(z.object({ day: z.string(), gmv: z.int() }))),
    waiting: z.record(z.enum(waitingNames), z.nullable(z.int())),
  }),
  refusals: [40401],
});
export type AnalysisCards = z.output<typeof analysisCards.result>;

/** 成交趋势: by hour for one day, by day up to three months, else by month. */
export const analysisTrend = endpoint({
  method: "GET",
  path: "/dashboard/analysis/orderTrend",
  permission: "dashboard:analysis:view",
  input,
  result: z.object({
    unit: z.enum(["hour", "day", "month"]),
    points: z.array(z.object({ at: z.string(), gmv: z.int(), orderCount: z.int() })),
  }),
  refusals: [40401],
});

/** 销售排行: the ten salespeople, or departments, with the largest 成交金额. */
export const analysisRank = endpoint({
  method: "GET",
  path: "/dashboard/analysis/salesRank",
  permission: "dashboard:analysis:view",
  input: z.extend(input, { by: z._default(z.enum(["sales", "depart"]), "sales") }),
  result: z.array(z.object({ key: z.string(), name: z.string(), gmv: z.int(), paidCount: z.int() })),
  refusals: [40401],
});

/** A part of 成交金额; the key is "" for orders without one, and `other` for all beyond the eight largest. */
const Share = z.object({ key: z.string(), name: z.string(), gmv: z.int() });

/** 分类占比, by top category. */
export const analysisCategories = endpoint({
  method: "GET",
  path: "/dashboard/analysis/categoryShare",
  permission: "dashboard:analysis:view",
  input,
  result: z.array(Share),
  refusals: [40401],
});

/** 来源占比; the key is a code of dict(order_source). */
export const analysisSources = endpoint({
  method: "GET",
  path: "/dashboard/analysis/sourceShare",
  permission: "dashboard:analysis:view",
  input,
  result: z.array(Share),
  refusals: [40401],
});

/** Steps of 订单漏斗, each counted among the orders created in the period. */
export const funnelSteps = ["created", "paid", "received", "testing", "reported", "finished"] as const;

export const analysisFunnel = endpoint({
  method: "GET",
  path: "/dashboard/analysis/statusFunnel",
  permission: "dashboard:analysis:view",
  input,
  result: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
  refusals: [40401],
});

/** 检测公司准时率: the ten laboratories with most reports in the period, of those with at least five. */
export const analysisLabs = endpoint({
  method: "GET",
  path: "/dashboard/analysis/labOnTime",
  permission: "dashboard:analysis:view",
  input,
  result: z.array(z.object({ labId: z.string(), name: z.string(), orders: z.int(), onTime: z.int(), rate: z.int() })),
  refusals: [40401],
});
