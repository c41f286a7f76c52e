import { orderApplyRefund } from "#src/contract/afterSales/refund-acts.ts";
import { ApplyRefund } from "#src/widgets/refund/apply-refund.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";

/** 代客申请退款, on the order. */
export const ApplyRefundDialog = ({ row, onClose }: ActionDialogProps<OrderRow>) => (
  <ApplyRefund orderId={row.id} orderNo={row.orderNo ?? ""} endpoint={orderApplyRefund} onClose={onClose} />
);
