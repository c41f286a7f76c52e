/* oxlint-disable react/refs -- downshift's prop getters hand refs on, they do not read them */
import { ChevronDown, X } from "lucide-react";
import { useMemo, useRef, useState, type ComponentProps } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cn } from "#ui/utils/cn.ts";
import {
  boxState,
  controlBox,
  controlIcon,
  controlSizes,
  controlText,
  type ControlSize,
} from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validList, validTextOrNull } from "#ui/lib/validate-props.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import type { Option } from "#ui/select/option.ts";
import { useWords } from "#ui/words/words.tsx";
import { OptionList } from "./option-list.tsx";
import { useCombo } from "./use-combo.ts";
import type { LoadOptions } from "./use-options.ts";

export interface ComboboxProps
  extends ReportsValue, Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "size" | "list"> {
  /** All options, searched in memory; or use `load`. */
  options?: readonly Option[];
  /** Loads options while the user types, page by page. */
  load?: LoadOptions;
  /** Delay after the last keystroke before `load` is called, in ms. @default 300 */
  debounceMs?: number;
  /** Options with known labels that no list contains, e.g. the current choice. */
  known?: readonly Option[];
  /** Value of the selected option; null for none. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  /** Also receives the option, if it is known. */
  onValueChange?: (value: string | null, option: Option | null) => void;
  /** Offers to create the typed text as an option; the returned option is selected. */
  onCreate?: (text: string) => Option | void | Promise<Option | void>;
  /** Shows a button that clears the choice; Escape does the same while the list is closed. @default false */
  clearable?: boolean;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
  /** Classes of the inner parts; `className` applies to the component itself. */
  classNames?: SlotClasses<"list">;
}

/** Renders a single choice from many options, with search by typing. The text field receives `ref` and native props. */
export function Combobox({
  options: givenOptions,
  load,
  debounceMs,
  known,
  value,
  defaultValue,
  onValueChange,
  onCreate,
  clearable = false,
  size = "middle",
  name,
  placeholder,
  className,
  classNames,
  style,
  ref,
  ...rest
}: ComboboxProps) {
  const options = useMemo(
    () => (givenOptions === undefined ? undefined : validList("Combobox", "options", givenOptions, "value")),
    [givenOptions],
  );
  const words = useWords().combobox;
  const native = useFieldLink(rest);
  const box = useRef<HTMLSpanElement>(null);
  const [met, setMet] = useState<Option | null>(null);
  const initial = defaultValue ?? null;
  const [chosen, choose] = useControlled<string | null>(validTextOrNull("Combobox", "value", value), initial);
  const selected = useMemo(() => {
    if (chosen === null) return null;
    const isIt = (option: Option) => option.value === chosen;
    return (
      (met?.value === chosen ? met : undefined) ??
      known?.find(isIt) ??
      options?.find(isIt) ?? { value: chosen, label: chosen }
    );
  }, [chosen, met, known, options]);

  function pick(option: Option | null) {
    if (option) setMet(option);
    choose(option?.value ?? null);
    onValueChange?.(option?.value ?? null, option);
  }
  const combo = useCombo({
    options,
    load,
    debounceMs,
    native,
    ref,
    selected,
    many: false,
    escapable: clearable,
    isChosen: (one) => one === chosen,
    onPick: pick,
    onCreate,
  });
  useFormReset(
    box,
    value,
    initial,
    (next) => {
      choose(next);
      onValueChange?.(next, options?.find((option) => option.value === next) ?? null);
    },
    () => combo.type(undefined),
  );
  const still = native.disabled === true || native.readOnly === true;
  const paste = usePasteLimit<HTMLInputElement>(native, still);
  const canClear = clearable && chosen !== null && !still;
  return (
    <>
      <span
        ref={box}
        data-slot="combobox"
        data-state={combo.open ? "open" : "closed"}
        className={cn(controlBox, controlSizes[size], "data-[state=open]:border-accent", className)}
        style={style}
        {...boxState(native)}
      >
        <input
          type="text"
          {...combo.inputProps}
          {...paste.handlers}
          className={cn(controlText, "truncate")}
          placeholder={selected?.label ?? placeholder ?? words.placeholder}
        />
        {canClear && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.clear}
            data-slot="combobox-clear"
            className={controlIcon}
            onClick={() => {
              combo.type(undefined);
              pick(null);
              box.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
            }}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        )}
        {!canClear && (
          <button
            {...combo.list.getToggleButtonProps({ disabled: still })}
            type="button"
            aria-label={words.toggle}
            data-slot="combobox-toggle"
            className={controlIcon}
          >
            <ChevronDown aria-hidden className="size-4" />
          </button>
        )}
        <FormValue name={name} value={chosen ?? ""} disabled={native.disabled} form={native.form} />
        <output className="sr-only">{combo.news}</output>
        <OptionList anchor={box} className={classNames?.list} {...combo.listProps} />
      </span>
      {paste.notice}
    </>
  );
}
