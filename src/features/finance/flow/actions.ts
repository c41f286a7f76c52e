import {
  flow,
  flowReverseFields,
  flowReconcile,
  flowReverse,
  manualBiz,
  openReconcile,
} from "#src/contract/finance/flow.ts";
import { textAt } from "#src/lib/text-at.ts";
import type * as z from "zod/mini";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionDialog } from "#src/workspace/screen/entity/action.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

/** A row of the flow list, in the wire format. */
export type FlowRow = z.output<typeof flow.row> & { id: string };

export const mayReconcile = (row: FlowRow) => openReconcile.includes(row.reconcileStatus ?? "");

/** Actions on a flow. */
export const flowActions: readonly RowAction<FlowRow>[] = [
  actOf(flowReconcile, {
    can: mayReconcile,
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/reconcile.tsx")).ReconcileDialog),
  }),
  actOf(flowReverse, {
    can: (row) => row.bizType === manualBiz && row.reverseOfId === null,
    tone: "danger",
    Dialog: actionDialog<FlowRow>(flowReverse, {
      fields: flowReverseFields,
      called: (row) => textAt(row, "flowNo"),
      tone: "danger",
      read: flow.queryById,
    }),
  }),
];
