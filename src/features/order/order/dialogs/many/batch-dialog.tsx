import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { ChangeSalespeopleDialog } from "../change-salesperson.tsx";
import { ConfirmManyDialog } from "./confirm-many.tsx";
import { RemarkManyDialog } from "./remark-many.tsx";

const dialogs = { change: ChangeSalespeopleDialog, confirm: ConfirmManyDialog, remark: RemarkManyDialog } as const;

/** Orders that one action is done on, and what follows when it is done on all of them. */
export interface OrderBatch {
  act: keyof typeof dialogs;
  rows: readonly OrderRow[];
  onDone(): void;
}

/** The dialog of an action on many orders. */
export function BatchDialog({ act, ...rest }: OrderBatch & { onClose(): void }) {
  const Dialog = dialogs[act];
  return <Dialog {...rest} />;
}
