import {
  type Consultation,
  consultationAssign,
  consultationClose,
  consultationReply,
} from "#src/contract/consultation/consultation.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionOf } from "#src/workspace/screen/entity/action.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

/** A row of the list of consultations, in the wire format. */
export type ConsultationRow = Consultation & { id: string };

/** Actions on a consultation; shared by list, record and phone. */
export const consultationActions: readonly RowAction<ConsultationRow>[] = [
  actionOf<ConsultationRow>(consultationReply, {
    step: (row) => row.status === "10",
    refresh: ["dashboard:task"],
    Dialog: lazyDialog(async () => (await import("./dialogs/reply.tsx")).ReplyDialog),
  }),
  actionOf<ConsultationRow>(consultationAssign, {
    Dialog: lazyDialog(async () => (await import("./dialogs/assign.tsx")).AssignDialog),
  }),
  actionOf<ConsultationRow>(consultationClose, { refresh: ["dashboard:task"], called: "consultNo" }),
];
