import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { OrderRow } from "../columns.tsx";

/** 申请开票, with this order ticked. */
export const ApplyInvoice = lazyDialog<ActionDialogProps<OrderRow>>(async () => {
  const [{ ApplyInvoice: Dialog }, { amountLinks }] = await Promise.all([
    import("#src/widgets/invoice/apply-invoice.tsx"),
    import("#src/workspace/screen/amount-links.tsx"),
  ]);
  return function ApplyInvoiceOfOrder({ row, onClose }) {
    return <Dialog customerId={row.customerId ?? ""} orderId={row.id} links={amountLinks} onClose={onClose} />;
  };
});
