import { Plus } from "lucide-react";
import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { can, dictText } from "#src/session/session.ts";
import { CustomerPicker, useCustomer } from "#src/widgets/customer/customer-picker.tsx";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { Notice } from "#src/features/order/order/dialogs/parts/notice.tsx";
import type { CartResult, CartValues } from "./cart.ts";
import { FormerOrders } from "./former-orders.tsx";

export type CartControl = Control<CartValues, unknown, CartResult>;

interface CustomerStepProps {
  control: CartControl;
  onNew(): void;
  /** Called when another customer is chosen, or none. */
  onChange(): void;
  /** Called to order the same again as this former order of the customer. */
  onCopy(orderId: string): void;
}

/** The customer step: find or create the customer; optionally copy a former order. */
export function CustomerStep({ control, onNew, onChange, onCopy }: CustomerStepProps) {
  const { data, error } = useCustomer(useWatch({ control, name: "customerId" }));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-2 max-tablet:flex-col">
        <FormField
          control={control}
          name="customerId"
          label={text("orderCreate.customer")}
          required
          className="w-full tablet:max-w-110"
        >
          {({ value, onValueChange, ...bound }) => (
            <CustomerPicker
              {...bound}
              value={value || null}
              clearable
              onValueChange={(id) => {
                if (id !== value) onChange();
                onValueChange(id ?? "");
              }}
            />
          )}
        </FormField>
        {can("customer:customer:add") && (
          <Button icon={<Plus aria-hidden className="size-4" />} className="tablet:mt-6" onClick={onNew}>
            {text("customer.create.verb")}
          </Button>
        )}
      </div>
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      {data && (
        <DetailList columns={4} className="rounded-surface bg-page p-4">
          <Description term={text("orderCreate.contact")}>{data.contactName}</Description>
          <Description term={text("orderCreate.mobile")}>{data.mobile}</Description>
          <Description term={text("orderCreate.level")}>{data.levelName}</Description>
          <Description term={text("orderCreate.settle")}>{dictText("settle_type", data.settleType)}</Description>
          <Description term={text("orderCreate.sales")}>{namedText(data, "salesBy")}</Description>
          <Description term={text("orderCreate.balance")}>
            {typeof data.balanceAmount === "number" ? formatYuan(data.balanceAmount) : ""}
          </Description>
          <Description term={text("orderCreate.credit")}>
            {data.settleType === "2" ? formatYuan((data.creditLimit ?? 0) - (data.creditUsedAmount ?? 0)) : ""}
          </Description>
          <Description term={text("orderCreate.orders")}>{data.orderCount ?? 0}</Description>
        </DetailList>
      )}
      {data?.id && (data.orderCount ?? 0) > 0 && can("order:order:list") && (
        <FormerOrders customerId={data.id} onChoose={onCopy} />
      )}
    </div>
  );
}
