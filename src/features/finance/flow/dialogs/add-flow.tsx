import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Control, FieldValues, UseFormReturn } from "react-hook-form";
import { Select } from "#ui/select/select.tsx";
import { useAct } from "#src/client/query.ts";
import { flow, flowFields, manualFlowTypes } from "#src/contract/finance/flow.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { dictItems } from "#src/session/session.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { receiveAccountsQuery } from "#src/widgets/payment/receive-accounts.ts";
import type { AnyBound } from "#src/workspace/screen/entity/control.tsx";
import {
  FieldGrid,
  fieldParts,
  type FormPart,
  startValues,
  widthFor,
} from "#src/workspace/screen/entity/field-grid.tsx";

// Type assertion: the registry defines the value's type, and the form stores it unchanged.
const asText = (bound: AnyBound) => bound as unknown as Bound<string | null>;

/** The types that people book by hand. */
function TypeSelect({ bound }: { bound: AnyBound }) {
  const options = dictItems("flow_type")
    .filter(({ value }) => (manualFlowTypes as readonly string[]).includes(value))
    .map(({ value, text: label }) => ({ value, label }));
  return <Select {...asText(bound)} options={options} />;
}

function AccountSelect({ bound }: { bound: AnyBound }) {
  const { data = [] } = useQuery(receiveAccountsQuery());
  return <Select {...asText(bound)} clearable options={data} placeholder={text("finance.flow.account")} />;
}

const parts: readonly FormPart[] = [
  "direction",
  { name: "flowType", control: (bound) => <TypeSelect bound={bound} /> },
  "amount",
  "occurTime",
  { name: "accountConfigId", control: (bound) => <AccountSelect bound={bound} /> },
  "postDate",
  "bankSerial",
  "bizNo",
  "remark",
];

/** 手工记账: a bank fee, interest or other money without a record of its own. */
export function AddFlowDialog({ onClose }: { onClose(): void }) {
  const [start] = useState(() => ({ direction: "2", flowType: "8", occurTime: toWire(new Date()) }));
  const names = fieldParts(parts).map(({ name }) => name);
  const form = useZodForm(flow.add.input, startValues(flowFields, names, start, true));
  const act = useAct(flow.add);
  return (
    <FormDialog
      title={text("finance.flow.add")}
      width={widthFor(parts)}
      form={form as UseFormReturn<FieldValues, unknown, FieldValues>}
      labels={titlesOf(flowFields)}
      done={text("finance.flow.addDone")}
      onClose={onClose}
      onSubmit={(values) => act.mutateAsync(values)}
    >
      <FieldGrid
        fields={flowFields}
        parts={parts}
        control={form.control as Control<FieldValues, unknown, FieldValues>}
      />
    </FormDialog>
  );
}
