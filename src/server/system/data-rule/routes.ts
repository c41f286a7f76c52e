import { and, eq, ilike } from "drizzle-orm";
import { type ListInput, maxPageSize } from "#src/contract/list.ts";
import * as contract from "#src/contract/system/access/data-rule.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermissionDataRule } from "#src/server/db/schema/access.ts";
import type { StoredRule } from "#src/server/kernel/auth/data-rules.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { serveSet, type SetHooks } from "#src/server/kernel/rows/crud.ts";
import type { NewOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { rightsChanged } from "#src/server/system/role/door.ts";
import { dataRuleEntity } from "./entity.ts";
import { preview } from "./preview.ts";
import { demandRule, fieldsOf, subjectOf } from "./subject.ts";
import { peopleOfRule, usersOfRule } from "./usage.ts";

type Values = NewOf<typeof sysPermissionDataRule>;

/** Checks the rule that these values make; a custom rule has no field. */
async function checked(rows: Rows, permissionId: string, values: Values): Promise<void> {
  demandRule(await subjectOf(rows, permissionId), values as StoredRule);
}

/** A custom rule names its fields itself. */
const withoutColumn = (values: Values): Values =>
  values.ruleConditions === contract.customCondition ? { ruleColumn: null } : {};

const hooks = (kernel: Kernel): SetHooks<typeof sysPermissionDataRule> => {
  const tell = async (call: Call<unknown>, id: string) =>
    rightsChanged(kernel, call, await peopleOfRule(call.rows, id));
  return {
    async beforeAdd({ rows }, values) {
      await checked(rows, values.permissionId ?? "", values);
      // Rules are rows of the platform, whichever tenant its owner is viewing.
      return { ...values, ...withoutColumn(values), tenantId: 0 };
    },
    async beforeEdit({ rows }, row, patch) {
      const after = { ...row, ...patch };
      await checked(rows, row.permissionId, after);
      return { ...patch, ...withoutColumn(after) };
    },
    afterEdit: (call, row) => tell(call, row.id),
    async beforeDelete({ rows }, row) {
      const users = await usersOfRule(rows, row.id);
      if (users.length > 0)
        throw new Refusal(
          40903,
          `规则“${row.ruleName}”正在限制：${users.join("、")}。删除后他们会看到全部数据，请先在授权中取消勾选，再删除`,
        );
    },
  };
};

interface Asked {
  permissionId: string;
  ruleName?: string;
  ruleValue?: string;
}

/** Rules of an entry (of every entry if empty), oldest first, as stock clients read them. */
async function rulesFor(rows: Rows, { permissionId, ruleName = "", ruleValue = "" }: Asked) {
  const like = (text: string) => `%${text.replaceAll("*", "").replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const table = sysPermissionDataRule;
  const where = and(
    permissionId ? eq(table.permissionId, permissionId) : undefined,
    ruleName ? ilike(table.ruleName, like(ruleName)) : undefined,
    ruleValue ? ilike(table.ruleValue, like(ruleValue)) : undefined,
  );
  const all = { pageNo: 1, pageSize: maxPageSize, column: "createTime", order: "asc" } as ListInput;
  const { records } = await rows.page(dataRuleEntity, all, { where });
  return records;
}

/** 数据规则 of menu entries. */
export function dataRuleRoutes(kernel: Kernel): Route[] {
  return [
    ...serveSet(contract.dataRule, dataRuleEntity, hooks(kernel)),
    // The rows have exactly the fields of the contract.
    serve(contract.rulesOfMenu, async ({ rows, input }) => (await rulesFor(rows, input)) as never),
    serve(contract.findRules, async ({ rows, input }) => (await rulesFor(rows, input)) as never),
    serve(contract.ruleFields, async ({ rows, input }) => fieldsOf(await subjectOf(rows, input.permissionId))),
    serve(contract.previewRule, (call) => preview(kernel, call)),
  ];
}
