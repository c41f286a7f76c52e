import { eq } from "drizzle-orm";
import * as contract from "#src/contract/system/validate.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { checkRuleEntity } from "#src/server/system/check-rule/entity.ts";
import { failedByRule } from "#src/server/system/check-rule/door.ts";
import { sysCheckRule } from "#src/server/db/schema/platform.ts";
import { isTaken, uniqueField } from "./unique-fields.ts";

/** Checks that a form requests during input; saving checks again. */
export const validateRoutes: Route[] = [
  serve(
    contract.duplicateCheck,
    async ({ input, actor, rows }) => {
      const field = uniqueField(input.tableName, input.fieldName);
      // One refusal for "unknown" and "not allowed", so nobody learns which tables exist.
      if (!field || !field.need.some((permission) => actor.can(permission))) throw new Refusal(40301);
      const value = input.fieldVal.trim();
      if (value === "") return null;
      if (field.masked) rows.guess(value);
      const { tenantId } = actor;
      if (await isTaken(rows.tx, field, { value, dataId: input.dataId, tenantId })) {
        throw new Refusal(40904, `${field.title}已存在`);
      }
      return null;
    },
    { message: "该值可用！" },
  ),
  serve(
    contract.checkRuleByCode,
    async ({ input, rows }) => {
      const rule = await rows.first(checkRuleEntity, eq(sysCheckRule.ruleCode, input.ruleCode));
      if (!rule) throw new Refusal(40401, "该编码校验规则不存在");
      const fault = failedByRule(rule, decoded(input.value));
      if (fault) throw new Refusal(42201, fault.message, fault);
      return null;
    },
    { message: "校验通过" },
  ),
];

/** The value before the client encoded it; text that is not encoded is used as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
