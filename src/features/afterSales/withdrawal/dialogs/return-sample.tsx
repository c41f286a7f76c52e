import { withdrawal } from "#src/contract/afterSales/withdrawal.ts";
import { withdrawalReturnSample } from "#src/contract/afterSales/withdrawal-acts.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { ReturnDialog } from "#src/features/afterSales/return-dialog.tsx";
import type { WithdrawalRow } from "../actions.ts";
import { SamplesFrame } from "./samples-frame.tsx";

/** 退样 of a withdrawal: all of its samples. */
export const ReturnSampleDialog = ({ row, onClose }: ActionDialogProps<WithdrawalRow>) => (
  <ReturnDialog
    call={withdrawalReturnSample}
    called={row.withdrawalNo ?? ""}
    read={withdrawal.queryById}
    Frame={SamplesFrame}
    row={row}
    onClose={onClose}
  />
);
