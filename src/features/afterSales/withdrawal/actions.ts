import { type Withdrawal, withdrawal } from "#src/contract/afterSales/withdrawal.ts";
import {
  withdrawalAgree,
  withdrawalAgreeFields,
  withdrawalConfirmFields,
  withdrawalConfirmReturn,
  withdrawalReject,
  withdrawalRejectFields,
  withdrawalReturnFields,
  withdrawalReturnSample,
  withdrawalRevoke,
} from "#src/contract/afterSales/withdrawal-acts.ts";
import { returnWays } from "#src/contract/afterSales/return-samples.ts";
import { withdrawalCan, withdrawalMoves } from "#src/contract/afterSales/withdrawal-moves.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { textAt } from "#src/lib/text-at.ts";
import { toWire } from "#src/lib/time.ts";
import { receivingParts } from "./receiving-parts.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionDialog, actionOf } from "#src/workspace/screen/entity/action.tsx";
import type { ActionFormOptions, FormFrame } from "#src/workspace/screen/entity/action-form.tsx";
import type { FormPart, FormValues } from "#src/workspace/screen/entity/field-grid.tsx";

/** A row of the list of withdrawals, in the wire format. */
export type WithdrawalRow = Withdrawal & { id: string };

const refresh = ["afterSales:refund", "order:order", "system:todo"] as const;
const samplesFrame = async () => (await import("./dialogs/samples-frame.tsx")).SamplesFrame;
const now = () => toWire(new Date());

type Act = "agree" | "reject" | "returnSample" | "confirmReturn";

/** An action of the state table, with a dialog of its fields below the samples. */
const act = (
  name: Act,
  call: Endpoint,
  form: ActionFormOptions & { frame?: () => Promise<FormFrame> },
): RowAction<WithdrawalRow> =>
  actOf<WithdrawalRow>(call, {
    label: { title: withdrawalMoves[name].title },
    can: (row) => withdrawalCan[name]({ state: row.status ?? "" }),
    ...(form.tone ? { tone: form.tone } : { step: true }),
    Dialog: actionDialog<WithdrawalRow>(call, {
      called: (row) => textAt(row, "withdrawalNo"),
      read: withdrawal.queryById,
      refresh,
      frame: samplesFrame,
      ...form,
    }),
  });

const byWay = (way: string) => (values: FormValues) => values["returnMethod"] === way;
const returnParts: readonly FormPart[] = [
  { name: "returnMethod", wide: true },
  ...Object.entries(returnWays).flatMap(([way, names]) => names.map((name) => ({ name, when: byWay(way) }))),
  { name: "photos", wide: true },
  { name: "remark", wide: true },
];

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
  act("returnSample", withdrawalReturnSample, {
    fields: withdrawalReturnFields,
    parts: returnParts,
    start: ({ returnMethod }) => ({ returnMethod, sendTime: now(), pickTime: now(), destroyTime: now() }),
    more: ({ sampleIds }) => ({ sampleIds }),
  }),
  act("confirmReturn", withdrawalConfirmReturn, {
    fields: withdrawalConfirmFields,
    start: () => ({ signTime: now() }),
  }),
  act("reject", withdrawalReject, { fields: withdrawalRejectFields, tone: "danger" }),
  actionOf<WithdrawalRow>(withdrawalRevoke, { refresh }),
];
