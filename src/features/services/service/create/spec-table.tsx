import { Plus, X } from "lucide-react";
import { useFieldArray, useFormState } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import type { ServiceValues } from "#src/contract/services/service-form.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { CellField, FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";
import type { StepProps } from "./page.tsx";

const blankSpec = (): ServiceValues["specs"][number] => ({
  specName: "",
  price: 0,
  costPrice: null,
  tatDays: null,
  status: "1",
});

/** The specs of a service that is priced by spec. */
export function SpecTable({ form: { control }, labels }: StepProps) {
  const rows = useFieldArray({ control, name: "specs", keyName: "key" });
  const { errors } = useFormState({ control, name: "specs" });
  const fault = errors.specs?.root?.message ?? errors.specs?.message;
  const mayPrice = can("order:liquidation:list");
  return (
    <div className="flex flex-col gap-3">
      {rows.fields.length > 0 && (
        <FieldTable
          caption={labels.specs}
          className="tablet:min-w-160"
          columns={[
            { key: "specName", title: labels.specName, required: true },
            { key: "price", title: labels.price, required: true, className: "w-40" },
            ...(mayPrice ? [{ key: "costPrice", title: labels.costPrice, className: "w-40" }] : []),
            { key: "tatDays", title: labels.tatDays, className: "w-36" },
            { key: "status", title: labels.status, className: "w-20" },
            { key: "remove", title: "", className: "w-12" },
          ]}
        >
          {rows.fields.map((field, at) => {
            const name = text("services.service.create.nthSpec", { n: at + 1 });
            return (
              <FieldRow key={field.key}>
                <FieldCell head>
                  <CellField control={control} name={`specs.${at}.specName`} label={labels.specName} of={name} required>
                    {(bound) => <Input {...bound} maxLength={60} />}
                  </CellField>
                </FieldCell>
                <FieldCell>
                  <CellField control={control} name={`specs.${at}.price`} label={labels.price} of={name} required>
                    {({ value, onValueChange, ...bound }) => (
                      <MoneyInput
                        {...bound}
                        value={value || null}
                        onValueChange={(cents) => onValueChange(cents ?? 0)}
                      />
                    )}
                  </CellField>
                </FieldCell>
                {mayPrice && (
                  <FieldCell>
                    <CellField control={control} name={`specs.${at}.costPrice`} label={labels.costPrice} of={name}>
                      {(bound) => <MoneyInput {...bound} />}
                    </CellField>
                  </FieldCell>
                )}
                <FieldCell>
                  <CellField control={control} name={`specs.${at}.tatDays`} label={labels.tatDays} of={name}>
                    {(bound) => <NumberInput {...bound} min={1} max={180} buttons={false} />}
                  </CellField>
                </FieldCell>
                <FieldCell>
                  <CellField control={control} name={`specs.${at}.status`} label={labels.status} of={name}>
                    {({ value, onValueChange, ...bound }) => (
                      <Switch {...bound} value={value === "1"} onValueChange={(on) => onValueChange(on ? "1" : "0")} />
                    )}
                  </CellField>
                </FieldCell>
                <FieldCell>
                  <IconButton
                    size="small"
                    tone="danger"
                    className="mt-0.5"
                    label={text("services.service.create.removeSpec", { n: at + 1 })}
                    onClick={() => rows.remove(at)}
                  >
                    <X aria-hidden />
                  </IconButton>
                </FieldCell>
              </FieldRow>
            );
          })}
        </FieldTable>
      )}
      {fault && (
        <p data-field="specs" tabIndex={-1} role="alert" className="text-12 text-bad">
          {fault}
        </p>
      )}
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-3.5" />}
        className="self-start"
        onClick={() => rows.append(blankSpec(), { focusName: `specs.${rows.fields.length}.specName` })}
      >
        {text("services.service.create.addSpec")}
      </Button>
    </div>
  );
}
