import type { InputOf } from "#src/contract/endpoint.ts";
import type { orderChangeSalesperson } from "#src/contract/order/office-acts.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { moveCustomer } from "#src/server/customer/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { personOf } from "#src/server/system/user/door.ts";
import { applyStep, type Writing } from "./apply-step.ts";
import { changeSalesperson } from "./rules/edit-order.ts";
import { lockOrder } from "./store.ts";

/** O-20: changes each order in its own transaction; a refused order does not stop the others. */
export async function changeSalespersonOf(call: Writing, input: InputOf<typeof orderChangeSalesperson>) {
  const success: string[] = [];
  const failed: { id: string; orderNo: string; message: string }[] = [];
  for (const id of new Set(input.ids)) {
    let orderNo = "";
    try {
      await call.rows.fresh("write", async (rows: Rows) => {
        const order = await lockOrder(rows, id);
        orderNo = order.orderNo;
        const next = await personOf(rows, input.newSales);
        const step = changeSalesperson(order, input, next);
        await applyStep(
          { rows, emit: (event) => writeEvent(rows.tx, event, rows.actor.tenantId, rows.now) },
          order,
          step,
        );
        if (input.changeCustomer === "Y" && next)
          await moveCustomer(rows, order.customerId, { salesBy: next.username, salesOrgCode: next.orgCode });
      });
      success.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id, orderNo, message: error.message });
    }
  }
  return { success, failed };
}
