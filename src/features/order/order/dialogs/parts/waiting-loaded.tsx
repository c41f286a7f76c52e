import { type ReactNode, useState } from "react";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { useOrder } from "#src/features/order/order/use-order.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { Notice } from "./notice.tsx";
import type { PaymentView } from "#src/widgets/payment/payment-view.ts";
import { waitingPayment } from "./payment-facts.tsx";
import { PlainDialog } from "#src/widgets/form/plain-dialog.tsx";

export interface WaitingLoadedProps extends ActionDialogProps<OrderRow> {
  /** Name of the action; the order's number is added. */
  title: string;
  /** Width in px, the same as the loaded dialog. @default 520 */
  width?: number;
  children(order: OrderDetail, payment: PaymentView): ReactNode;
}

/** A dialog about the order's payment that waits to be confirmed; shows a message when there is none any more. */
export function WaitingLoaded({ row, title, width = 520, onClose, children }: WaitingLoadedProps) {
  const named = `${title} ${row.orderNo ?? ""}`;
  return (
    <Loaded title={named} width={width} query={useOrder(row.id)} onClose={onClose}>
      {(order) => (
        <Waiting order={order} title={named} width={width} onClose={onClose}>
          {children}
        </Waiting>
      )}
    </Loaded>
  );
}

type WaitingProps = Required<Omit<WaitingLoadedProps, "row">> & { order: OrderDetail };

function Waiting({ order, title, width, onClose, children }: WaitingProps) {
  const waiting = waitingPayment(order);
  // Keep the first payment: the form's own action ends the waiting state just before the dialog closes.
  const [first] = useState(waiting);
  const payment = waiting ?? first;
  if (payment) return children(order, payment);
  return (
    <PlainDialog title={title} width={width} onClose={onClose}>
      <Notice>{text("orderRecord.payment.noneWaiting")}</Notice>
    </PlainDialog>
  );
}
