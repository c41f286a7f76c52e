import { useWatch } from "react-hook-form";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { postRoles } from "#src/contract/system/desk/posts.ts";
import { text } from "#src/lib/text.ts";
import { useCustomer } from "#src/widgets/customer/customer-picker.tsx";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import { dictText } from "#src/session/session.ts";
import { Notice } from "#src/features/order/order/dialogs/parts/notice.tsx";
import { creditShort, type PayMethod, payRefusal, usualPay } from "./pay-way.ts";
import { PricedLines } from "./price-summary.tsx";
import { type CartForm, cartLabels } from "./service-step.tsx";
import type { CartPrice } from "./use-price.ts";

/** The last step: lines with prices, payment method, salesperson and remarks. */
export function ConfirmStep({ form: { control }, price }: { form: CartForm; price: CartPrice | undefined }) {
  const labels = cartLabels();
  const { data: customer } = useCustomer(useWatch({ control, name: "customerId" }));
  const [urgent, withForm, submitForm] = useWatch({ control, name: ["isUrgent", "withForm", "submitForm"] });
  const cents = price?.payableAmount ?? 0;
  const usual = usualPay(customer, cents);
  const chosen = useWatch({ control, name: "payMethod" });
  const payMethod = chosen ?? usual;
  const refused = payRefusal(payMethod, customer, cents);
  const short = chosen === null ? creditShort(customer, cents) : undefined;
  const payable = dictOptions("pay_method").map((option) => {
    const refusal = payRefusal(option.value as PayMethod, customer, cents);
    return refusal ? { ...option, disabled: true, hint: refusal } : option;
  });
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
        hint={text(`orderCreate.payNext.${payMethod}`)}
      >
        {({ value, onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            value={value ?? usual}
            onValueChange={(next) => onValueChange(next as PayMethod)}
            options={payable}
          />
        )}
      </FormField>
      {refused && <Notice tone="warn">{text("orderCreate.payOther", { why: refused })}</Notice>}
      {short && (
        <Notice tone="warn">
          {text("orderCreate.payInstead", { why: short, method: dictText("pay_method", payMethod) })}
        </Notice>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField
          control={control}
          name="contactName"
          label={labels.contactName}
          hint={text("orderCreate.contactHint")}
        >
          {(bound) => <Input {...bound} maxLength={40} placeholder={customer?.contactName ?? ""} />}
        </FormField>
        <FormField control={control} name="contactMobile" label={labels.contactMobile}>
          {(bound) => <Input {...bound} inputMode="tel" maxLength={20} placeholder={customer?.mobile ?? ""} />}
        </FormField>
      </div>
      <FormField control={control} name="salesBy" label={labels.salesBy} className="tablet:w-80">
        {({ value, onValueChange, ...bound }) => (
          <UserPicker
            {...bound}
            roles={postRoles.salesBy}
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
