import { type Withdrawal, withdrawal } from "#src/contract/afterSales/withdrawal.ts";
import {
  withdrawalAgree,
  withdrawalAgreeFields,
  withdrawalConfirmFields,
  withdrawalConfirmReturn,
  withdrawalReject,
  withdrawalReturnSample,
  withdrawalRevoke,
} from "#src/contract/afterSales/withdrawal-acts.ts";
import { rejectFields } from "#src/contract/afterSales/reject.ts";
import { withdrawalCan, withdrawalMoves } from "#src/contract/afterSales/withdrawal-moves.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { textAt } from "#src/lib/text-at.ts";
import { toWire } from "#src/lib/time.ts";
import { receivingParts } from "./receiving-parts.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionDialog, actionOf } from "#src/workspace/screen/entity/action.tsx";
import type { ActionFormOptions, FormFrame } from "#src/workspace/screen/entity/action-form.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

/** A row of the list of withdrawals, in the wire format. */
export type WithdrawalRow = Withdrawal & { id: string };

const refresh = ["afterSales:refund", "order:order", "dashboard:task"] as const;
const samplesFrame = async () => (await import("./dialogs/samples-frame.tsx")).SamplesFrame;

type Act = "agree" | "reject" | "returnSample" | "confirmReturn";

/** Label and start states of an action of the state table. */
const inState = (name: Act) => ({
  label: { title: withdrawalMoves[name].title },
  can: (row: WithdrawalRow) => withdrawalCan[name]({ state: row.status ?? "" }),
});

/** An action of the state table, with a dialog of its fields below the samples. */
const act = (
  name: Act,
  call: Endpoint,
  form: ActionFormOptions & { frame?: () => Promise<FormFrame> },
): RowAction<WithdrawalRow> =>
  actOf<WithdrawalRow>(call, {
    ...inState(name),
    ...(form.tone ? { tone: form.tone } : { step: true }),
    Dialog: actionDialog<WithdrawalRow>(call, {
      called: (row) => textAt(row, "withdrawalNo"),
      read: withdrawal.queryById,
      refresh,
      frame: samplesFrame,
      ...form,
    }),
  });

/** Actions on a withdrawal; shared by list, record and phone. */
export const withdrawalActions: readonly RowAction<WithdrawalRow>[] = [
  act("agree", withdrawalAgree, {
    fields: withdrawalAgreeFields,
    parts: [
      "feeAmount",
      { name: "feeNote", when: (values) => Number(values["feeAmount"] ?? 0) > 0 },
      "createRefund",
      ...receivingParts,
      "auditRemark",
    ],
    start: ({ returnMethod, receiver, mobile, areaCode, address }) => ({
      returnMethod,
      receiver: receiver ?? "",
      mobile: mobile ?? "",
      areaCode: areaCode ?? "",
      address: address ?? "",
    }),
    frame: async () => (await import("./dialogs/agree-frame.tsx")).AgreeFrame,
  }),
  actOf<WithdrawalRow>(withdrawalReturnSample, {
    ...inState("returnSample"),
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/return-sample.tsx")).ReturnSampleDialog),
  }),
  act("confirmReturn", withdrawalConfirmReturn, {
    fields: withdrawalConfirmFields,
    start: () => ({ signTime: toWire(new Date()) }),
  }),
  act("reject", withdrawalReject, { fields: rejectFields, tone: "danger" }),
  actionOf<WithdrawalRow>(withdrawalRevoke, { refresh, called: "withdrawalNo" }),
];
