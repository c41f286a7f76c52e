import * as z from "zod/mini";
import { filledText, textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";

/**
 * Whether a value is still free in a field of a table, for forms. Only the pairs that the server lists can be asked
 * for; names may be written in either case (`cust_customer.credit_code`, `creditCode`). A taken value is refused with
 * the words for its field; an empty one is free.
 */
export const duplicateCheck = endpoint({
  method: "GET",
  path: "/sys/duplicate/check",
  permission: "session",
  input: z.looseObject(
    z.object({
      tableName: filledText(64),
      fieldName: filledText(64),
      fieldVal: z._default(textUpTo(500), ""),
      /** The record that is being edited: its own value is not taken. */
      dataId: z.optional(textUpTo(32)),
    }).shape,
  ),
  result: z.null(),
  refusals: [40301, 40904],
});

/** What a value failed at. */
export const RuleFault = z.object({
  /** "*" for the whole value, else how many characters the rule looks at. */
  digits: z.string(),
  pattern: z.string(),
  message: z.string(),
  /** Part of the value the rule looked at, from 0; absent for the whole. */
  beginIndex: z.optional(z.int()),
  endIndex: z.optional(z.int()),
  checkValue: z.string(),
  passed: z.literal(false),
});
export type RuleFault = z.output<typeof RuleFault>;

/** Whether a value fits a rule by its code. `value` is URL-encoded once more than other parameters. */
export const checkRuleByCode = endpoint({
  method: "GET",
  path: "/sys/checkRule/checkByCode",
  permission: "session",
  input: z.looseObject({ ruleCode: filledText(100), value: z._default(textUpTo(600), "") }),
  result: z.null(),
  refusals: [40401, 42201],
});
