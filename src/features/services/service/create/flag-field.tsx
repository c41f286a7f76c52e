import type { ReactNode } from "react";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { YesNoSwitch } from "#src/widgets/form/yes-no.tsx";
import type { ServiceControl } from "./page.tsx";

/** A `Y`/`N` field as a switch. */
export function FlagField({
  control,
  name,
  label,
  hint,
}: {
  control: ServiceControl;
  name: "needSample" | "onSite" | "isHot" | "isRecommend";
  label: string;
  hint?: ReactNode;
}) {
  return (
    <FormField control={control} name={name} label={label} hint={hint}>
      {(bound) => <YesNoSwitch {...bound} />}
    </FormField>
  );
}
