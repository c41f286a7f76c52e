import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { ChangeSalespeopleDialog } from "../change-salesperson.tsx";
import { ConfirmManyDialog } from "./confirm-many.tsx";
import { RemarkManyDialog } from "./remark-many.tsx";

const dialogs = { change: ChangeSalespeopleDialog, confirm: ConfirmManyDialog, remark: RemarkManyDialog } as const;

/** The orders for one batch action, and what follows when it has succeeded for all of them. */
export interface OrderBatch {
  act: keyof typeof dialogs;
  rows: readonly OrderRow[];
  onDone(): void;
}

/** The dialog of a batch action on orders. */
export function BatchDialog({ act, ...rest }: OrderBatch & { onClose(): void }) {
  const Dialog = dialogs[act];
  return <Dialog {...rest} />;
}
