import type { ReactNode } from "react";
import { PaymentFacts, VoucherBeside } from "#src/widgets/payment/payment-facts.tsx";
import { paymentView } from "#src/widgets/payment/payment-view.ts";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import type { PaymentRow } from "../actions.ts";

/** Frame of a dialog about a payment: the entered data above the fields, the voucher beside them. */
export const RowFrame = ({ row, children }: { row: Partial<PaymentRow>; children: ReactNode }) => (
  <VoucherBeside voucher={row.voucher ?? ""}>
    <PaymentFacts of={paymentView(row)} order={<OrderLink id={row.orderId ?? null} orderNo={row.orderNo ?? null} />} />
    {children}
  </VoucherBeside>
);
