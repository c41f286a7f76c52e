import { checkRule, ruleFault, ruleLinesOf } from "#src/contract/system/platform/check-rule.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { checkRuleEntity } from "./entity.ts";
import { isSlowPattern } from "./safe-pattern.ts";

/** Calls of 编码校验规则. */
export const checkRuleRoutes: Route[] = serveSet(checkRule, checkRuleEntity, {
  beforeAdd(_call, values) {
    demandRule(values.ruleJson ?? "");
    // The rules are rows of the platform, whichever tenant its owner is viewing.
    return { ...values, tenantId: 0 };
  },
  beforeEdit(_call, row, patch) {
    if (patch.ruleJson !== undefined && patch.ruleJson !== row.ruleJson) demandRule(patch.ruleJson);
    return patch;
  },
});

/** Refuses with 40001 a rule that is unreadable, or has a pattern that is invalid or slow. */
function demandRule(ruleJson: string): void {
  const slow = () => {
    const at = (ruleLinesOf(ruleJson) ?? []).findIndex(({ pattern }) => isSlowPattern(pattern));
    return at < 0 ? null : `第${at + 1}行：正则检查长文本过慢，请避免重复中再重复，如 (a+)+`;
  };
  const reason = ruleFault(ruleJson) ?? slow();
  if (reason) throw new Refusal(40001, reason, [{ field: "ruleJson", reason }]);
}
