import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import {
  type orderApplyRefund,
  type refundAdd,
  refundApplyInput,
  refundRefundable,
} from "#src/contract/afterSales/refund-acts.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { inYuan } from "#src/contract/labels.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { AmountFormula } from "#src/widgets/amount-formula.tsx";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { addRefundWords } from "./own-words.ts";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import { missingPayee, PayeeFields } from "./payee-fields.tsx";
import { refundLabels } from "./refund-labels.ts";
import { refundableTerms } from "./refundable-terms.ts";

addRefundWords();

const { orderId: _orderId, requestId: _requestId, items: _items, ...shape } = refundApplyInput.shape;
const items = z.array(z.object({ orderItemId: z.string(), amount: z.int() }));
const sumOf = (parts: z.output<typeof items>) => parts.reduce((total, part) => total + part.amount, 0);
type Refundable = ResultOf<typeof refundRefundable>;

/** Reports at the fields what the server would refuse. */
const inputOf = (order: Refundable) =>
  z.object({ ...shape, items }).check(
    z.superRefine((it, context) => {
      const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (it.items.length > 0 && sumOf(it.items) !== it.applyAmount) issue("items", text("refund.apply.linesSum"));
      if (it.applyAmount > order.refundable)
        issue("applyAmount", text("refund.apply.tooMuch", { amount: formatCents(order.refundable) }));
      if (it.refundReason === "9" && !it.reasonDetail) issue("reasonDetail", text("common.form.required"));
      for (const name of missingPayee(it, it.applyAmount - order.creditAmount))
        issue(name, text("common.form.required"));
    }),
  );

export interface ApplyRefundProps {
  orderId: string;
  orderNo: string;
  /** The call, which the permission of the caller belongs to. */
  endpoint: typeof refundAdd | typeof orderApplyRefund;
  /** Shows a part of the amount as a link to the order. */
  orderLink?: (amount: ReactNode) => ReactNode;
  onClose(): void;
}

/** 代客申请退款: for one order, from the order or from the list of refunds. */
export function ApplyRefund(props: ApplyRefundProps) {
  return (
    <Loaded
      title={`${text("refund.apply.title")} ${props.orderNo}`}
      width={640}
      query={useQuery(queryOf(refundRefundable, { orderId: props.orderId }))}
      onClose={props.onClose}
    >
      {(order) => <ApplyForm {...props} order={order} />}
    </Loaded>
  );
}

function ApplyForm({
  orderId,
  orderNo,
  endpoint,
  orderLink,
  order,
  onClose,
}: ApplyRefundProps & { order: Refundable }) {
  // One request id per dialog: a second press, or a retry after a lost response, does not request the refund twice.
  const [requestId] = useState(() => freshId());
  const act = useAct(endpoint, { refresh: ["afterSales:refund", "order:order", "dashboard:task"] });
  const form = useZodForm(inputOf(order), {
    refundType: "1",
    refundReason: "",
    reasonDetail: "",
    applyAmount: order.refundable,
    refundMethod: order.original ? "1" : "2",
    payeeName: order.customerName,
    payeeBank: "",
    payeeAccount: "",
    attachments: "",
    items: [],
  });
  const { control } = form;
  const whole = useWatch({ control, name: "refundType" }) === "1";
  const amount = useWatch({ control, name: "applyAmount" });
  const other = useWatch({ control, name: "refundReason" }) === "9";
  return (
    <FormDialog
      title={`${text("refund.apply.title")} ${orderNo}`}
      form={form}
      labels={{ ...refundLabels, items: text("refund.apply.lines") }}
      width={640}
      draftKey={`${endpoint.path}:${orderId}`}
      done={text("refund.apply.done")}
      submitText={text("refund.apply.submit")}
      {...(order.refusal ? { refusal: order.refusal } : {})}
      onSubmit={({ items: parts, ...values }) =>
        act.mutateAsync({ ...values, orderId, requestId, ...(parts.length > 0 ? { items: parts } : {}) })
      }
      onClose={onClose}
    >
      {order.refusal && <Alert tone="warn">{order.refusal}</Alert>}
      <DetailList columns={2}>
        <Description term={refundLabels.customerName}>{order.customerName}</Description>
        <Description term={inYuan({ title: text("refund.refundable") }).title}>
          <AmountFormula
            name={text("refund.refundable")}
            amount={order.refundable}
            terms={refundableTerms(order, orderLink)}
          />
        </Description>
      </DetailList>
      {order.needReturn === "Y" && <Alert tone="info">{text("refund.apply.samples")}</Alert>}
      {order.invoicedAmount > 0 && (
        <Alert tone="warn">{text("refund.apply.invoiced", { amount: formatCents(order.invoicedAmount) })}</Alert>
      )}
      <FormField control={control} name="refundType" label={refundLabels.refundType} required>
        {({ value, onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            value={value}
            onValueChange={(next) => {
              onValueChange(next as "1" | "2" | "3");
              if (next !== "1") return;
              form.setValue("items", []);
              form.setValue("applyAmount", order.refundable, { shouldValidate: true });
            }}
            options={dictOptions("refund_type")}
          />
        )}
      </FormField>
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField
          control={control}
          name="applyAmount"
          label={inYuan({ title: refundLabels.applyAmount }).title}
          required
        >
          {(bound) => <MoneyInput {...bound} disabled={whole} max={order.refundable} />}
        </FormField>
        <FormField control={control} name="refundReason" label={refundLabels.refundReason} required>
          {({ value, ...bound }) => <Select {...bound} value={value || null} options={dictOptions("refund_reason")} />}
        </FormField>
      </div>
      {!whole && order.lines.length > 1 && (
        <FormField
          control={control}
          name="items"
          label={text("refund.apply.lines")}
          hint={text("refund.apply.linesHint")}
        >
          {({ value, onValueChange, ref }) => (
            <ul ref={ref} className="m-0 flex list-none flex-col gap-2 p-0">
              {order.lines.map(({ orderItemId, serviceName, left }) => (
                <li key={orderItemId} className="flex flex-wrap items-center justify-between gap-2 text-13">
                  <span>
                    {serviceName}
                    <span className="ms-2 text-12 text-muted">{formatCents(left)}</span>
                  </span>
                  <MoneyInput
                    className="w-36"
                    aria-label={text("refund.apply.amountOf", { name: serviceName })}
                    max={left}
                    value={value.find((part) => part.orderItemId === orderItemId)?.amount ?? null}
                    onValueChange={(cents) => {
                      const parts = value.filter((part) => part.orderItemId !== orderItemId);
                      if (cents) parts.push({ orderItemId, amount: cents });
                      onValueChange(parts);
                      if (parts.length > 0) form.setValue("applyAmount", sumOf(parts), { shouldValidate: true });
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </FormField>
      )}
      <FormField control={control} name="reasonDetail" label={refundLabels.reasonDetail} required={other}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={3} />}
      </FormField>
      <PayeeFields control={control} original={order.original} cash={(amount ?? 0) > order.creditAmount} />
      <FormField control={control} name="attachments" label={refundLabels.attachments}>
        {(bound) => <UploadField {...bound} max={5} biz="refund" accept=".pdf,.jpg,.jpeg,.png" />}
      </FormField>
    </FormDialog>
  );
}
