import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import type { RefundDetail } from "#src/contract/afterSales/refund.ts";
import { refundAgree } from "#src/contract/afterSales/refund-acts.ts";
import { inYuan } from "#src/contract/labels.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { missingPayee, PayeeFields } from "#src/widgets/refund/payee-fields.tsx";
import { refundLabels as labels } from "#src/widgets/refund/refund-labels.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { RefundableAmount } from "#src/features/afterSales/refundable-amount.tsx";
import type { RefundRow } from "../actions.ts";
import { RefundAmount } from "../amounts.tsx";
import { RefundDialog, WithRefund } from "./refund-dialog.tsx";

const { id: _id, version: _version, ...shape } = refundAgree.input.shape;
const yuan = (title: string) => inYuan({ title }).title;

/** Reports at the fields what the server would refuse. */
const inputOf = (applyAmount: number, creditAmount: number) =>
  z.object(shape).check(
    z.superRefine((it, context) => {
      const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (it.deductAmount > applyAmount) issue("deductAmount", text("refund.agree.tooMuch"));
      if (it.deductAmount > 0 && !it.deductReason) issue("deductReason", text("common.form.required"));
      for (const name of missingPayee(it, applyAmount - it.deductAmount - creditAmount))
        issue(name, text("common.form.required"));
    }),
  );

/** 同意退款: deducts a fee, decides on the samples and confirms where the money goes. */
export function AgreeDialog({ row, onClose }: ActionDialogProps<RefundRow>) {
  return (
    <WithRefund row={row} title={text("refund.agree.title")} onClose={onClose}>
      {(detail) => <AgreeForm detail={detail} onClose={onClose} />}
    </WithRefund>
  );
}

function AgreeForm({ detail, onClose }: { detail: RefundDetail & { id: string }; onClose(): void }) {
  const { applyAmount } = detail;
  const method = detail.refundMethod as "1" | "2" | "3";
  const form = useZodForm(inputOf(applyAmount ?? 0, detail.creditAmount ?? 0), {
    deductAmount: detail.deductAmount ?? 0,
    deductReason: detail.deductReason ?? "",
    needReturn: detail.needReturn ?? "N",
    returnMethod: "1",
    refundMethod: method === "1" && !detail.original ? "2" : method,
    payeeName: detail.payeeName ?? "",
    payeeBank: detail.payeeBank ?? "",
    payeeAccount: detail.payeeAccount ?? "",
    auditRemark: "",
  });
  const { control } = form;
  const deductAmount = useWatch({ control, name: "deductAmount" });
  const needReturn = useWatch({ control, name: "needReturn" });
  const cash = (applyAmount ?? 0) - (deductAmount ?? 0) - (detail.creditAmount ?? 0);
  return (
    <RefundDialog
      row={detail}
      onClose={onClose}
      endpoint={refundAgree}
      title={text("refund.agree.title")}
      done={text("refund.agree.done")}
      form={form}
      labels={labels}
      toInput={({ returnMethod, ...values }, on) => ({
        ...values,
        ...on,
        ...(values.needReturn === "Y" ? { returnMethod } : {}),
      })}
    >
      <DetailList columns={4}>
        <Description term={labels.customerName}>{detail.customerName}</Description>
        <Description term={yuan(labels.orderAmount)}>{formatCents(detail.orderAmount ?? 0)}</Description>
        <Description term={yuan(labels.paidAmount)}>{formatCents(detail.paidAmount ?? 0)}</Description>
        <Description term={yuan(labels.refundedAmount)}>{formatCents(detail.refundedAmount)}</Description>
        <Description term={yuan(labels.invoicedAmount)}>{formatCents(detail.invoicedAmount ?? 0)}</Description>
        <Description term={yuan(labels.refundable)}>
          <RefundableAmount
            name={labels.refundable}
            orderId={detail.orderId ?? ""}
            of={{ ...detail, paidAmount: detail.paidAmount ?? 0 }}
          />
        </Description>
        <Description term={yuan(labels.applyAmount)}>{formatCents(applyAmount ?? 0)}</Description>
        <Description term={yuan(labels.refundAmount)}>
          <RefundAmount of={{ ...detail, deductAmount: deductAmount ?? 0 }} />
        </Description>
      </DetailList>
      {detail.redNeeded === "Y" && <Alert tone="warn">{text("refund.agree.redNeeded")}</Alert>}
      <div className="grid gap-4 tablet:grid-cols-[1fr_1fr_auto]">
        <FormField control={control} name="deductAmount" label={yuan(labels.deductAmount)}>
          {({ onValueChange, ...bound }) => (
            <MoneyInput {...bound} onValueChange={(cents) => onValueChange(cents ?? 0)} />
          )}
        </FormField>
        <FormField control={control} name="deductReason" label={labels.deductReason} required={(deductAmount ?? 0) > 0}>
          {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={200} />}
        </FormField>
        <FlagField control={control} name="needReturn" label={labels.needReturn} />
      </div>
      {needReturn === "Y" && (
        <FormField control={control} name="returnMethod" label={labels.returnMethod} required>
          {({ value, onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              value={value ?? null}
              onValueChange={(next) => onValueChange(next as "1" | "2" | "3")}
              options={dictOptions("return_method")}
            />
          )}
        </FormField>
      )}
      <PayeeFields control={control} original={detail.original} cash={cash > 0} />
      <FormField control={control} name="auditRemark" label={labels.auditRemark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={2} />}
      </FormField>
    </RefundDialog>
  );
}
