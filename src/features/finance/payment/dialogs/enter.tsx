import { useState } from "react";
import * as z from "zod/mini";
import { useAct } from "#src/client/query.ts";
import { payment } from "#src/contract/finance/payment.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { order, orderFields } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { TransferDialog } from "#src/widgets/payment/transfer-dialog.tsx";
import { BusinessPick, type BusinessRow, type BusinessSource } from "#src/widgets/pick/business-pick.tsx";

const titles = titlesOf(orderFields);

/** Orders that wait for money. */
const orders: BusinessSource = {
  url: order.list.path,
  valueKey: "id",
  nameKey: "orderNo",
  title: titles.orderNo,
  columns: [
    { field: "orderNo", title: titles.orderNo, width: 180, whole: true },
    { field: "customerName", title: titles.customerName, width: 240 },
    { field: "serviceSummary", title: titles.serviceSummary, width: 240 },
  ],
  params: { orderStatus: "10" },
};

const pickInput = z.object({
  order: z.string().check(z.minLength(1, { error: () => text("finance.payment.enter.orderMissing") })),
});

/** 录入收款 from the list: the order first, then its transfer; somebody else confirms it. */
export function EnterDialog({ onClose }: { onClose(): void }) {
  const [chosen, setChosen] = useState<BusinessRow>();
  const [picked, setPicked] = useState<BusinessRow>({});
  const form = useZodForm(pickInput, { order: "" });
  if (chosen) return <EnterForm order={chosen} onClose={onClose} />;
  return (
    <FormDialog
      title={text("finance.payment.enter.title")}
      form={form}
      labels={{ order: titles.orderNo }}
      draftKey={false}
      submitText={text("common.verb.next")}
      onSubmit={async () => {
        setChosen(picked);
        return false;
      }}
      onClose={onClose}
    >
      <FormField
        control={form.control}
        name="order"
        label={titles.orderNo}
        hint={text("finance.payment.enter.hint")}
        required
      >
        {({ onValueChange, ...bound }) => (
          <BusinessPick
            {...bound}
            one
            source={orders}
            onValueChange={(id, rows) => {
              setPicked(rows[0] ?? {});
              onValueChange(id);
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

interface EnterFormProps {
  order: BusinessRow;
  onClose(): void;
}

function EnterForm({ order: row, onClose }: EnterFormProps) {
  const cents = (name: keyof typeof orderFields) => Number(textAt(row, name) || 0);
  const act = useAct(payment.add, { refresh: ["order:order", "dashboard:task"] });
  return (
    <TransferDialog
      title={`${text("finance.payment.enter.title")} ${textAt(row, "orderNo")}`}
      given={{
        amount: Math.max(0, cents("payableAmount") - cents("paidAmount")),
        payerName: textAt(row, "customerName"),
      }}
      draftKey={`${payment.add.path}:${textAt(row, "id")}`}
      submitText={text("finance.payment.enter.title")}
      done={text("finance.payment.enter.done")}
      onEnter={(transfer) =>
        act.mutateAsync({ ...transfer, orderId: textAt(row, "id"), orderVersion: cents("version") })
      }
      onClose={onClose}
    />
  );
}
