import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { serviceFormOptions, serviceProjectOptions } from "#src/contract/services/service-acts.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { DictTicks } from "./dict-ticks.tsx";
import type { StepProps } from "./page.tsx";

interface Project {
  id: string;
  projectNo: string;
  projectName: string;
  standardNo: string;
}

const optionOf = ({ id, projectNo, projectName, standardNo }: Project) => ({
  value: id,
  label: projectName,
  hint: `${projectNo} ${standardNo}`,
});

/** Testing step: what is tested, by which laboratory, and what the customer sends. */
export function TestingStep({ form: { control }, labels }: StepProps) {
  const [projectIds, serviceType, needSample] = useWatch({
    control,
    name: ["projectIds", "serviceType", "needSample"],
  });
  const { data: projects = [] } = useQuery({
    ...queryOf(serviceProjectOptions, { ids: projectIds }),
    enabled: projectIds !== "",
    placeholderData: keepPreviousData,
  });
  const { data: options } = useQuery({
    ...queryOf(serviceFormOptions, { projectIds }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-x-6 gap-y-4 tablet:grid-cols-2">
      <FormField
        control={control}
        name="projectIds"
        label={labels.projectIds}
        required={serviceType === "1"}
        className="tablet:col-span-2"
      >
        {({ value, onValueChange, ...bound }) => (
          <MultiCombobox
            {...bound}
            placeholder={text("services.service.create.findProject")}
            known={projects.map(optionOf)}
            value={listed(value)}
            onValueChange={(next) => onValueChange(next.join(","))}
            load={async (keyword, page, signal) => ({
              options:
                page === 1
                  ? (await call(serviceProjectOptions, { keyword: keyword.trim() }, { signal })).map(optionOf)
                  : [],
              more: false,
            })}
          />
        )}
      </FormField>
      <FormField control={control} name="defaultLabId" label={labels.defaultLabId} required>
        {({ value, onValueChange, ...bound }) => (
          <Select
            {...bound}
            value={value || null}
            onValueChange={(next) => onValueChange(next ?? "")}
            clearable
            options={(options?.labs ?? []).map(({ id, name, refusal }) => ({
              value: id,
              label: name,
              // The chosen laboratory stays enabled, with the reason why it is not suitable.
              disabled: refusal !== null && id !== value,
              ...(refusal ? { hint: text("services.service.create.labRefused", { reason: refusal }) } : {}),
            }))}
          />
        )}
      </FormField>
      <FormField control={control} name="standards" label={labels.standards}>
        {(bound) => <Input {...bound} maxLength={500} />}
      </FormField>
      <DictTicks
        control={control}
        name="reportLanguages"
        label={labels.reportLanguages}
        code="report_language"
        required
      />
      <div className="grid grid-cols-2 gap-4">
        <FlagField
          control={control}
          name="needSample"
          label={labels.needSample}
          hint={text("services.service.create.needSampleHint")}
        />
        <FlagField
          control={control}
          name="onSite"
          label={labels.onSite}
          hint={text("services.service.create.onSiteHint")}
        />
      </div>
      {needSample === "Y" && (
        <>
          <FormField
            control={control}
            name="sampleRequire"
            label={labels.sampleRequire}
            required
            className="tablet:col-span-2"
          >
            {(bound) => <Textarea {...bound} maxLength={4000} rows={3} />}
          </FormField>
          <FormField control={control} name="sampleMinQty" label={labels.sampleMinQty}>
            {(bound) => <NumberInput {...bound} min={1} max={99_999} />}
          </FormField>
          <FormField control={control} name="sampleUnit" label={labels.sampleUnit}>
            {({ value, onValueChange, ...bound }) => (
              <Select
                {...bound}
                value={value || null}
                onValueChange={(next) => onValueChange(next ?? "")}
                clearable
                options={dictOptions("sample_unit")}
              />
            )}
          </FormField>
        </>
      )}
      <FormField control={control} name="tatDays" label={labels.tatDays} required>
        {(bound) => <NumberInput {...bound} min={1} max={180} suffix={text("services.service.create.days")} />}
      </FormField>
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="urgentTatDays" label={labels.urgentTatDays}>
          {(bound) => <NumberInput {...bound} min={1} max={180} />}
        </FormField>
        <FormField
          control={control}
          name="urgentRate"
          label={labels.urgentRate}
          hint={text("services.service.create.urgentRateHint")}
        >
          {({ value, onValueChange, ...bound }) => (
            <NumberInput
              {...bound}
              min={0}
              max={200}
              decimals={2}
              suffix="%"
              value={value === null ? null : value / 100}
              onValueChange={(typed) => onValueChange(typed === null ? null : Math.round(typed * 100))}
            />
          )}
        </FormField>
      </div>
    </div>
  );
}
