import { serves } from "#src/client/serves.ts";
import { fillRule, fillRuleClasses } from "#src/contract/system/platform/fill-rule.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { FormPart } from "#src/workspace/screen/entity/field-grid.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { ClassPick, ParamsInput } from "./class-pick.tsx";

const picked: readonly FormPart[] = [
  { name: "ruleClass", control: (bound) => <ClassPick bound={bound} /> },
  {
    name: "ruleParams",
    control: (bound, { ruleClass }) => <ParamsInput bound={bound} ruleClass={ruleClass} />,
  },
];

/** 填值规则. */
export const FillRuleList = entityScreen(fillRule, {
  columns: ["ruleName", "ruleCode", { name: "ruleClass", width: 180 }, { name: "ruleParams", width: 300 }],
  filters: ["ruleName", "ruleCode"],
  form: [
    "ruleName",
    "ruleCode",
    // A stock server does not list its classes; their name is typed.
    ...(serves(fillRuleClasses) ? picked : ["ruleClass", "ruleParams"]),
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
