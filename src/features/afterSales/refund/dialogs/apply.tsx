import { useState } from "react";
import * as z from "zod/mini";
import { refundAdd } from "#src/contract/afterSales/refund-acts.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { order, orderFields } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { BusinessPick, type BusinessSource } from "#src/widgets/pick/business-pick.tsx";
import { ApplyRefund } from "#src/widgets/refund/apply-refund.tsx";
import { addRefundWords } from "#src/widgets/refund/own-words.ts";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";

addRefundWords();

const { orderNo, customerName, orderStatus } = titlesOf(orderFields);
/** Orders that money was received for. */
const orders: BusinessSource = {
  url: order.list.path,
  valueKey: "id",
  nameKey: "orderNo",
  title: orderNo,
  columns: [
    { field: "orderNo", title: orderNo, width: 180, whole: true },
    { field: "customerName", title: customerName, width: 240 },
    { field: "orderStatus", title: orderStatus, width: 120 },
  ],
  params: { payStatus: "1,2,3" },
};

const input = z.object({ order: z.string().check(z.minLength(1, { error: () => text("refund.apply.orderMissing") })) });

/** 代客申请退款 from the list: the order first. */
export function ApplyDialog({ onClose }: { onClose(): void }) {
  const [chosen, setChosen] = useState<{ id: string; orderNo: string }>();
  const [name, setName] = useState("");
  const form = useZodForm(input, { order: "" });
  if (chosen)
    return (
      <ApplyRefund
        orderId={chosen.id}
        orderNo={chosen.orderNo}
        endpoint={refundAdd}
        orderLink={(amount) => (
          <RecordLink page="/order/orderList" need="order:order:view" id={chosen.id}>
            {amount}
          </RecordLink>
        )}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={text("refund.apply.title")}
      form={form}
      draftKey={false}
      submitText={text("common.verb.next")}
      onSubmit={async (values) => {
        setChosen({ id: values.order, orderNo: name });
        return false;
      }}
      onClose={onClose}
    >
      <FormField control={form.control} name="order" label={text("refund.apply.order")} required>
        {({ onValueChange, ...bound }) => (
          <BusinessPick
            {...bound}
            one
            source={orders}
            onValueChange={(id, rows) => {
              setName(textAt(rows[0] ?? {}, "orderNo"));
              onValueChange(id);
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
