import { useWatch } from "react-hook-form";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { text } from "#src/lib/text.ts";
import { useCustomer } from "#src/widgets/customer/customer-picker.tsx";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { CartValues } from "./cart.ts";
import { PricedLines } from "./price-summary.tsx";
import { type CartForm, cartLabels } from "./service-step.tsx";
import type { CartPrice } from "./use-price.ts";

/** Roles that sell. */
const sellers = ["sales", "sales_lead"] as const;

/** The last look: lines with their prices, how it is paid, who sells, remarks. */
export function ConfirmStep({ form: { control }, price }: { form: CartForm; price: CartPrice | undefined }) {
  const labels = cartLabels();
  const { data: customer } = useCustomer(useWatch({ control, name: "customerId" }));
  const [urgent, withForm, submitForm] = useWatch({ control, name: ["isUrgent", "withForm", "submitForm"] });
  const payMethod = useWatch({ control, name: "payMethod" });
  const payable = dictOptions("pay_method").map((option) =>
    option.value === "credit" && customer?.settleType !== "2" ? { ...option, disabled: true } : option,
  );
  return (
    <div className="flex flex-col gap-4">
      <DetailList columns={4} className="rounded-surface bg-page p-4">
        <Description term={labels.customerId}>{customer?.customerName}</Description>
        <Description term={text("orderCreate.contact")}>
          {[customer?.contactName, customer?.mobile].filter(Boolean).join(" ")}
        </Description>
        <Description term={labels.isUrgent}>{text(urgent === "Y" ? "common.yes" : "common.no")}</Description>
        <Description term={text("orderCreate.formChoice")}>
          {text(
            !withForm || (price && price.orders.length > 1)
              ? "orderCreate.formLater"
              : submitForm
                ? "orderCreate.formSubmitted"
                : "orderCreate.formDraft",
          )}
        </Description>
      </DetailList>
      {price?.orders.map((one) => (
        <PricedLines key={one.labId} one={one} />
      ))}
      <FormField
        control={control}
        name="payMethod"
        label={labels.payMethod}
        required
        hint={text(`orderCreate.payNext.${payMethod ?? "offline"}`)}
      >
        {({ value, onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            value={value ?? null}
            onValueChange={(next) => onValueChange(next as CartValues["payMethod"] | null)}
            options={payable}
          />
        )}
      </FormField>
      <FormField control={control} name="salesBy" label={labels.salesBy} className="tablet:w-80">
        {({ value, onValueChange, ...bound }) => (
          <UserPicker
            {...bound}
            roles={sellers}
            value={value || customer?.salesBy || null}
            onValueChange={(name) => onValueChange(name ?? "")}
          />
        )}
      </FormField>
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="customerRemark" label={labels.customerRemark}>
          {(bound) => <Textarea {...bound} maxLength={500} rows={3} />}
        </FormField>
        <FormField control={control} name="innerRemark" label={labels.innerRemark} hint={text("orderCreate.innerHint")}>
          {(bound) => <Textarea {...bound} maxLength={500} rows={3} />}
        </FormField>
      </div>
    </div>
  );
}
