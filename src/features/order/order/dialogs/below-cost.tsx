import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { orderApproveBelowCost, orderRejectBelowCost, orderWithdrawBelowCost } from "#src/contract/order/below-cost.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import type { PendingPriceAsk } from "#src/contract/order/price-ask-row.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { PlainDialog } from "#src/widgets/form/plain-dialog.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { PriceAskFacts } from "../detail/price-ask.tsx";
import { useOrder } from "../use-order.ts";
import { Notice } from "./parts/notice.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";

const width = 640;
const noFields = z.object({});
const reasonField = z.pick(orderRejectBelowCost.input, { reason: true });

interface AskProps extends ActionDialogProps<OrderRow> {
  order: OrderDetail;
  ask: PendingPriceAsk;
}

/** 同意低价: the price changes at once. */
export function ApproveBelowCostDialog(props: ActionDialogProps<OrderRow>) {
  return (
    <AskLoaded {...props} title={text("orderRecord.priceAsk.approve.title")}>
      {(order, ask) => <ApproveForm {...props} order={order} ask={ask} />}
    </AskLoaded>
  );
}

function ApproveForm({ row, onClose, order, ask }: AskProps) {
  const form = useZodForm(noFields, {});
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderApproveBelowCost}
      title={text("orderRecord.priceAsk.approve.title")}
      form={form}
      labels={{}}
      done={text("orderRecord.priceAsk.approve.done")}
      submitText={text("orderRecord.priceAsk.approve.verb")}
      width={width}
      toInput={(_, on) => on}
    >
      <PriceAskFacts order={order} ask={ask} />
      <Notice>{text("orderRecord.priceAsk.approve.effect", { amount: formatCents(ask.askedAmount ?? 0) })}</Notice>
    </OrderDialog>
  );
}

/** 驳回低价: the price stays; the asker reads the reason. */
export function RejectBelowCostDialog(props: ActionDialogProps<OrderRow>) {
  return (
    <AskLoaded {...props} title={text("orderRecord.priceAsk.reject.title")}>
      {(order, ask) => <RejectForm {...props} order={order} ask={ask} />}
    </AskLoaded>
  );
}

function RejectForm({ row, onClose, order, ask }: AskProps) {
  const form = useZodForm(reasonField, { reason: "" });
  const labels = { reason: text("orderRecord.priceAsk.reject.reason") };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderRejectBelowCost}
      title={text("orderRecord.priceAsk.reject.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.priceAsk.reject.done")}
      submitText={text("orderRecord.priceAsk.reject.verb")}
      tone="danger"
      width={width}
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <PriceAskFacts order={order} ask={ask} />
      <FormField control={form.control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={2} />}
      </FormField>
    </OrderDialog>
  );
}

/** 撤回低价申请: the asker's own request. */
export function WithdrawBelowCostDialog(props: ActionDialogProps<OrderRow>) {
  return (
    <AskLoaded {...props} title={text("orderRecord.priceAsk.withdraw.title")}>
      {(order, ask) => <WithdrawForm {...props} order={order} ask={ask} />}
    </AskLoaded>
  );
}

function WithdrawForm({ row, onClose, order, ask }: AskProps) {
  const form = useZodForm(noFields, {});
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderWithdrawBelowCost}
      title={text("orderRecord.priceAsk.withdraw.title")}
      form={form}
      labels={{}}
      done={text("orderRecord.priceAsk.withdraw.done")}
      submitText={text("orderRecord.priceAsk.withdraw.verb")}
      closeText={text("orderRecord.priceAsk.withdraw.keep")}
      width={width}
      toInput={(_, on) => on}
    >
      <p>{text("orderRecord.priceAsk.withdraw.question")}</p>
      <PriceAskFacts order={order} ask={ask} />
    </OrderDialog>
  );
}

interface AskLoadedProps extends ActionDialogProps<OrderRow> {
  title: string;
  children(order: OrderDetail, ask: PendingPriceAsk): ReactNode;
}

/** A dialog about the order's pending request; shows a message when there is none any more. */
function AskLoaded({ row, onClose, title, children }: AskLoadedProps) {
  const named = `${title} ${row.orderNo ?? ""}`;
  return (
    <Loaded title={named} width={width} query={useOrder(row.id)} onClose={onClose}>
      {(order) => (
        <Asked order={order} title={named} onClose={onClose}>
          {children}
        </Asked>
      )}
    </Loaded>
  );
}

function Asked({ order, title, onClose, children }: Omit<AskLoadedProps, "row"> & { order: OrderDetail }) {
  // Keep the first request: the form's own action ends it just before the dialog closes.
  const [first] = useState(order.priceAsk);
  const ask = order.priceAsk ?? first;
  if (ask) return children(order, ask);
  return (
    <PlainDialog title={title} width={width} onClose={onClose}>
      <Notice>{text("orderRecord.priceAsk.gone")}</Notice>
    </PlainDialog>
  );
}
