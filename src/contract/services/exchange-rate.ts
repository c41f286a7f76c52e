import * as z from "zod/mini";
import { filledText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, day, int, text } from "#src/contract/fields.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

/** Decimals of a rate: it is stored ×1,000,000. */
export const rateScale = 6;
/** Days of the trend. */
export const trendDays = 90;
/** A change beyond this from the day before asks for confirmation, in basis points. */
const maxChange = 500;

const fields = {
  ...auditFields,
  currency: code("currency", { title: "币种", query: "in", required: true }),
  rateE6: int({
    title: "汇率",
    scale: rateScale,
    required: true,
    min: 1,
    max: 9_999_999_999,
    help: "1 单位外币折合的人民币，最多6位小数",
  }),
  effectiveDate: day({ title: "生效日期", query: "range", required: true }),
  source: code("rate_source", { title: "来源", query: "in", default: "1" }),
  status: code("valid_status", { title: "状态", query: "eq", default: "1" }),
  operator: text(100, { title: "操作人", text: "user", readOnly: true, sort: false }),
};

const inputs = inputsOf(fields, [
  { field: "currency", error: "人民币不需要汇率", holds: ({ currency }) => currency !== "CNY" },
]);

/** The person saw how far the rate is from that of the day before, and means it. */
const confirmed = z.object({ confirmed: z.optional(z.literal("Y")) });

/** 汇率: CNY per unit of a currency, from a day on until the next one. */
export const exchangeRate = entitySet({
  address: "services:exchangeRate",
  base: "/services/exchangeRate",
  title: "汇率",
  fields,
  has: "LQAUEDBXI",
  add: z.intersection(inputs.add, confirmed),
  edit: z.intersection(inputs.edit, confirmed),
  rules: inputs.rules,
});

const wireDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, "日期格式不正确"));
const asked = z.object({
  currency: filledText(10),
  /** @default today */
  date: z.optional(wireDay),
});

const read = {
  method: "GET",
  entity: "services:exchangeRate",
  permission: "services:exchangeRate:list",
  input: asked,
} as const;

/** The rate of a currency on a day; null where none is in effect by then. */
export const currentRate = endpoint({
  ...read,
  path: "/services/exchangeRate/current",
  result: z.nullable(z.object({ currency: z.string(), rateE6: z.int(), effectiveDate: wireDay })),
});

/** The rates of a currency on each of the ninety days up to a day. */
export const rateTrend = endpoint({
  ...read,
  path: "/services/exchangeRate/trend",
  result: z.object({ currency: z.string(), points: z.array(z.object({ day: wireDay, rateE6: z.nullable(z.int()) })) }),
});

/** Whether a rate is so far from the one before that it has to be confirmed. */
export const isBigChange = (before: number, after: number): boolean =>
  Math.abs(after - before) * 10_000 > before * maxChange;

/** "+5.26%" for a rate that rose by that much. */
export function changeText(before: number, after: number): string {
  const percent = ((after - before) * 100) / before;
  return `${percent > 0 ? "+" : ""}${percent.toFixed(2)}%`;
}
