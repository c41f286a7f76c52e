import type { PageAddress } from "#src/contract/addresses.ts";
import type { aftRefund, aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { labRole, lockAnyOrder, type OrderRow } from "#src/server/order/order/door.ts";
import { closeTodo, openTodo } from "#src/server/system/todo/door.ts";

/** The parts of a call that actions on cases need. */
export type Acting = Pick<Call<unknown>, "rows" | "emit">;

type CaseTable = typeof aftRefund | typeof aftWithdrawal;

/**
 * Locks a case and its order, the order first as every action does. Data rules and `version` of the case apply: 40401,
 * 40302, 40901.
 */
export async function lockCase<T extends CaseTable>(
  rows: Rows,
  entity: Entity<T>,
  id: string,
  version?: number,
): Promise<{ row: RowOf<T>; order: OrderRow }> {
  const { orderId } = await rows.find(entity, id);
  const order = await lockAnyOrder(rows, orderId);
  return { row: await rows.lock(entity, id, version), order };
}

/** The tasks of a kind of case. */
export interface CaseTodos<Type extends string> {
  bizType: string;
  /** Name of the case before its number. */
  name: string;
  openPage: PageAddress;
  /** What the case waits for, by type of the task. */
  waits: Readonly<Record<Type, string>>;
}

/** Closes the tasks of a case and opens the one of its new state. The laboratory returns samples; a role does the rest. */
export async function moveCaseTodo<Type extends string>(
  rows: Rows,
  { bizType, name, openPage, waits }: CaseTodos<Type | "return_sample">,
  row: Pick<RowOf<CaseTable>, "id" | "labType" | "labOrgCode"> & { no: string },
  next: "return_sample" | { type: Type; role: string } | null,
): Promise<void> {
  const atLab = next === "return_sample";
  const type = atLab ? next : next?.type;
  await closeTodo(
    rows,
    Object.keys(waits).filter((one) => one !== type),
    row.id,
  );
  if (!next || !type) return;
  await openTodo(rows, {
    type,
    bizType,
    bizId: row.id,
    bizNo: row.no,
    title: `${name}${row.no}${waits[type]}`,
    openPage,
    receiverRole: atLab ? labRole(row, "lab_reception") : next.role,
    ...(atLab && row.labOrgCode ? { receiverOrgCode: row.labOrgCode } : {}),
  });
}
