import { Button } from "#ui/button/button.tsx";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { orderCan, orderMoves } from "#src/contract/order/order-moves.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import type { OrderRow } from "./columns.tsx";
import type { OrderBatch } from "#src/features/order/order/dialogs/many/batch-dialog.tsx";

interface BatchActsProps {
  rows: readonly OrderRow[];
  start(act: OrderBatch["act"], rows: readonly OrderRow[]): void;
}

/** Actions on the ticked orders; each action takes the orders whose state allows it. */
export function BatchActs({ rows, start }: BatchActsProps) {
  const movable = rows.filter((row) => orderCan.changeSalesperson({ state: row.orderStatus ?? "" }));
  const paid = rows.filter((row) => orderCan.confirmPayment({ state: row.orderStatus ?? "" }));
  return (
    <>
      {paid.length > 0 && permissionsOf(orderMoves.confirmPayment.permission).some(can) && (
        <Button size="small" onClick={() => start("confirm", paid)}>
          {text("order.order.confirmPayment.batch")}
        </Button>
      )}
      {movable.length > 0 && can(orderMoves.changeSalesperson.permission) && (
        <Button size="small" onClick={() => start("change", movable)}>
          {text("order.order.changeSalesperson.batch")}
        </Button>
      )}
      {can(orderMoves.remark.permission) && (
        <Button size="small" onClick={() => start("remark", rows)}>
          {text("order.order.remark.batch")}
        </Button>
      )}
    </>
  );
}
