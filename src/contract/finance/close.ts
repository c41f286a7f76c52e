import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { paging } from "#src/contract/list.ts";
import { enteredText } from "#src/contract/texts.ts";

/** A month, `yyyy-MM`. */
export const wirePeriod = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "期间不正确，格式为2026-03"));

/** Titles of the figures of a month, in display order. Each is a sum of rows that `closeRows` lists. */
export const closeFigures = {
  receipts: "收款",
  refunds: "退款",
  payouts: "实验室付款",
  otherIn: "其他收入",
  otherOut: "其他支出",
  invoiced: "开票",
  red: "红冲",
  creditOutstanding: "月末挂账余额",
} as const;
export type CloseFigure = keyof typeof closeFigures;
export const closeFigureNames = Object.keys(closeFigures) as readonly CloseFigure[];

/** The flows of each figure that is a sum of flows: their direction, and their types. Together they are all flows. */
export const flowFigures = {
  receipts: { direction: "1", types: ["1", "2", "3", "10"] },
  refunds: { direction: "2", types: ["1", "2", "3", "4", "5", "10"] },
  payouts: { direction: "2", types: ["6"] },
  otherIn: { direction: "1", types: ["4", "5", "6", "7", "8", "9", "11"] },
  otherOut: { direction: "2", types: ["7", "8", "9", "11"] },
} as const satisfies Partial<Record<CloseFigure, { direction: string; types: readonly string[] }>>;
export type FlowFigure = keyof typeof flowFigures;

/** The figures of a month, in cents. */
export const CloseSnapshot = z.object({
  receipts: z.int(),
  refunds: z.int(),
  payouts: z.int(),
  otherIn: z.int(),
  otherOut: z.int(),
  invoiced: z.int(),
  red: z.int(),
  creditOutstanding: z.int(),
});
export type CloseSnapshot = z.output<typeof CloseSnapshot>;

/** A month with its state: the snapshot of a closed one, the figures of now of an open one. */
export const ClosePeriod = z.object({
  period: z.string(),
  /** dict(close_status). */
  status: z.enum(["0", "1"]),
  closeBy: z.nullable(z.string()),
  closeBy_dictText: z.nullable(z.string()),
  closeTime: z.nullable(z.string()),
  reopenReason: z.nullable(z.string()),
  figures: CloseSnapshot,
  /** The only month that can be closed next, or the one that can be reopened. */
  next: z.enum(["close", "reopen", "none"]),
});
export type ClosePeriod = z.output<typeof ClosePeriod>;

/** What keeps a month open. */
export const closeProblems = {
  payment: "待确认的收款",
  refund: "打款中的退款",
  flow: "有差异的流水",
} as const;
export type CloseProblem = keyof typeof closeProblems;

const Problem = z.object({
  kind: z.enum(["payment", "refund", "flow"]),
  id: z.string(),
  no: z.string(),
  name: z.nullable(z.string()),
  amount: z.int(),
});

/** 期间列表, newest first, up to the current month. */
export const closeList = endpoint({
  method: "GET",
  path: "/finance/close/list",
  permission: "finance:close:list",
  input: z.object({}),
  result: z.object({ periods: z.array(ClosePeriod) }),
});

/** The unsolved records of a month (at most 100), and why it cannot be closed now. */
export const closeCheck = endpoint({
  method: "GET",
  path: "/finance/close/check",
  permission: "finance:close:list",
  input: z.object({ period: wirePeriod }),
  result: z.object({
    period: z.string(),
    figures: CloseSnapshot,
    count: z.int(),
    problems: z.array(Problem),
    /** The message that closing would be refused with; null if it can be closed. */
    refusal: z.nullable(z.string()),
  }),
});

/** The rows that a figure of a month is the sum of. */
export const closeRows = endpoint({
  method: "GET",
  path: "/finance/close/rows",
  permission: "finance:close:list",
  input: z.object({
    ...paging,
    period: wirePeriod,
    figure: z.enum(closeFigureNames as readonly [CloseFigure, ...CloseFigure[]]),
  }),
  result: z.object({
    rows: z.array(
      z.object({ id: z.string(), no: z.string(), name: z.nullable(z.string()), day: z.string(), amount: z.int() }),
    ),
    total: z.int(),
    /** Sum of all rows, in cents. */
    sum: z.int(),
  }),
});

/** F-06 关账. */
export const closeRun = endpoint({
  method: "POST",
  path: "/finance/close/run",
  permission: "finance:close:run",
  input: z.object({ period: wirePeriod }),
  result: z.object({ period: z.string() }),
  refusals: [40902, 42201],
  signed: true,
  operation: 3,
  title: "关账",
});

/** F-07 反关账: only the latest closed month. */
export const closeReopen = endpoint({
  method: "POST",
  path: "/finance/close/reopen",
  permission: "finance:close:reopen",
  input: z.object({ period: wirePeriod, reason: enteredText(200, "请填写反关账原因") }),
  result: z.object({ period: z.string() }),
  refusals: [40902, 42201],
  signed: true,
  operation: 3,
  title: "反关账",
});

/** 凭证导出: the flows of a month as vouchers, for the accounting system. */
export const closeVouchers = endpoint({
  method: "GET",
  path: "/finance/close/vouchers",
  permission: "finance:finance:export",
  input: z.object({ period: wirePeriod }),
  result: z.null(),
  reply: "file",
  operation: 6,
  title: "导出凭证",
});
