import { and, eq, inArray, ne } from "drizzle-orm";
import { openWithdrawalStates } from "#src/contract/afterSales/withdrawal-moves.ts";
import { type CaseTodos, moveCaseTodo } from "#src/server/afterSales/case.ts";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { withdrawalEntity } from "./entity.ts";
import type { WithdrawalRow } from "./rules.ts";

/** Numbers of the open withdrawals of an order, by the ids of their samples. */
export async function openNosOf(rows: Rows, orderId: string): Promise<ReadonlyMap<string, string>> {
  const open = await rows.all(
    withdrawalEntity,
    and(eq(aftWithdrawal.orderId, orderId), inArray(aftWithdrawal.status, [...openWithdrawalStates])),
  );
  return new Map(open.flatMap((row) => row.sampleIds.map((id) => [id, row.withdrawalNo] as const)));
}

/** The other withdrawals of the order. */
export async function othersOf(rows: Rows, row: WithdrawalRow): Promise<{ open: boolean; done: boolean }> {
  const others = await rows.all(
    withdrawalEntity,
    and(eq(aftWithdrawal.orderId, row.orderId), ne(aftWithdrawal.id, row.id)),
  );
  const open: readonly string[] = openWithdrawalStates;
  return {
    open: others.some(({ status }) => open.includes(status)),
    done: others.some(({ status }) => status === "40"),
  };
}

const todos: CaseTodos<"audit_withdrawal" | "return_sample"> = {
  bizType: withdrawalEntity.address,
  name: "撤样单",
  openPage: "/afterSales/sampleWithdrawalList",
  waits: { audit_withdrawal: "待审核", return_sample: "待退样" },
};

/** Moves the task of a withdrawal to its new state. */
export function moveTodo(rows: Rows, row: WithdrawalRow): Promise<void> {
  const audit = { type: "audit_withdrawal", role: "cs_lead" } as const;
  const next = row.status === "10" ? audit : row.status === "20" ? "return_sample" : null;
  return moveCaseTodo(rows, todos, { ...row, no: row.withdrawalNo }, next);
}
