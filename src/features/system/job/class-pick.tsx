import { useQuery } from "@tanstack/react-query";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { Input } from "#ui/input/input.tsx";
import { queryOf } from "#src/client/query.ts";
import { jobClasses } from "#src/contract/system/job.ts";
import { text } from "#src/lib/text.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import type { AnyBound } from "#src/workspace/screen/entity/control.tsx";

/** Chooses one of the job classes the server runs; free text is not allowed. */
export function ClassPick({ bound: given }: { bound: AnyBound }) {
  // The registry declares the field as text.
  const { value, onValueChange, ...rest } = given as unknown as Bound<string | null>;
  const { data = [] } = useQuery(queryOf(jobClasses, {}));
  return (
    <Combobox
      {...rest}
      clearable={false}
      value={value || null}
      onValueChange={(next) => onValueChange(next ?? "")}
      options={data.map(({ jobClassName, description }) => ({
        value: jobClassName,
        label: jobClassName,
        ...(description ? { hint: description } : {}),
      }))}
    />
  );
}

/** Input for the parameter of the chosen class; its placeholder describes it, or says that there is none. */
export function ParameterInput({ bound: given, jobClassName }: { bound: AnyBound; jobClassName: unknown }) {
  const { value, ...rest } = given as unknown as Bound<string | null>;
  const { data = [] } = useQuery(queryOf(jobClasses, {}));
  const chosen = data.find((one) => one.jobClassName === jobClassName);
  const none = chosen !== undefined && chosen.parameter === null;
  return (
    <Input
      {...rest}
      value={value ?? ""}
      // An existing value can still be removed.
      readOnly={none && !value}
      placeholder={none ? text("sysAdmin.job.noParameter") : (chosen?.parameter ?? undefined)}
    />
  );
}
