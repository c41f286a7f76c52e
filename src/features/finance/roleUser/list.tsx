import { roleUser } from "#src/contract/finance/role-user.ts";
import { textAt } from "#src/lib/text-at.ts";
import { DepartPick } from "#src/widgets/depart/depart-pick.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 财务人员: who gets which work of finance, and up to which amount. */
export const RoleUserList = entityScreen(roleUser, {
  columns: [
    // The account itself; its name stands beside it.
    { name: "username", width: 120, value: (row) => textAt(row, "username") },
    { name: "realname", width: 100 },
    { name: "departName", width: 110 },
    { name: "financeRoles", width: 240 },
    { name: "orgCodes", width: 140 },
    { name: "payMethods", width: 140 },
    "singleLimit",
    "status",
  ],
  filters: ["username", "realname", "financeRoles", "status"],
  form: [
    "username",
    "financeRoles",
    {
      name: "orgCodes",
      control: (given) => {
        // Type assertion: the registry stores the codes as joined text.
        const bound = given as unknown as Bound<string | null>;
        return <DepartPick {...bound} by="orgCode" onValueChange={(next) => bound.onValueChange(next)} />;
      },
    },
    "payMethods",
    "singleLimit",
    "status",
  ],
  mobile: ["realname", "departName", "financeRoles", "singleLimit"],
});
