import * as z from "zod/mini";
import { filledText, textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";

/**
 * Checks whether a value is unused in a field of a table, for forms. Only pairs in the server's list are allowed. Names
 * may be snake case or camel case (`cust_customer.credit_code`, `creditCode`). A used value is refused with the message
 * of its field; an empty value is always free.
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
      /** The record being edited; its own value counts as free. */
      dataId: z.optional(textUpTo(32)),
    }).shape,
  ),
  result: z.null(),
  refusals: [40301, 40904],
});

/** The check that a value failed. */
export const RuleFault = z.object({
  /** "*" for the whole value, otherwise the number of checked characters. */
  digits: z.string(),
  pattern: z.string(),
  message: z.string(),
  /** Start of the checked part of the value, from 0; absent for the whole value. */
  beginIndex: z.optional(z.int()),
  endIndex: z.optional(z.int()),
  checkValue: z.string(),
  passed: z.literal(false),
});
export type RuleFault = z.output<typeof RuleFault>;

/** Checks a value against the rule with this code. `value` is URL-encoded once more than other parameters. */
export const checkRuleByCode = endpoint({
  method: "GET",
  path: "/sys/checkRule/checkByCode",
  permission: "session",
  input: z.looseObject({ ruleCode: filledText(100), value: z._default(textUpTo(600), "") }),
  result: z.null(),
  refusals: [40401, 42201],
});
