/* oxlint-disable react/refs -- downshift's prop getters hand refs on, they do not read them */
import { ChevronDown, X } from "lucide-react";
import { useMemo, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlIcon } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validList, validTexts } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { inDialog } from "#ui/lib/in-dialog.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import type { Option } from "#ui/select/option.ts";
import { useWords } from "#ui/words/words.tsx";
import type { ComboboxProps } from "./combobox.tsx";
import { OptionList } from "./option-list.tsx";
import { useCombo } from "./use-combo.ts";

export interface MultiComboboxProps extends Omit<ComboboxProps, "value" | "defaultValue" | "onValueChange" | "size"> {
  /** Values of the selected options, in the order of selection. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  /** Also receives the options, as far as they are known. */
  onValueChange?: (value: readonly string[], options: readonly Option[]) => void;
  /** Maximum number of visible tags; the rest is shown as a count. @default all */
  maxTags?: number;
  /** Classes of the inner parts; `className` applies to the component itself. */
  classNames?: SlotClasses<"tag" | "list">;
}

type InputProps = ComponentProps<"input">;

/**
 * Renders a multiple choice from many options, shown as tags. Backspace in the empty field removes the last tag. Left
 * and Right move between tags, Delete removes one. Escape closes the list, then clears.
 */
export function MultiCombobox({
  options: givenOptions,
  load,
  debounceMs,
  known,
  value,
  defaultValue,
  onValueChange,
  onCreate,
  clearable = false,
  maxTags,
  name,
  required,
  placeholder,
  className,
  classNames,
  style,
  ref,
  ...rest
}: MultiComboboxProps) {
  const options = useMemo(
    () => (givenOptions === undefined ? undefined : validList("MultiCombobox", "options", givenOptions, "value")),
    [givenOptions],
  );
  const words = useWords().combobox;
  const native: InputProps = useFieldLink({ ...rest, "aria-required": required });
  const box = useRef<HTMLSpanElement>(null);
  const tags = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(input, ref);
  const [met, setMet] = useState<readonly Option[]>([]);
  const [news, setNews] = useState("");
  const initial = validTexts("MultiCombobox", "defaultValue", defaultValue) ?? [];
  const [chosen, choose] = useControlled<readonly string[]>(validTexts("MultiCombobox", "value", value), initial);
  const optionOf = (wanted: string, extra?: Option): Option => {
    const isIt = (option: Option) => option.value === wanted;
    if (extra && isIt(extra)) return extra;
    return met.find(isIt) ?? known?.find(isIt) ?? options?.find(isIt) ?? { value: wanted, label: wanted };
  };
  const still = native.disabled === true || native.readOnly === true;

  function set(next: readonly string[], extra?: Option) {
    if (extra && !met.some((option) => option.value === extra.value)) setMet([...met, extra]);
    choose(next);
    onValueChange?.(
      next,
      next.map((one) => optionOf(one, extra)),
    );
  }
  function remove(wanted: string) {
    set(chosen.filter((one) => one !== wanted));
    setNews(words.removed(optionOf(wanted).label));
  }
  function toggle(option: Option | null) {
    if (!option) return;
    if (chosen.includes(option.value)) return remove(option.value);
    set([...chosen, option.value], option);
    setNews(words.chosen(option.label));
  }
  const combo = useCombo({
    options,
    load,
    debounceMs,
    native,
    ref: merged,
    selected: null,
    many: true,
    escapable: false,
    isChosen: (one) => chosen.includes(one),
    onKey: press,
    onPick: toggle,
    onCreate,
  });

  useFormReset(
    box,
    value,
    initial,
    (next) => set(next),
    () => combo.type(undefined),
  );

  // A choice is also announced while the list is open, until the list has something new to announce.
  const [heard, setHeard] = useState(combo.news);
  if (heard !== combo.news) {
    setHeard(combo.news);
    setNews("");
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || still || event.currentTarget.value !== "") return;
    // The list's overlay handles Escape while it fades out.
    if (event.defaultPrevented && event.key !== "Escape") return;
    const last = chosen.at(-1);
    if (event.key === "Backspace" && last !== undefined) {
      event.preventDefault();
      remove(last);
    } else if (event.key === "ArrowLeft" && last !== undefined) {
      event.preventDefault();
      [...(tags.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
    } else if (event.key === "Escape" && !combo.open && clearable && last !== undefined) {
      if (!inDialog(event.currentTarget)) clear();
    }
  }
  function clear() {
    set([]);
    setNews(words.cleared);
  }
  function pressTag(event: KeyboardEvent<HTMLButtonElement>, wanted: string) {
    const all = [...(tags.current?.querySelectorAll("button") ?? [])];
    const place = all.indexOf(event.currentTarget);
    if (event.key === "ArrowLeft") all[Math.max(0, place - 1)]?.focus();
    else if (event.key === "ArrowRight") (all[place + 1] ?? input.current)?.focus();
    else if (event.key === "Delete" || event.key === "Backspace") {
      remove(wanted);
      (all[place - 1] ?? input.current)?.focus();
    } else return;
    event.preventDefault();
  }

  const paste = usePasteLimit<HTMLInputElement>(native, still);
  const inView = maxTags === undefined ? chosen : chosen.slice(0, maxTags);
  const rest_ = chosen.length - inView.length;
  return (
    <>
      <span
        ref={box}
        data-slot="multi-combobox"
        data-state={combo.open ? "open" : "closed"}
        className={cn(controlBox, "min-h-control px-1 text-14 data-[state=open]:border-accent", className)}
        style={style}
        {...boxState(native)}
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-1 py-0.75">
          {chosen.length > 0 && (
            <ul ref={tags} aria-label={words.chosenList} className="m-0 contents list-none p-0">
              {inView.map((one) => (
                <li
                  key={one}
                  data-slot="combobox-tag"
                  className={cn(
                    "inline-flex h-6 max-w-48 min-w-0 items-center gap-0.5 rounded-tag bg-page ps-2 pe-0.5 text-13 text-inherit",
                    classNames?.tag,
                  )}
                >
                  <span className="truncate">{optionOf(one).label}</span>
                  {!still && (
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-label={words.remove(optionOf(one).label)}
                      className="inline-flex size-5 flex-none items-center justify-center rounded-tag text-faint hover:bg-hover hover:text-body"
                      onClick={() => {
                        remove(one);
                        input.current?.focus();
                      }}
                      onKeyDown={(event) => pressTag(event, one)}
                    >
                      <X aria-hidden className="size-3" />
                    </button>
                  )}
                </li>
              ))}
              {rest_ > 0 && (
                <li
                  className="inline-flex h-6 items-center rounded-tag bg-page px-2 text-13 text-muted"
                  title={chosen
                    .slice(inView.length)
                    .map((one) => optionOf(one).label)
                    .join("，")}
                >
                  {words.rest(rest_)}
                </li>
              )}
            </ul>
          )}
          <input
            type="text"
            {...combo.inputProps}
            {...paste.handlers}
            className={cn(
              "h-6 flex-1 appearance-none border-0 bg-transparent text-inherit outline-none [font-size:inherit] placeholder:text-faint disabled:cursor-not-allowed",
              chosen.length > 0 ? "min-w-1 focus:min-w-6 focus:px-1" : "min-w-10 px-2",
            )}
            placeholder={chosen.length === 0 ? (placeholder ?? words.placeholder) : undefined}
          />
        </span>
        {clearable && chosen.length > 0 && !still && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.clear}
            className={cn(controlIcon, "me-0")}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        )}
        <button
          {...combo.list.getToggleButtonProps({ disabled: still })}
          type="button"
          aria-label={words.toggle}
          data-slot="combobox-toggle"
          className={cn(controlIcon, "me-0.5")}
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
        <FormValue
          name={name}
          value={chosen}
          required={required}
          disabled={native.disabled}
          readOnly={native.readOnly}
          form={native.form}
          control={input}
        />
        <output className="sr-only">{news || combo.news}</output>
        <OptionList anchor={box} className={classNames?.list} {...combo.listProps} />
      </span>
      {paste.notice}
    </>
  );
}
