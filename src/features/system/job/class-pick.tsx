import { useQuery } from "@tanstack/react-query";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { queryOf } from "#src/client/query.ts";
import { jobClasses } from "#src/contract/system/job.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import type { AnyBound } from "#src/workspace/screen/entity/control.tsx";

/** One of the classes that the server runs; no other can be entered. */
export function ClassPick({ bound: given }: { bound: AnyBound }) {
  // The registry says that the field is a text.
  const { value, onValueChange, ...rest } = given as unknown as Bound<string | null>;
  const { data = [] } = useQuery(queryOf(jobClasses, {}));
  return (
    <Combobox
      {...rest}
      clearable={false}
      value={value || null}
      onValueChange={(next) => onValueChange(next ?? "")}
      options={data.map(({ jobClassName, description, parameter }) => ({
        value: jobClassName,
        label: jobClassName,
        ...(description || parameter ? { hint: [description, parameter].filter(Boolean).join("；") } : {}),
      }))}
    />
  );
}
