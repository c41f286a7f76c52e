import type { ReactNode } from "react";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import type { Option } from "#ui/select/option.ts";
import { Select } from "#ui/select/select.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";
import type { OfferedField, QueryValue } from "./condition.ts";
import { listOf } from "./query-text.ts";

/** Props of a value editor. */
export interface ValueEditorProps {
  /** Accessible name of the control. */
  label: string;
  field: OfferedField | undefined;
  value: QueryValue;
  /** Several values are allowed: the rule is `in`. */
  many: boolean;
  /** Known values to choose from. */
  options: readonly Option[];
  invalid: boolean;
  onValueChange: (value: QueryValue) => void;
}

/** Editors for the caller's own types, by type name: user, department, popup, money … */
export type ValueEditors = Readonly<Record<string, (props: ValueEditorProps) => ReactNode>>;

/** The value of a condition, in the control for its field's type; several texts are separated by commas. */
export function QueryValueEditor({ editors, ...props }: ValueEditorProps & { editors: ValueEditors | undefined }) {
  const words = useOwnWords("query", queryZhCN);
  const { label, field, value, many, options, invalid, onValueChange } = props;
  const type = field?.type ?? "text";
  const own = editors && Object.hasOwn(editors, type) ? editors[type] : undefined;
  if (own) return own(props);
  const one = listOf(value)[0] ?? "";
  const native = { "aria-label": label, "aria-invalid": invalid || undefined, className: "w-full" };
  const chosen = type === "select" || options.length > 0;
  if (chosen && many) {
    return (
      <MultiCombobox
        {...native}
        options={options}
        value={Array.isArray(value) ? (value as readonly string[]) : []}
        onValueChange={(next) => onValueChange(next)}
      />
    );
  }
  if (chosen) {
    return (
      <Select
        {...native}
        options={options}
        value={one || null}
        clearable
        onValueChange={(next) => onValueChange(next ?? "")}
      />
    );
  }
  if (!many && type === "number") {
    return (
      <NumberInput
        {...native}
        decimals={6}
        buttons={false}
        placeholder={words.enterValue}
        value={value === "" || Number.isNaN(Number(one)) ? null : Number(one)}
        onValueChange={(next) => onValueChange(next ?? "")}
      />
    );
  }
  if (type === "date") {
    return <DatePicker {...native} value={one || null} onValueChange={(next) => onValueChange(next ?? "")} />;
  }
  if (type === "datetime") {
    return <DatetimePicker {...native} value={one || null} onValueChange={(next) => onValueChange(next ?? "")} />;
  }
  return (
    <Input
      {...native}
      clearable
      placeholder={many ? words.manyValues : words.enterValue}
      // Blank entries stay during typing: "a," becomes "a,b". They are removed before sending.
      value={many ? listOf(value).join(",") : one}
      onValueChange={(next) => onValueChange(many ? (next === "" ? [] : next.split(/[,，]/)) : next)}
    />
  );
}
