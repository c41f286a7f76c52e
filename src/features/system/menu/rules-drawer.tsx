import { Alert } from "#ui/alert/alert.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { Link } from "#ui/link/link.tsx";
import { dataRule } from "#src/contract/system/access/data-rule.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { type ChildList, ChildRows } from "#src/workspace/screen/entity/child-list.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { ruleForm } from "./rule-form.tsx";

const rulesOf = (permissionId: string): ChildList => ({
  set: dataRule,
  by: "permissionId",
  columns: [
    // Not a link: the record opens on the page of all rules.
    { name: "ruleName", width: 160, cell: (row) => textAt(row, "ruleName") },
    { name: "ruleColumn", width: 130 },
    { name: "ruleConditions", width: 120 },
    { name: "ruleValue", width: 200 },
    "status",
  ],
  filters: ["ruleName", "ruleValue"],
  form: ruleForm(permissionId),
  sort: { column: "createTime", order: "asc" },
});

/** 数据规则 of one entry. */
export function RulesDrawer({ row, onClose }: ActionDialogProps<EntityRow>) {
  return (
    <Drawer
      open
      defaultWidth={920}
      title={text("menus.rules.of", { name: textAt(row, "name") })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      note={
        <Link asChild>
          <PageLink to={`/system/permissionDataRuleList?permissionId=${row.id}`}>{text("menus.rules.page")}</PageLink>
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <Alert tone="info">{text("menus.rules.how")}</Alert>
        <ChildRows list={rulesOf(row.id)} whole={row} />
      </div>
    </Drawer>
  );
}
