import * as z from "zod/mini";
import { auditFields, text } from "#src/contract/fields.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { filledText } from "#src/contract/texts.ts";

export const fillRuleFields = {
  ...auditFields,
  ruleName: text(100, { title: "规则名称", query: "like", required: true }),
  ruleCode: text(100, {
    title: "规则Code",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Za-z]\w*$/, error: "规则Code以字母开头，只能包含字母、数字和下划线" },
  }),
  ruleClass: text(100, { title: "规则实现类", query: "eq", required: true }),
  ruleParams: text(1000, { title: "规则参数", multiline: true }),
};

/** 填值规则: rules that create the value of a field. */
export const fillRule = entitySet({
  address: "system:fillRule",
  base: "/sys/fillRule",
  title: "填值规则",
  fields: fillRuleFields,
  has: "LQAUDBXI",
  ...inputsOf(fillRuleFields),
});

/** The implementations of the server that a rule can use, with an example of their parameters. */
export const fillRuleClasses = endpoint({
  method: "GET",
  path: "/sys/fillRule/classes",
  entity: "system:fillRule",
  permission: "system:fillRule:list",
  input: z.looseObject({}),
  result: z.array(z.object({ ruleClass: z.string(), title: z.string(), example: z.string() })),
});

/** Returns the next value of a rule without using it up. Further parameters are those of the form. */
export const testFillRule = endpoint({
  method: "GET",
  path: "/sys/fillRule/testFillRule",
  entity: "system:fillRule",
  permission: "system:fillRule:list",
  input: z.looseObject({ ruleCode: filledText(100) }),
  result: z.string(),
  refusals: [40401, 42201],
});

/** Returns the next value of a rule and uses it up: no other call returns the same number. */
export const fillByRule = endpoint({
  method: "GET",
  path: "/sys/rule/fill/:code",
  entity: "system:fillRule",
  permission: "session",
  input: z.looseObject({ code: filledText(100) }),
  result: z.string(),
  refusals: [40401, 42201],
});
