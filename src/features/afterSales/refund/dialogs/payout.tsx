import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Input } from "#ui/input/input.tsx";
import { queryOf } from "#src/client/query.ts";
import { refundApprovePayout, refundPayout, refundPayoutSheet } from "#src/contract/afterSales/refund-acts.ts";
import { refundMethods } from "#src/contract/afterSales/refund-moves.ts";
import { text } from "#src/lib/text.ts";
import { dayOf, toWire } from "#src/lib/time.ts";
import { session } from "#src/session/session.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { missingPayee, PayeeFields } from "#src/widgets/refund/payee-fields.tsx";
import { refundLabels as labels } from "#src/widgets/refund/refund-labels.ts";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { RefundRow } from "../actions.ts";
import { PayoutFacts, type Sheet } from "./payout-facts.tsx";
import { RefundDialog, width } from "./refund-dialog.tsx";

interface PayoutFormProps extends ActionDialogProps<RefundRow> {
  sheet: Sheet;
}

/** Loads what the payer needs: the full account and the amounts. */
function withSheet(title: () => string, Form: (props: PayoutFormProps) => React.ReactNode) {
  return function PayoutLoaded({ row, onClose }: ActionDialogProps<RefundRow>) {
    return (
      <Loaded
        title={`${title()} ${row.refundNo ?? ""}`}
        width={width}
        query={useQuery({ ...queryOf(refundPayoutSheet, { id: row.id }), gcTime: 0 })}
        onClose={onClose}
      >
        {(sheet) => <Form row={row} sheet={sheet} onClose={onClose} />}
      </Loaded>
    );
  };
}

const { id: _id, version: _version, failed: _failed, failReason: _failReason, ...payShape } = refundPayout.input.shape;

/** 打款 in 30, 重新打款 in 80. */
export const PayoutDialog = withSheet(
  () => text("refund.payout.title"),
  (props) => <PayForm {...props} />,
);

/** Reports at the fields what the server would refuse. */
const payInput = (sheet: Sheet, again: boolean) =>
  z.object(payShape).check(
    z.superRefine((it, context) => {
      const issue = (path: string) =>
        context.addIssue({ code: "custom", path: [path], message: text("common.form.required") });
      for (const name of missingPayee(it, sheet.cash)) issue(name);
      const proof = !again && !sheet.large && sheet.cash > 0 && it.refundMethod === refundMethods.bank;
      if (proof && !it.bankSerial) issue("bankSerial");
      if (proof && !it.voucher) issue("voucher");
    }),
  );

/** Time, posting day and proof of a payout. */
const start = (row: RefundRow) => {
  const now = new Date();
  return {
    payTime: toWire(now),
    postDate: dayOf(now),
    bankSerial: row.payoutSerial ?? "",
    voucher: row.payoutVoucher ?? "",
  };
};

function PayForm({ row, sheet, onClose }: PayoutFormProps) {
  const again = row.status === "80";
  const form = useZodForm(payInput(sheet, again), {
    refundMethod: row.refundMethod as "1" | "2" | "3",
    payeeName: sheet.payeeName ?? "",
    payeeBank: sheet.payeeBank ?? "",
    payeeAccount: sheet.payeeAccount ?? "",
    ...start(row),
  });
  const { control } = form;
  const method = useWatch({ control, name: "refundMethod" });
  const bank = method === refundMethods.bank;
  const own = sheet.large && row.auditBy === session().username ? text("refund.payout.own") : null;
  const refusal = sheet.refusal ?? own;
  return (
    <RefundDialog
      row={row}
      onClose={onClose}
      endpoint={refundPayout}
      title={text(again ? "refund.payout.retryTitle" : "refund.payout.title")}
      submitText={text(again ? "refund.payout.retrySubmit" : "refund.payout.title")}
      done={text(again ? "refund.payout.retryDone" : "refund.payout.done")}
      form={form}
      labels={payLabels()}
      refusal={again ? null : refusal}
      toInput={(values, on) => ({ ...filled(values), ...on })}
    >
      {refusal && <Alert tone="warn">{refusal}</Alert>}
      {again && row.failReason && <Alert tone="bad">{`${labels.failReason}：${row.failReason}`}</Alert>}
      <PayoutFacts row={row} sheet={sheet} method={sheet.cash === 0} />
      {sheet.cash > 0 && <PayeeFields control={control} original={row.refundMethod === refundMethods.original} cash />}
      {!again && (
        <>
          {method === refundMethods.original && <Alert tone="info">{text("refund.payout.original")}</Alert>}
          {method === refundMethods.balance && <Alert tone="info">{text("refund.payout.balance")}</Alert>}
          {bank && sheet.large && <Alert tone="info">{text("refund.payout.large")}</Alert>}
          <ProofFields
            form={form}
            proof={bank && sheet.cash > 0}
            required={sheet.large ? [] : ["bankSerial", "voucher"]}
            serial={text("refund.payout.serial")}
          />
        </>
      )}
    </RefundDialog>
  );
}

const payLabels = () => ({
  ...labels,
  payTime: text("refund.payout.time"),
  bankSerial: text("refund.payout.serial"),
  voucher: labels.payoutVoucher,
});

/** Leaves out what was not entered. */
function filled<T extends object>(values: T): T {
  // Only optional entries are empty, so the rest is still a valid input.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")) as T;
}

type ProofName = "bankSerial" | "voucher";

interface ProofFieldsProps {
  form: ReturnType<typeof useZodForm<typeof proofInput>>;
  /** Whether a serial number and a voucher belong to the payout. */
  proof: boolean;
  /** What of it is required. */
  required: readonly ProofName[];
  /** Name of the serial number. */
  serial: string;
}

const proofInput = z.object({
  payTime: payShape.payTime,
  postDate: payShape.postDate,
  bankSerial: payShape.bankSerial,
  voucher: payShape.voucher,
});

function ProofFields({ form, proof, required, serial }: ProofFieldsProps) {
  const { control } = form;
  const named = payLabels();
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="payTime" label={named.payTime} required>
          {({ value, onValueChange, ...bound }) => (
            <DatetimePicker
              {...bound}
              value={value ?? null}
              onValueChange={(next) => onValueChange(next ?? undefined)}
            />
          )}
        </FormField>
        <FormField control={control} name="postDate" label={named.postDate} required>
          {({ value, onValueChange, ...bound }) => (
            <DatePicker {...bound} value={value ?? null} onValueChange={(next) => onValueChange(next ?? undefined)} />
          )}
        </FormField>
        {proof && (
          <FormField
            control={control}
            name="bankSerial"
            label={serial}
            required={required.includes("bankSerial")}
            className="tablet:col-span-2"
          >
            {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={50} />}
          </FormField>
        )}
      </div>
      {proof && (
        <FormField control={control} name="voucher" label={named.voucher} required={required.includes("voucher")}>
          {(bound) => <UploadField {...bound} max={3} biz="refund" accept=".pdf,.jpg,.jpeg,.png" />}
        </FormField>
      )}
    </>
  );
}

/** 复核打款: a second person confirms that the money left. */
export const ApprovePayoutDialog = withSheet(
  () => text("refund.payout.approveTitle"),
  ({ row, sheet, onClose }) => <ApproveForm row={row} sheet={sheet} onClose={onClose} />,
);

const approveInput = (required: readonly ProofName[]) =>
  proofInput.check(
    z.superRefine((it, context) => {
      for (const name of required)
        if (!it[name]) context.addIssue({ code: "custom", path: [name], message: text("common.form.required") });
    }),
  );

function ApproveForm({ row, sheet, onClose }: PayoutFormProps) {
  const bank = row.refundMethod === refundMethods.bank;
  const required: readonly ProofName[] = bank ? ["bankSerial", "voucher"] : ["bankSerial"];
  const form = useZodForm(approveInput(required), start(row));
  const own = sheet.large && row.payoutBy === session().username ? text("refund.payout.own") : null;
  return (
    <RefundDialog
      row={row}
      onClose={onClose}
      endpoint={refundApprovePayout}
      title={text("refund.payout.approveTitle")}
      submitText={text("refund.payout.approveSubmit")}
      done={text("refund.payout.approveDone")}
      form={form}
      labels={payLabels()}
      refusal={own}
      toInput={(values, on) => ({ ...filled(values), ...on })}
    >
      {own && <Alert tone="warn">{own}</Alert>}
      <PayoutFacts row={row} sheet={sheet} />
      {bank && (
        <DetailList columns={3}>
          <Description term={labels.payeeName}>{sheet.payeeName ?? "–"}</Description>
          <Description term={labels.payeeBank}>{sheet.payeeBank ?? "–"}</Description>
          <Description term={labels.payeeAccount}>{sheet.payeeAccount ?? "–"}</Description>
        </DetailList>
      )}
      <ProofFields
        form={form}
        proof
        required={required}
        serial={text(bank ? "refund.payout.serial" : "refund.payout.channelSerial")}
      />
    </RefundDialog>
  );
}
