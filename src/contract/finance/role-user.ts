import { auditFields, codes, money, text, versionField } from "#src/contract/fields.ts";
import { validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

/** dict(finance_role): the work of a finance person. */
export const financeRole = {
  confirmReceipt: "1",
  payOut: "2",
  approvePayout: "3",
  invoice: "4",
  settlement: "5",
  closeMonth: "6",
  adjust: "7",
} as const;
export type FinanceRole = (typeof financeRole)[keyof typeof financeRole];

/** 财务人员: who gets which finance work, and up to which amount. */
export const roleUserFields = {
  ...auditFields,
  ...versionField,
  username: text(50, { title: "账号", query: "like", required: true, unique: true, fixed: true, text: "user" }),
  realname: text(100, { title: "姓名", query: "like", readOnly: true }),
  departName: text(100, { title: "部门", readOnly: true, sort: false }),
  financeRoles: codes("finance_role", 40, { title: "财务角色", query: "like", required: true }),
  orgCodes: text(500, {
    title: "负责部门",
    text: "depart",
    many: true,
    sort: false,
    help: "只接收这些销售部门及下级的客户的工作；不选时接收全部",
  }),
  payMethods: codes("pay_method", 100, { title: "收款方式", help: "只接收这些方式的收款；不选时接收全部" }),
  singleLimit: money({ title: "单笔上限", min: 0, max: 99_999_999_999, help: "一笔不超过这个金额；不填时不限" }),
  status: validStatus(),
};

/** 财务人员. */
export const roleUser = entitySet({
  address: "finance:roleUser",
  base: "/finance/roleUser",
  title: "财务人员",
  fields: roleUserFields,
  has: "LQAUDBS",
  ...inputsOf(roleUserFields),
});
