import { checkRule } from "#src/contract/system/platform/check-rule.ts";
import { sysCheckRule } from "#src/server/db/schema/platform.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

/** Check rules belong to the platform; the forms of every tenant use the same ones. */
export const checkRuleEntity = entityOf(checkRule, sysCheckRule, { tenancy: "none" });
