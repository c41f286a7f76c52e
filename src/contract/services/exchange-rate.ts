import * as z from "zod/mini";
import { filledText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, day, int, text } from "#src/contract/fields.ts";
import { validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

/** Decimals of a rate; stored ×1,000,000. */
export const rateScale = 6;
/** Length of the trend, in days. */
export const trendDays = 90;
/** A larger change from the rate of the day before needs confirmation, in basis points. */
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
  status: validStatus(),
  operator: text(100, { title: "操作人", text: "user", readOnly: true, sort: false }),
};

const inputs = inputsOf(fields, [
  { field: "currency", error: "人民币不需要汇率", holds: ({ currency }) => currency !== "CNY" },
]);

/** Y: the person has seen how far the rate differs from that of the day before, and confirms it. */
const confirmed = z.object({ confirmed: z.optional(z.literal("Y")) });

/** 汇率: CNY per unit of a currency, valid from a date until the next entry. */
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

/** Returns the rate of a currency on a date; null if none is in effect. */
export const currentRate = endpoint({
  ...read,
  path: "/services/exchangeRate/current",
  result: z.nullable(z.object({ currency: z.string(), rateE6: z.int(), effectiveDate: wireDay })),
});

/** Returns the rates of a currency for the ninety days up to a date. */
export const rateTrend = endpoint({
  ...read,
  path: "/services/exchangeRate/trend",
  result: z.object({ currency: z.string(), points: z.array(z.object({ day: wireDay, rateE6: z.nullable(z.int()) })) }),
});

/** Returns whether a rate differs so much from that of the day before that it must be confirmed. */
export const isBigChange = (before: number, after: number): boolean =>
  Math.abs(after - before) * 10_000 > before * maxChange;

/** Returns the change of a rate as text, e.g. "+5.26%". */
export function changeText(before: number, after: number): string {
  const percent = ((after - before) * 100) / before;
  return `${percent > 0 ? "+" : ""}${percent.toFixed(2)}%`;
}
