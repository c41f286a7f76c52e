import { useQuery } from "@tanstack/react-query";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import { AutoComplete } from "#ui/auto-complete/auto-complete.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { queryOf } from "#src/client/query.ts";
import type { Field } from "#src/contract/fields.ts";
import {
  customCondition,
  dataRule,
  type RuleField,
  ruleFields,
  ruleVariables,
} from "#src/contract/system/access/data-rule.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictItems } from "#src/session/session.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { type Bound, FormField } from "#src/widgets/form/form-field.tsx";
import type { FormPart, FormValues } from "#src/workspace/screen/entity/field-grid.tsx";
import { MenuPick } from "./menu-pick.tsx";
import { RulePreview } from "./rule-preview.tsx";

const isCustom = (values: FormValues) => values["ruleConditions"] === customCondition;

// Type assertion: the registry defines the type of each value.
const words = (bound: unknown) => bound as Bound<string | null>;

/** The entry of a rule: that of the drawer, else the chosen one, else that of the edited rule. */
function useEntry(given: string | undefined, values: FormValues, id: string | undefined): string {
  const chosen = given ?? textAt(values, "permissionId");
  const stored = useQuery({
    ...queryOf(dataRule.queryById, { id: id ?? "" }),
    enabled: chosen === "" && id !== undefined,
    meta: { shownByCaller: true },
  });
  return chosen || textAt(stored.data ?? {}, "permissionId");
}

/** The fields that a rule of an entry may compare. */
function useRuleFields(permissionId: string): readonly RuleField[] | undefined {
  const { data } = useQuery({ ...queryOf(ruleFields, { permissionId }), enabled: permissionId !== "" });
  return data;
}

interface PartProps {
  given: string | undefined;
  values: FormValues;
  id: string | undefined;
}

function ColumnPick({ bound, given, values, id }: PartProps & { bound: Bound<string | null> }) {
  const entry = useEntry(given, values, id);
  const fields = useRuleFields(entry);
  return (
    <Combobox
      {...bound}
      value={bound.value === "" ? null : bound.value}
      clearable
      placeholder={text(
        entry === "" ? "menus.rule.pickMenu" : fields?.length === 0 ? "menus.rule.noRows" : "menus.rule.pickField",
      )}
      options={(fields ?? []).map(({ value, title }) => ({ value, label: `${title}（${value}）` }))}
      onValueChange={(next) => bound.onValueChange(next)}
    />
  );
}

/** Variables, and the values of the field's dictionary. */
function suggestions(field: RuleField | undefined) {
  const variables = Object.entries(ruleVariables).map(([name, meaning]) => ({
    value: `#{${name}}`,
    label: `#{${name}} ${meaning}`,
  }));
  // The server names only dictionaries of its own registry.
  const items = field?.dict ? dictItems(field.dict as DictCode) : [];
  return [...items.map((item) => ({ value: item.value, label: `${item.value} ${item.text}` })), ...variables];
}

interface ValueBlockProps {
  control: Control<FieldValues, unknown, FieldValues>;
  field: Field;
  given: string | undefined;
  id: string | undefined;
}

/** The value of a rule, with the preview of what the rule lets through. */
function ValueBlock({ control, field, given, id }: ValueBlockProps) {
  const values = useWatch({ control }) as FormValues;
  const entry = useEntry(given, values, id);
  const fields = useRuleFields(entry);
  const custom = isCustom(values);
  const compared = fields?.find(({ value }) => value === values["ruleColumn"]);
  return (
    <div className="flex flex-col gap-4">
      <FormField
        control={control}
        name="ruleValue"
        label={field.title ?? ""}
        required
        hint={text(custom ? "menus.rule.custom" : "menus.rule.value")}
      >
        {(given_) => {
          const { value, onValueChange, ...rest } = words(given_);
          return (
            <AutoComplete
              {...rest}
              value={value ?? ""}
              maxLength={500}
              options={custom ? [] : suggestions(compared)}
              onValueChange={(next) => onValueChange(next)}
            />
          );
        }}
      </FormField>
      <RulePreview
        permissionId={entry}
        id={id ?? ""}
        ruleColumn={custom ? "" : textAt(values, "ruleColumn")}
        ruleConditions={textAt(values, "ruleConditions")}
        ruleValue={textAt(values, "ruleValue")}
      />
    </div>
  );
}

/** The form of a rule; `permissionId`: its entry, if it is not chosen in the form. */
export const ruleForm = (permissionId?: string): readonly FormPart[] => [
  ...(permissionId === undefined
    ? [{ name: "permissionId", control: (bound: unknown) => <MenuPick bound={words(bound)} buttons /> }]
    : []),
  "ruleName",
  "ruleConditions",
  {
    name: "ruleColumn",
    when: (values) => !isCustom(values),
    required: () => true,
    control: (bound, values, id) => <ColumnPick bound={words(bound)} given={permissionId} values={values} id={id} />,
  },
  {
    name: "ruleValue",
    rows: true,
    block: (control, field, id) => <ValueBlock control={control} field={field} given={permissionId} id={id} />,
  },
  "status",
];
