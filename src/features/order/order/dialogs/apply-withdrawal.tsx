import { orderApplyWithdrawal } from "#src/contract/afterSales/withdrawal-acts.ts";
import { ApplyWithdrawal } from "#src/widgets/withdrawal/apply-withdrawal.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";

/** 申请撤样 of this order, on behalf of the customer. */
export const ApplyWithdrawalDialog = ({ row, onClose }: ActionDialogProps<OrderRow>) => (
  <ApplyWithdrawal orderId={row.id} orderNo={row.orderNo ?? ""} endpoint={orderApplyWithdrawal} onClose={onClose} />
);
