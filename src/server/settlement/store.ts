import type { Call } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { cancelTodo, closeTodo, openTodo } from "#src/server/system/todo/door.ts";
import { settlementEntity } from "./entity.ts";
import type { SettlementRow } from "./rules.ts";

/** The parts of a call that actions on statements need. */
export type Acting = Pick<Call<unknown>, "rows">;

/** Opens the task of a disputed statement for its creator, and ends it in any other state. */
export async function moveTodo(rows: Rows, row: SettlementRow): Promise<void> {
  if (row.status === "90") return cancelTodo(rows, "settlement_dispute", row.id);
  if (row.status !== "30") return closeTodo(rows, "settlement_dispute", row.id);
  await openTodo(rows, {
    type: "settlement_dispute",
    bizType: settlementEntity.address,
    bizId: row.id,
    bizNo: row.settlementNo,
    title: `结算单${row.settlementNo}有异议`,
    openPage: "/order/liquidationOrderList?list=settlement",
    // Statements of the nightly job have no creator who could answer.
    ...(row.createBy && row.createBy !== "system" ? { receiverBy: row.createBy } : { receiverRole: "finance" }),
  });
}
