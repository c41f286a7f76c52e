import { useQuery } from "@tanstack/react-query";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf } from "#src/client/query.ts";
import { fillRuleClasses } from "#src/contract/system/platform/fill-rule.ts";
import { text } from "#src/lib/text.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import type { AnyBound } from "#src/workspace/screen/entity/control.tsx";

/** Chooses one of the implementations of the server; free text is not allowed. */
export function ClassPick({ bound: given }: { bound: AnyBound }) {
  // The registry declares the field as text.
  const { value, onValueChange, ...rest } = given as unknown as Bound<string | null>;
  const { data = [] } = useQuery(queryOf(fillRuleClasses, {}));
  return (
    <Combobox
      {...rest}
      clearable={false}
      value={value || null}
      onValueChange={(next) => onValueChange(next ?? "")}
      options={data.map(({ ruleClass, title }) => ({ value: ruleClass, label: ruleClass, hint: title }))}
    />
  );
}

/** Input for the parameters of the chosen implementation; its placeholder is an example. */
export function ParamsInput({ bound: given, ruleClass }: { bound: AnyBound; ruleClass: unknown }) {
  const { value, ...rest } = given as unknown as Bound<string | null>;
  const { data = [] } = useQuery(queryOf(fillRuleClasses, {}));
  const example = data.find((one) => one.ruleClass === ruleClass)?.example;
  return (
    <Textarea
      {...rest}
      rows={3}
      className="font-mono"
      value={value ?? ""}
      placeholder={example && text("sysAdmin.fillRule.example", { example })}
    />
  );
}
