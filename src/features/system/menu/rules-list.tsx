import { call } from "#src/client/call.ts";
import { dataRule, dataRuleFields } from "#src/contract/system/access/data-rule.ts";
import { permissionTree, type GrantNode } from "#src/contract/system/access/grant.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { ruleForm } from "./rule-form.tsx";

/** Entries that have data rules, each with the names above it. */
function ruled(nodes: readonly GrantNode[], above: readonly string[] = []): { value: string; label: string }[] {
  return nodes.flatMap(({ key, title, ruleFlag, children }) => {
    const names = [...above, title];
    return [...(ruleFlag === 1 ? [{ value: key, label: names.join(" / ") }] : []), ...ruled(children ?? [], names)];
  });
}

/** 数据规则 of every entry. */
export const DataRuleList = entityScreen(dataRule, {
  columns: [
    { name: "ruleName", width: 180 },
    { name: "permissionName", width: 140 },
    { name: "ruleColumn", width: 150 },
    { name: "ruleConditions", width: 130 },
    { name: "ruleValue", width: 260 },
    "status",
  ],
  filters: [
    "ruleName",
    "ruleValue",
    {
      kind: "options",
      name: "permissionId",
      label: labelsOf(dataRuleFields).permissionId,
      options: async () => ruled((await call(permissionTree, {})).treeList),
    },
  ],
  form: ruleForm(),
  facts: [
    "permissionName",
    "ruleColumn",
    "ruleConditions",
    "ruleValue",
    "createBy",
    "createTime",
    "updateBy",
    "updateTime",
  ],
  mobile: ["permissionName", "ruleConditions", "ruleValue", "status"],
});
