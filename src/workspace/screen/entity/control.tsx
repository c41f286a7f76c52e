import type { ReactElement } from "react";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { defaultPreset, themePresets } from "#ui/theme/tokens.ts";
import { Textarea } from "#ui/textarea/textarea.tsx";
import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Field } from "#src/contract/fields.ts";
import { referenceDicts } from "#src/contract/references.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { dictItems } from "#src/session/session.ts";
import { AreaPicker } from "#src/widgets/area/area-picker.tsx";
import { DepartPick } from "#src/widgets/depart/depart-pick.tsx";
import { DictSearch } from "#src/widgets/dict/dict-search.tsx";
import { DictSelect } from "#src/widgets/dict/dict-select.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { YesNoSwitch } from "#src/widgets/form/yes-no.tsx";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";

const LazyRichText = lazyPart(async () => (await import("#src/widgets/editor/rich-text-field.tsx")).RichTextField);

const LazyCron = lazyPart(async () => (await import("#ui/cron-editor/cron-input.tsx")).CronInput);

/** Max number of options shown as radio buttons; more open as a list. */
const inView = 3;

/** Whether the field may be empty. A field with a default may not: the default replaces an empty value. */
const isEmptiable = ({ required, default: usual }: Field) => !required && usual === undefined;

/** A form binding of any value type, since the field decides which control is used. */
export type AnyBound = Bound<never>;

const inputModes: Readonly<Record<string, "tel" | "email" | "url">> = { phone: "tel", email: "email", url: "url" };

/** The input control for a registered field, by its type, dictionary, reference and format. */
export function FieldControl({ field, bound: given }: { field: Field; bound: AnyBound }): ReactElement {
  // Type assertion: the registry defines the value's type, and the form stores it unchanged.
  const bound = given as unknown as Bound<string | null>;
  const number = given as unknown as Bound<number | null>;
  const { dict, text: reference, max, min } = field;
  if (field.type === "flag")
    return <YesNoSwitch {...bound} onValueChange={(next: "Y" | "N") => bound.onValueChange(next)} />;
  if (dict && field.many) return <ManyOfDict dict={dict} bound={bound} />;
  if (dict && field.type === "int")
    return <DictControl dict={dict} bound={asText(number)} clearable={isEmptiable(field)} />;
  if (dict) return <DictControl dict={dict} bound={bound} clearable={isEmptiable(field)} />;
  if (reference === "user") return <UserPicker {...bound} clearable={isEmptiable(field)} />;
  if (reference === "depart")
    return <DepartPick {...bound} value={bound.value ?? ""} onValueChange={(next) => bound.onValueChange(next)} />;
  const table = reference && referenceDicts[reference];
  if (table) return <DictSearch {...bound} dict={table} clearable={isEmptiable(field)} />;
  switch (field.type) {
    case "money":
      return <MoneyInput {...number} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} />;
    case "int":
      if (field.scale !== undefined) return <ScaledInput bound={number} scale={field.scale} min={min} max={max} />;
      return (
        <NumberInput {...number} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} />
      );
    case "bp":
      return <ScaledInput bound={number} scale={2} suffix="%" min={min} max={max} />;
    case "day":
      return <DatePicker {...bound} clearable={isEmptiable(field)} />;
    case "instant":
      return <DatetimePicker {...bound} clearable={isEmptiable(field)} />;
    case "file":
      return <UploadField {...bound} {...(field.format === "picture" ? { accept: "image/*", max: 1 } : {})} />;
    default:
      return <TextControl field={field} bound={bound} />;
  }
}

function TextControl({ field, bound }: { field: Field; bound: Bound<string | null> }): ReactElement {
  const { format, max } = field;
  const value = bound.value ?? "";
  if (field.holdsFiles) return <LazyRichText waiting={<div className="h-60" />} part={{ ...bound, value }} />;
  if (field.multiline)
    return <Textarea {...bound} value={value} rows={3} {...(max === undefined ? {} : { maxLength: max })} />;
  if (format === "cron") return <LazyCron waiting={<div className="h-control" />} part={{ ...bound, value }} />;
  if (format === "area") return <AreaPicker {...bound} value={value} />;
  if (format === "color") return <ColorInput bound={bound} />;
  return (
    <Input
      {...bound}
      value={value}
      {...(max === undefined ? {} : { maxLength: max })}
      {...(format ? { inputMode: inputModes[format] } : {})}
    />
  );
}

/** Input for a colour: by its code, or with the browser's colour dialog. */
function ColorInput({ bound }: { bound: Bound<string | null> }) {
  const value = bound.value ?? "";
  return (
    <Input
      {...bound}
      value={value}
      maxLength={7}
      placeholder={text("entity.colorHint")}
      prefix={
        <input
          type="color"
          aria-label={text("entity.pickColor")}
          className="size-5 flex-none cursor-pointer border-0 bg-transparent p-0"
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : themePresets[defaultPreset]}
          disabled={bound.disabled || bound.readOnly}
          onChange={(event) => bound.onValueChange(event.target.value.toUpperCase())}
        />
      }
    />
  );
}

/** Adapts a number binding to a control for text values (dictionary options). */
function asText(bound: Bound<number | null>): Bound<string | null> {
  return {
    ...bound,
    value: bound.value === null ? null : String(bound.value),
    onValueChange: (next) => bound.onValueChange(next === null ? null : Number(next)),
  };
}

interface DictControlProps {
  dict: DictCode;
  bound: Bound<string | null>;
  clearable: boolean;
}

/** One value of a dictionary: few options as radio buttons, more as a list. */
function DictControl({ dict, bound, clearable }: DictControlProps) {
  const items = dictItems(dict);
  if (items.length > 0 && items.length <= inView && !clearable)
    return <RadioGroup {...bound} options={items.map(({ value, text }) => ({ value, label: text }))} />;
  return <DictSelect {...bound} dict={dict} clearable={clearable} />;
}

function ManyOfDict({ dict, bound }: Omit<DictControlProps, "clearable">) {
  return (
    <MultiCombobox
      {...bound}
      options={dictItems(dict).map(({ value, text }) => ({ value, label: text }))}
      value={listed(bound.value)}
      onValueChange={(next) => bound.onValueChange(next.join(","))}
    />
  );
}

interface ScaledInputProps {
  bound: Bound<number | null>;
  scale: number;
  suffix?: string;
  min: number | undefined;
  max: number | undefined;
}

/** Input for an integer that stands for a number with `scale` decimals: basis points as per cent, exchange rates. */
function ScaledInput({ bound, scale, suffix, min, max }: ScaledInputProps) {
  const unit = 10 ** scale;
  return (
    <NumberInput
      {...bound}
      value={bound.value === null ? null : bound.value / unit}
      onValueChange={(next) => bound.onValueChange(next === null ? null : Math.round(next * unit))}
      decimals={scale}
      {...(suffix === undefined ? { buttons: false } : { suffix })}
      {...(min === undefined ? {} : { min: min / unit })}
      {...(max === undefined ? {} : { max: max / unit })}
    />
  );
}
