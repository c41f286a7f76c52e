import { Plus, X } from "lucide-react";
import { useFieldArray, useFormState, type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { AreaPicker } from "#src/widgets/area/area-picker.tsx";
import { CellField, FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { CartPicker, priceText } from "#src/widgets/service/cart-picker.tsx";
import { useChoice } from "#src/widgets/service/choice.ts";
import { FormFault } from "../dialogs/form-fault.tsx";
import { blankLine, type CartResult, type CartValues } from "./cart.ts";

export type CartForm = UseFormReturn<CartValues, unknown, CartResult>;

/** Names of the cart's fields. */
export const cartLabels = () => ({
  customerId: text("order.order.create.customer"),
  lines: text("order.order.create.lines"),
  root: text("order.order.create.lines"),
  choice: text("order.order.create.service"),
  specId: text("order.order.create.spec"),
  quantity: text("order.order.create.quantity"),
  reportLanguage: text("order.order.create.language"),
  isUrgent: text("order.order.create.urgent"),
  areaCode: text("order.order.create.area"),
  manDays: text("order.order.create.manDays"),
  payMethod: text("order.order.create.payMethod"),
  salesBy: text("order.order.create.salesBy"),
  customerRemark: text("order.order.create.customerRemark"),
  innerRemark: text("order.order.create.innerRemark"),
});

/** What is ordered, line by line; for visits where to and for how long. */
export function ServiceStep({ form, onSite }: { form: CartForm; onSite: boolean }) {
  const { control } = form;
  const lines = useFieldArray({ control, name: "lines", keyName: "key" });
  const { errors } = useFormState({ control, name: "lines" });
  const labels = cartLabels();
  return (
    <div className="flex flex-col gap-4">
      <FieldTable
        caption={labels.lines}
        className="tablet:min-w-200"
        columns={[
          { key: "choice", title: labels.choice, required: true },
          { key: "spec", title: labels.specId, className: "w-36" },
          { key: "quantity", title: labels.quantity, required: true, className: "w-32" },
          { key: "language", title: labels.reportLanguage, className: "w-28" },
          { key: "price", title: text("order.order.create.price"), align: "end", className: "w-30" },
          { key: "remove", title: "", className: "w-12" },
        ]}
      >
        {lines.fields.map((field, at) => (
          <LineRow
            key={field.key}
            form={form}
            at={at}
            labels={labels}
            {...(lines.fields.length > 1 ? { onRemove: () => lines.remove(at) } : {})}
          />
        ))}
      </FieldTable>
      <FormFault name="lines.root" error={errors.lines} />
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-3.5" />}
        className="self-start"
        onClick={() => lines.append(blankLine(), { focusName: `lines.${lines.fields.length}.choice` })}
      >
        {text("order.order.create.addLine")}
      </Button>
      <FormField control={control} name="isUrgent" label={labels.isUrgent} hint={text("order.order.create.urgentHint")}>
        {({ value, onValueChange, ...bound }) => (
          <Switch {...bound} value={value === "Y"} onValueChange={(on) => onValueChange(on ? "Y" : "N")} />
        )}
      </FormField>
      {onSite && (
        <div className="grid gap-4 tablet:grid-cols-[minmax(0,1fr)_10rem]">
          <FormField control={control} name="areaCode" label={labels.areaCode} required>
            {({ ref: _ref, ...bound }) => <AreaPicker {...bound} />}
          </FormField>
          <FormField control={control} name="manDays" label={labels.manDays} required>
            {(bound) => <NumberInput {...bound} least={1} most={999} suffix={text("order.order.create.days")} />}
          </FormField>
        </div>
      )}
    </div>
  );
}

interface LineRowProps {
  form: CartForm;
  at: number;
  labels: ReturnType<typeof cartLabels>;
  onRemove?: () => void;
}

function LineRow({ form, at, labels, onRemove }: LineRowProps) {
  const { control } = form;
  const line = useWatch({ control, name: `lines.${at}` });
  const { service, package: pack } = useChoice(line.choice);
  const specs = (service?.specs ?? []).filter((spec) => spec.status === "1");
  const spec = specs.find((one) => one.id === line.specId);
  const name = text("order.order.create.nth", { n: at + 1 });
  const price = spec
    ? formatYuan(spec.price ?? 0)
    : service
      ? priceText(service)
      : pack
        ? formatYuan(pack.packagePrice ?? 0)
        : "–";
  const facts = service
    ? [
        service["defaultLabId_dictText"],
        text("order.order.create.tat", { n: service.tatDays ?? 0 }),
        service.onSite === "Y" ? text("order.order.create.onSiteTag") : "",
      ]
        .filter(Boolean)
        .join(" · ")
    : (pack?.items ?? []).map((item) => `${item.serviceName ?? ""}×${item.quantity ?? 1}`).join("、");
  return (
    <FieldRow>
      <FieldCell head>
        <CellField
          control={control}
          name={`lines.${at}.choice`}
          label={labels.choice}
          of={name}
          required
          hint={facts || undefined}
        >
          {({ value, onValueChange, ...bound }) => (
            <CartPicker
              {...bound}
              value={value || null}
              onValueChange={(choice) => {
                onValueChange(choice ?? "");
                form.setValue(`lines.${at}.specId`, "");
              }}
            />
          )}
        </CellField>
      </FieldCell>
      <FieldCell>
        {specs.length > 0 && (
          <CellField
            control={control}
            name={`lines.${at}.specId`}
            label={labels.specId}
            of={name}
            required={service?.priceMode === "2"}
          >
            {({ value, onValueChange, ...bound }) => (
              <Select
                {...bound}
                value={value || null}
                onValueChange={(next) => onValueChange(next ?? "")}
                options={specs.map((one) => ({
                  value: one.id ?? "",
                  label: one.specName ?? "",
                  hint: formatYuan(one.price ?? 0),
                }))}
              />
            )}
          </CellField>
        )}
      </FieldCell>
      <FieldCell>
        <CellField control={control} name={`lines.${at}.quantity`} label={labels.quantity} of={name} required>
          {(bound) => <NumberInput {...bound} least={1} most={9999} />}
        </CellField>
      </FieldCell>
      <FieldCell>
        <CellField control={control} name={`lines.${at}.reportLanguage`} label={labels.reportLanguage} of={name}>
          {({ value, ...bound }) => (
            <Select
              {...bound}
              value={value ?? "C"}
              options={dictOptions("report_language", languagesOf(service?.reportLanguages))}
            />
          )}
        </CellField>
      </FieldCell>
      <FieldCell className="whitespace-nowrap tablet:pt-3.5 tablet:text-end">
        <span className="mr-2 text-13 text-muted tablet:hidden">{text("order.order.create.price")}</span>
        {price}
      </FieldCell>
      <FieldCell>
        {onRemove && (
          <IconButton
            size="small"
            tone="danger"
            className="mt-0.5"
            label={text("order.order.create.removeLine", { n: at + 1 })}
            onClick={onRemove}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </FieldCell>
    </FieldRow>
  );
}

/** Languages a service is reported in; all of them when it doesn't say. */
function languagesOf(joined: string | null | undefined): string[] | undefined {
  const languages = (joined ?? "").split(",").filter(Boolean);
  return languages.length > 0 ? languages : undefined;
}
