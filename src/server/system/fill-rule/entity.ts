import { fillRule } from "#src/contract/system/platform/fill-rule.ts";
import { sysFillRule } from "#src/server/db/schema/platform.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

/** Fill rules belong to the platform; their numbers are counted per tenant. */
export const fillRuleEntity = entityOf(fillRule, sysFillRule, { tenancy: "none" });
