import { eq } from "drizzle-orm";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import type { WorkSource } from "#src/server/system/work/door.ts";
import { withdrawalEntity } from "./entity.ts";

const withdrawal = {
  entity: withdrawalEntity,
  no: aftWithdrawal.withdrawalNo,
  title: aftWithdrawal.customerName,
} as const;
const waiting = { ...withdrawal, note: aftWithdrawal.reasonDetail, since: aftWithdrawal.createTime } as const;
/** A step that waits in a state; its link opens the withdrawal with the dialog of the step. */
const inState = (state: string, tab: string, act: "agree" | "returnSample" | "confirmReturn") =>
  ({
    waits: () => eq(aftWithdrawal.status, state),
    list: `/afterSales/sampleWithdrawalList?tab=${tab}&act=${act}`,
  }) satisfies Pick<WorkSource, "waits" | "list">;

/** Steps of a withdrawal that wait for staff. */
export const withdrawalWork: readonly WorkSource[] = [
  {
    ...waiting,
    ...inState("10", "audit", "agree"),
    kind: "auditWithdrawal",
    permission: ["afterSales:withdrawal:agree"],
    todos: ["audit_withdrawal"],
  },
  {
    ...waiting,
    ...inState("20", "returning", "returnSample"),
    kind: "returnWithdrawn",
    permission: ["afterSales:withdrawal:returnSample"],
    todos: ["return_sample"],
  },
  {
    ...waiting,
    ...inState("30", "underWay", "confirmReturn"),
    kind: "confirmReturn",
    permission: ["afterSales:withdrawal:confirmReturn"],
  },
];

/** Finds a withdrawal by its number. */
export const withdrawalFinds: readonly FindSource[] = [
  {
    ...withdrawal,
    kind: "withdrawal",
    permission: "afterSales:withdrawal:list",
    state: { dict: "withdrawal_status", column: aftWithdrawal.status },
    list: "/afterSales/sampleWithdrawalList",
  },
];
