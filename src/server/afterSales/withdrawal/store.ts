import { and, eq, inArray, ne } from "drizzle-orm";
import { openWithdrawalStates } from "#src/contract/afterSales/withdrawal-moves.ts";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { labRole, lockAnyOrder, type OrderRow } from "#src/server/order/order/door.ts";
import { closeTodo, openTodo } from "#src/server/system/todo/door.ts";
import { withdrawalEntity } from "./entity.ts";
import type { WithdrawalRow } from "./rules.ts";

/** The parts of a call that actions on withdrawals need. */
export type Acting = Pick<Call<unknown>, "rows" | "emit">;

/**
 * Locks a withdrawal and its order, the order first as every action does. Data rules and `version` of the withdrawal
 * apply: 40401, 40302, 40901.
 */
export async function lockBoth(
  rows: Rows,
  id: string,
  version?: number,
): Promise<{ withdrawal: WithdrawalRow; order: OrderRow }> {
  const { orderId } = await rows.find(withdrawalEntity, id);
  const order = await lockAnyOrder(rows, orderId);
  return { withdrawal: await rows.lock(withdrawalEntity, id, version), order };
}

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

type WithdrawalTodo = "audit_withdrawal" | "return_sample";

/** Closes the tasks of a withdrawal and opens the one of its new state. */
export async function moveTodo(rows: Rows, row: WithdrawalRow): Promise<void> {
  const next: WithdrawalTodo | null =
    row.status === "10" ? "audit_withdrawal" : row.status === "20" ? "return_sample" : null;
  const all: readonly WithdrawalTodo[] = ["audit_withdrawal", "return_sample"];
  await closeTodo(
    rows,
    all.filter((type) => type !== next),
    row.id,
  );
  if (!next) return;
  const audit = next === "audit_withdrawal";
  await openTodo(rows, {
    type: next,
    bizType: withdrawalEntity.address,
    bizId: row.id,
    bizNo: row.withdrawalNo,
    title: `撤样单${row.withdrawalNo}${audit ? "待审核" : "待退样"}`,
    openPage: "/afterSales/sampleWithdrawalList",
    receiverRole: audit ? "cs_lead" : labRole(row, "lab_reception"),
    ...(!audit && row.labOrgCode ? { receiverOrgCode: row.labOrgCode } : {}),
  });
}
