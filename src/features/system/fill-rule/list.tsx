import { fillRule } from "#src/contract/system/platform/fill-rule.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { ClassPick, ParamsInput } from "./class-pick.tsx";

/** 填值规则. */
export const FillRuleList = entityScreen(fillRule, {
  columns: ["ruleName", "ruleCode", { name: "ruleClass", width: 180 }, { name: "ruleParams", width: 300 }],
  filters: ["ruleName", "ruleCode"],
  form: [
    "ruleName",
    "ruleCode",
    { name: "ruleClass", control: (bound) => <ClassPick bound={bound} /> },
    {
      name: "ruleParams",
      control: (bound, { ruleClass }) => <ParamsInput bound={bound} ruleClass={ruleClass} />,
    },
  ],
  actions: [
    {
      name: "test",
      label: "sysAdmin.fillRule.test",
      permission: "system:fillRule:list",
      can: () => true,
      Dialog: lazyDialog(async () => (await import("./test-dialog.tsx")).TestDialog),
    },
  ],
});
