import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { customerWriteOff, writeOffSheet } from "#src/contract/finance/customer.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { type CustomerRow, nameOf } from "../actions.ts";

type Sheet = ResultOf<typeof writeOffSheet>;
const WriteOffForm = z.object({ paymentId: customerWriteOff.input.shape.paymentId, ticked: z.array(z.string()) });
const width = 720;
const titleOf = (row: CustomerRow) => text("finance.customer.writeOff.title", { name: nameOf(row) });

/** 核销收款: money of a receipt in the customer's balance pays orders on credit. */
export function WriteOffDialog({ row, onClose }: ActionDialogProps<CustomerRow>) {
  return (
    <Loaded
      title={titleOf(row)}
      width={width}
      query={useQuery(queryOf(writeOffSheet, { customerId: row.id }))}
      onClose={onClose}
    >
      {(sheet) => <WriteOff row={row} sheet={sheet} onClose={onClose} />}
    </Loaded>
  );
}

/** The ticked orders as far as the money reaches, in their sequence. */
function spread(orders: Sheet["orders"], ticked: readonly string[], left: number) {
  let rest = left;
  return orders.flatMap(({ id, creditAmount }) => {
    const amount = ticked.includes(id) ? Math.min(rest, creditAmount) : 0;
    rest -= amount;
    return amount > 0 ? [{ orderId: id, amount }] : [];
  });
}

function WriteOff({ row, sheet, onClose }: ActionDialogProps<CustomerRow> & { sheet: Sheet }) {
  const { receipts, orders } = sheet;
  const [requestId] = useState(() => freshId());
  const form = useZodForm(WriteOffForm, { paymentId: receipts[0]?.id ?? "", ticked: [] });
  const { control } = form;
  const ticked = useWatch({ control, name: "ticked" });
  const act = useAct(customerWriteOff, { refresh: ["finance:account", "order:order"] });
  const labels = {
    paymentId: text("finance.customer.writeOff.receipt"),
    ticked: text("finance.customer.writeOff.orders"),
  };
  const none = receipts.length === 0 ? text("finance.customer.writeOff.noReceipt") : undefined;
  return (
    <FormDialog
      title={titleOf(row)}
      width={width}
      form={form}
      labels={labels}
      draftKey={false}
      submitText={customerWriteOff.title ?? ""}
      done={text("finance.customer.writeOff.done")}
      {...(none ? { refusal: none } : {})}
      onSubmit={({ paymentId, ticked: ids }) => {
        const left = receipts.find(({ id }) => id === paymentId)?.left ?? 0;
        return act.mutateAsync({
          requestId,
          paymentId,
          ...(ids.length > 0 ? { orders: spread(orders, ids, left) } : {}),
        });
      }}
      onClose={onClose}
    >
      {none && <p className="text-muted">{none}</p>}
      {!none && (
        <FormField control={control} name="paymentId" label={labels.paymentId} required>
          {(bound) => (
            <RadioGroup
              {...bound}
              options={receipts.map(({ id, paymentNo, day, left }) => ({
                value: id,
                label: `${paymentNo}（${day}）${text("finance.customer.writeOff.left", { amount: formatCents(left) })}`,
              }))}
            />
          )}
        </FormField>
      )}
      <div className="flex flex-col gap-2">
        <p className="text-13 text-muted">{text("finance.customer.writeOff.oldest")}</p>
        <SmallTable
          rows={orders}
          rowKey={({ id }) => id}
          columns={[
            {
              title: "finance.customer.writeOff.orders",
              cell: ({ id, orderNo }) => (
                <Checkbox
                  label={orderNo}
                  value={ticked.includes(id)}
                  onValueChange={(on) =>
                    form.setValue("ticked", on ? [...ticked, id] : ticked.filter((one) => one !== id), {
                      shouldDirty: true,
                    })
                  }
                />
              ),
            },
            { title: "finance.customer.writeOff.due", cell: ({ dueDate }) => dueDate ?? "–", below: true },
            {
              title: "finance.customer.writeOff.credit",
              cell: ({ creditAmount }) => formatCents(creditAmount),
              end: true,
            },
          ]}
        />
      </div>
    </FormDialog>
  );
}
