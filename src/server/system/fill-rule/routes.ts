import { eq } from "drizzle-orm";
import { fillByRule, fillRule, fillRuleClasses, testFillRule } from "#src/contract/system/platform/fill-rule.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysFillRule } from "#src/server/db/schema/platform.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { fillClasses, fillClassOf, fillParams } from "./classes.ts";
import { fillRuleEntity } from "./entity.ts";

/** Calls of 填值规则. */
export const fillRuleRoutes: Route[] = [
  ...serveSet(fillRule, fillRuleEntity, {
    beforeAdd(_call, values) {
      fillParams(values.ruleClass ?? "", values.ruleParams ?? null);
      // The rules are rows of the platform, whichever tenant its owner is viewing.
      return { ...values, tenantId: 0 };
    },
    beforeEdit(_call, row, patch) {
      const { ruleClass, ruleParams } = { ...row, ...patch };
      fillParams(ruleClass, ruleParams);
      return patch;
    },
  }),
  serve(fillRuleClasses, async () =>
    Object.entries(fillClasses).map(([ruleClass, { title, example }]) => ({ ruleClass, title, example })),
  ),
  serve(testFillRule, async ({ input: { ruleCode, ...form }, rows }) => filled(rows, ruleCode, form, true)),
  // A GET that writes a counter, as clients of this family call it.
  serve(fillByRule, async ({ input: { code, ...form }, rows }) =>
    rows.fresh("write", (own) => filled(own, code, form, false)),
  ),
];

async function filled(
  rows: Rows,
  ruleCode: string,
  form: Readonly<Record<string, unknown>>,
  preview: boolean,
): Promise<string> {
  const rule = await rows.first(fillRuleEntity, eq(sysFillRule.ruleCode, ruleCode));
  if (!rule) throw new Refusal(40401, "该填值规则不存在");
  const params = fillParams(rule.ruleClass, rule.ruleParams, form);
  return fillClassOf(rule.ruleClass).next({ rows, ruleCode, params, preview });
}
