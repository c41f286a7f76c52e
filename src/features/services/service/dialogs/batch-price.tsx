import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { entityOf, useAct } from "#src/client/query.ts";
import { serviceBatchPrice } from "#src/contract/services/service-acts.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FailureWords } from "#src/widgets/form/failure-words.tsx";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import type { ServiceRow } from "../row.tsx";

const { mode, value: change, roundYuan } = serviceBatchPrice.input.shape;
const input = z.object({
  mode,
  /** Basis points or cents: one hundredth of the displayed unit. */
  value: change,
  roundYuan,
});

/** 批量改价: by per cent or yuan; shows each old and new price before anything is saved. */
export function BatchPriceDialog({ rows, onClose, onDone }: BatchDialogProps<ServiceRow>) {
  const form = useZodForm(input, { mode: "percent", roundYuan: true });
  const { control } = form;
  const values = useWatch({ control });
  const act = useAct(serviceBatchPrice);
  const ids = rows.map(({ id }) => id);
  const asked = input.safeParse(values);
  const wanted = asked.success ? asked.data : null;
  const { data, error } = useQuery({
    queryKey: [entityOf(serviceBatchPrice), serviceBatchPrice.path, ids, wanted],
    queryFn: ({ signal }) =>
      call(serviceBatchPrice, { ids, mode: "percent", value: 1, ...wanted, preview: true }, { signal }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    meta: { shownByCaller: true },
  });
  const shown = wanted ? data : undefined;
  const percent = values.mode === "percent";
  const labels = {
    mode: text("services.service.batchPrice.mode"),
    value: text(percent ? "services.service.batchPrice.percentValue" : "services.service.batchPrice.amountValue"),
    roundYuan: text("services.service.batchPrice.roundYuan"),
  };
  return (
    <FormDialog
      title={serviceBatchPrice.title ?? ""}
      form={form}
      labels={labels}
      draftKey={`${serviceBatchPrice.path}:${rows.map(({ id }) => id).join()}`}
      width={720}
      onClose={onClose}
      {...(shown?.every(({ refusal }) => refusal !== null)
        ? { refusal: text("services.service.batchPrice.none") }
        : {})}
      onSubmit={async ({ value, ...rest }) => {
        const done = await act.mutateAsync({ ids, value, ...rest, preview: false });
        notify.ok(text("services.service.batchPrice.done", { n: done.filter((row) => row.refusal === null).length }));
        onDone();
      }}
    >
      <div className="grid gap-4 tablet:grid-cols-3">
        <FormField control={control} name="mode" label={labels.mode}>
          {({ onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              onValueChange={(next) => onValueChange(next === "amount" ? "amount" : "percent")}
              options={[
                { value: "percent", label: text("services.service.batchPrice.percent") },
                { value: "amount", label: text("services.service.batchPrice.amount") },
              ]}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="value"
          label={labels.value}
          hint={text("services.service.batchPrice.hint")}
          required
        >
          {({ value, onValueChange, ...bound }) => (
            <NumberInput
              {...bound}
              decimals={2}
              min={percent ? -99 : -9_999_999}
              max={percent ? 1_000 : 9_999_999}
              value={typeof value === "number" ? value / 100 : null}
              onValueChange={(typed) => onValueChange(typed === null ? null : Math.round(typed * 100))}
            />
          )}
        </FormField>
        <FormField control={control} name="roundYuan" label={labels.roundYuan}>
          {(bound) => <Switch {...bound} value={bound.value ?? false} />}
        </FormField>
      </div>
      {error && wanted && (
        <Alert role="alert" tone="bad">
          <FailureWords error={error} />
        </Alert>
      )}
      {shown && (
        <div className="max-h-80 overflow-auto rounded-surface border border-line">
          <table aria-label={text("services.service.batchPrice.preview")} className="w-full text-13">
            <thead>
              <tr className="bg-page text-left text-muted">
                <th scope="col" className="px-3 py-1.5 font-semibold">
                  {text("services.service.batchPrice.name")}
                </th>
                <th scope="col" className="px-3 py-1.5 text-right font-semibold whitespace-nowrap">
                  {text("services.service.batchPrice.before")}
                </th>
                <th scope="col" className="px-3 py-1.5 text-right font-semibold whitespace-nowrap">
                  {text("services.service.batchPrice.after")}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id} className="border-t border-line-soft">
                  <td className="px-3 py-2">
                    {row.serviceName}
                    {row.refusal && <span className="block text-12 text-warn">{row.refusal}</span>}
                  </td>
                  <td className="px-3 py-2 text-right tabular-nums">{formatCents(row.before)}</td>
                  <td className="px-3 py-2 text-right tabular-nums">{row.refusal ? "–" : formatCents(row.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormDialog>
  );
}
