import * as z from "zod/mini";
import { deleteAt, endpoint, type Endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, text } from "#src/contract/fields.ts";
import { validStatus } from "#src/contract/formats.ts";
import { type FieldRule, inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { rowId, textUpTo } from "#src/contract/texts.ts";

/** Condition of a rule that is written as text (`server/kernel/auth/rule-text.ts`). */
export const customCondition = "USE_SQL_RULES";

/** Variables that a rule's value may contain as `#{name}`, with what they stand for. */
export const ruleVariables = {
  sys_user_code: "当前用户账号",
  sys_user_name: "当前用户姓名",
  sys_org_code: "当前部门编码",
  sys_multi_org_code: "所在全部部门的编码",
  sys_date: "今天",
  sys_time: "当前时间",
  tenant_id: "当前租户",
} as const;

export const dataRuleFields = {
  ...auditFields,
  permissionId: text(32, { title: "菜单", query: "eq", required: true, fixed: true }),
  permissionName: text(100, { title: "所属菜单", readOnly: true }),
  ruleName: text(100, { title: "规则名称", query: "like", required: true }),
  ruleColumn: text(100, { title: "规则字段", query: "eq" }),
  ruleConditions: code("rule_conditions", { title: "条件规则", query: "eq", required: true, max: 50 }),
  ruleValue: text(500, { title: "规则值", query: "like", required: true }),
  status: validStatus({ max: 2, help: "停用的规则不再限制任何人" }),
};

const rules: readonly FieldRule[] = [
  {
    field: "ruleColumn",
    error: "请选择规则字段",
    // An absent field keeps its value.
    holds: ({ ruleColumn, ruleConditions }) =>
      ruleColumn === undefined ||
      ruleConditions === undefined ||
      ruleConditions === customCondition ||
      (typeof ruleColumn === "string" && ruleColumn !== ""),
  },
];

const own = entitySet({
  address: "system:dataRule",
  base: "/sys/permission/dataRule",
  title: "数据规则",
  fields: dataRuleFields,
  has: "LQAUDBS",
  ...inputsOf(dataRuleFields, rules),
});

// Stock clients have these names for the writes.
const calls = {
  list: own.list,
  queryById: own.queryById,
  add: endpoint({ ...own.add, path: "/sys/permission/addPermissionRule", refusals: [40302, 40401, 42201] }),
  edit: endpoint({ ...own.edit, path: "/sys/permission/editPermissionRule" }),
  delete: endpoint({ ...own.delete, ...deleteAt("/sys/permission/deletePermissionRule") }),
  deleteBatch: own.deleteBatch,
  status: own.status,
};

/** 数据规则 of a menu entry. */
export const dataRule = { ...own, ...calls, served: Object.values(calls) as readonly Endpoint[] };

const reads = { method: "GET", entity: "system:dataRule", permission: "system:dataRule:list" } as const;

/** Returns the rules of an entry. */
export const rulesOfMenu = endpoint({
  ...reads,
  path: "/sys/permission/getPermRuleListByPermId",
  input: z.looseObject(z.object({ permissionId: rowId }).shape),
  result: z.array(dataRule.row),
});

/** Returns the rules of an entry whose name and value contain these texts. */
export const findRules = endpoint({
  ...reads,
  path: "/sys/permission/queryPermissionRule",
  input: z.looseObject(
    z.object({
      permissionId: z._default(textUpTo(32), ""),
      ruleName: z._default(textUpTo(100), ""),
      ruleValue: z._default(textUpTo(500), ""),
    }).shape,
  ),
  result: z.array(dataRule.row),
});

/** A field that the rules of an entry may compare. */
export const RuleField = z.object({
  value: z.string(),
  title: z.string(),
  /** Name of the field's dictionary, whose values the rule compares. */
  dict: z.optional(z.string()),
});
export type RuleField = z.output<typeof RuleField>;

/** Returns the fields that the rules of an entry may compare; none if the entry shows no rows. */
export const ruleFields = endpoint({
  ...reads,
  path: "/sys/permission/ruleFields",
  input: z.looseObject(z.object({ permissionId: rowId }).shape),
  result: z.array(RuleField),
  refusals: [40401],
});

/**
 * Returns how many rows of an entry a person or a role sees without and with a rule, and the first of them. The rows
 * are those that the asking person may see himself.
 */
export const previewRule = endpoint({
  ...reads,
  path: "/sys/permission/previewRule",
  input: z.looseObject(
    z.object({
      permissionId: rowId,
      /** The stored rule that this one replaces. */
      id: z._default(textUpTo(32), ""),
      ruleColumn: z._default(textUpTo(100), ""),
      ruleConditions: textUpTo(50),
      ruleValue: textUpTo(500),
      /** Exactly one of the two. */
      userId: z._default(textUpTo(32), ""),
      roleId: z._default(textUpTo(32), ""),
    }).shape,
  ),
  result: z.object({
    before: z.int(),
    after: z.int(),
    /** Whose account and department filled the variables; "" if a role has no people. */
    as: z.string(),
    columns: z.array(z.object({ name: z.string(), title: z.string() })),
    /** The first rows with the rule, as texts. */
    rows: z.array(z.record(z.string(), z.string())),
  }),
  refusals: [40301, 40401, 42201],
});
