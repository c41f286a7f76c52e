import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { checkRule, ruleLinesOf } from "#src/contract/system/platform/check-rule.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const LazyLines = lazyPart(async () => (await import("./rule-lines.tsx")).RuleLines);

/** 编码校验规则. */
export const CheckRuleList = entityScreen(checkRule, {
  columns: ["ruleName", "ruleCode", { name: "ruleDescription", width: 320 }, "createTime"],
  filters: ["ruleName", "ruleCode"],
  form: [
    "ruleName",
    "ruleCode",
    {
      name: "ruleJson",
      rows: true,
      wide: true,
      control: (bound) => (
        <LazyLines waiting={<div className="h-24" />} part={{ bound: bound as unknown as Bound<string> }} />
      ),
    },
    "ruleDescription",
  ],
  facts: ["ruleCode", "ruleDescription", "createBy", "createTime", "updateBy", "updateTime"],
  more: (row) => (
    <Block title="sysAdmin.checkRule.lines">
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        {(ruleLinesOf(textAt(row, "ruleJson")) ?? []).map(({ digits, pattern, message }, at) => (
          // The lines of a stored rule do not move.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at}>
            <span className="font-mono text-13 break-all">
              {digits} {pattern}
            </span>
            <span className="block text-muted">{message}</span>
          </li>
        ))}
      </ol>
    </Block>
  ),
  actions: [
    {
      name: "test",
      label: "sysAdmin.checkRule.test",
      permission: "system:checkRule:list",
      can: () => true,
      Dialog: lazyDialog(async () => (await import("./test-dialog.tsx")).TestDialog),
    },
  ],
});
