import type { Permission } from "#src/contract/permissions.ts";

/** A task of two halves that two different people must do (A.1, separation of duties). */
export interface SeparatedDuty {
  /** Chinese name of the task in warnings. */
  title: string;
  first: Permission;
  second: Permission;
}

/** The separated duties. The server checks them for each record; a role with both halves makes that check its only guard. */
export const separatedDuties: readonly SeparatedDuty[] = [
  { title: "收款录入与收款确认", first: "finance:payment:add", second: "finance:payment:confirm" },
  { title: "报告上传与报告审核", first: "order:order:uploadReport", second: "order:order:examineReport" },
  { title: "退款审核与退款打款", first: "afterSales:refund:agree", second: "afterSales:refund:payout" },
  { title: "结算单创建与结算审批", first: "order:settlement:add", second: "order:settlement:approve" },
];
