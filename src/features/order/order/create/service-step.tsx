import { useMemo } from "react";
import { useFormState, type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { AreaPicker } from "#src/widgets/area/area-picker.tsx";
import { FormTable } from "#src/widgets/edit-cells/form-table.tsx";
import { useFormTable } from "#src/widgets/edit-cells/use-form-table.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useNarrow } from "#src/workspace/layout/use-narrow.ts";
import { useKeptView } from "#src/workspace/settings/use-kept-view.ts";
import { FormFault } from "#src/features/order/order/dialogs/parts/form-fault.tsx";
import { blankLine, type CartLine, type CartResult, type CartValues } from "./cart.ts";
import { linePrice, specsOf, useLineKinds } from "./line-kinds.tsx";
import { useLineFacts } from "./use-line-facts.ts";

export type CartForm = UseFormReturn<CartValues, unknown, CartResult>;

/** Labels of the cart's fields. */
export const cartLabels = () => ({
  customerId: text("orderCreate.customer"),
  lines: text("orderCreate.lines"),
  root: text("orderCreate.lines"),
  choice: text("orderCreate.service"),
  specId: text("orderCreate.spec"),
  quantity: text("orderCreate.quantity"),
  reportLanguage: text("orderCreate.language"),
  isUrgent: text("orderCreate.urgent"),
  areaCode: text("orderCreate.area"),
  manDays: text("orderCreate.manDays"),
  payMethod: text("orderCreate.payMethod"),
  contactName: text("orderCreate.contactName"),
  contactMobile: text("orderCreate.contactMobile"),
  salesBy: text("orderCreate.salesBy"),
  customerRemark: text("orderCreate.customerRemark"),
  innerRemark: text("orderCreate.innerRemark"),
});

/** Converts between a line and a table row; row keys that are no fields of a line stay in the table. */
const toRow = (line: CartLine): EditRow => ({ ...line });
const toValue = (row: EditRow): CartLine => ({
  choice: textAt(row, "choice"),
  specId: textAt(row, "specId"),
  // An emptied cell holds no number; the schema reports it.
  quantity: row["quantity"] as number,
  reportLanguage: textAt(row, "reportLanguage"),
});

interface ServiceStepProps {
  form: CartForm;
  schema: z.ZodMiniType;
  /** One of the services is done at the customer's place. */
  onSite: boolean;
  /** The inspection form can be filled in with the order. */
  takesForm: boolean;
}

/** The order lines; for visits the place and the number of days; whether the form is filled in with the order. */
export function ServiceStep({ form, schema, onSite, takesForm }: ServiceStepProps) {
  const { control } = form;
  const { errors } = useFormState({ control, name: "lines" });
  const labels = cartLabels();
  return (
    <div className="flex flex-col gap-4">
      <Lines form={form} schema={schema} />
      <FormFault name="lines.root" error={errors.lines} />
      <FormField control={control} name="isUrgent" label={labels.isUrgent} hint={text("orderCreate.urgentHint")}>
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
            {(bound) => <NumberInput {...bound} min={1} max={999} suffix={text("orderCreate.days")} />}
          </FormField>
        </div>
      )}
      {takesForm && (
        <FormField control={control} name="withForm" label={text("orderCreate.formChoice")}>
          {({ value, onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              value={value ? "now" : "later"}
              onValueChange={(next) => onValueChange(next === "now")}
              options={[
                { value: "later", label: text("orderCreate.noForm") },
                { value: "now", label: text("orderCreate.formNow") },
              ]}
            />
          )}
        </FormField>
      )}
    </div>
  );
}

/** The lines as an editable table, and the button that adds one. */
function Lines({ form, schema }: { form: CartForm; schema: z.ZodMiniType }) {
  const facts = useLineFacts(useWatch({ control: form.control, name: "lines" }));
  const kinds = useLineKinds(facts);
  const narrow = useNarrow(768);
  const columns = useMemo((): readonly EditColumn[] => {
    const labels = cartLabels();
    return [
      {
        key: "choice",
        title: labels.choice,
        type: "choice",
        placeholder: text("orderCreate.findService"),
        linkageKey: "specId",
        width: narrow ? 220 : "36%",
        validateRules: [{ required: true }],
      },
      {
        key: "specId",
        title: labels.specId,
        type: "spec",
        width: 130,
        disabled: (row) => specsOf(row, facts).length === 0,
      },
      {
        key: "quantity",
        title: labels.quantity,
        type: "inputNumber",
        width: 90,
        defaultValue: 1,
        validateRules: [{ required: true }],
      },
      { key: "reportLanguage", title: labels.reportLanguage, type: "language", width: 110, defaultValue: "C" },
      {
        key: "price",
        title: text("orderCreate.price"),
        type: "normal",
        width: 124,
        align: "right",
        formatter: (_, row) => linePrice(row, facts),
      },
    ];
  }, [facts, narrow]);
  const [view, setView] = useKeptView("order:order:create/lines");
  const handle = useFormTable({
    form,
    name: "lines",
    schema,
    columns,
    kinds,
    toRow,
    toValue,
    removable: { label: (index) => text("orderCreate.removeLine", { n: index + 1 }) },
  });
  return (
    <FormTable
      handle={handle}
      view={view}
      onViewChange={setView}
      label={cartLabels().lines}
      add={{ text: text("orderCreate.addLine"), row: () => toRow(blankLine()) }}
    />
  );
}
