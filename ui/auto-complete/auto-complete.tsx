import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, use, useId, useMemo, useRef } from "react";
import type { OptionListProps } from "#ui/combobox/option-list.tsx";
import type { LoadOptions } from "#ui/combobox/use-options.ts";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { cn } from "#ui/utils/cn.ts";
import {
  boxState,
  controlBox,
  controlIcon,
  controlSizes,
  controlText,
  type ControlSize,
} from "#ui/utils/control-box.ts";
import { validList, validText } from "#ui/lib/validate-props.ts";
import { useImeText } from "#ui/utils/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import type { Option } from "#ui/select/option.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { entryZhCN } from "#ui/words/zh-CN/entry.ts";
import { useWords } from "#ui/words/words.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const { Lazy: LazyList, soon: soonList } = lazyLayer<OptionListProps>(
  async () => (await import("#ui/combobox/option-list.tsx")).OptionList,
);

export interface AutoCompleteProps
  extends
    ReportsValue,
    Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "size" | "list" | "prefix"> {
  /**
   * Suggestions, filtered here by the text; or use `load`. Choosing one writes its `value` into the field; a string is
   * both value and label.
   */
  options?: readonly (string | Option)[];
  /** Loads suggestions while the user types; outdated requests are aborted. */
  load?: LoadOptions;
  /** Delay after the last keystroke before `load` is called, in ms. @default 300 */
  debounceMs?: number;
  /** The text, whether suggested or not. */
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with each finished text, and with the suggestion when one was chosen. */
  onValueChange?: (value: string, option: Option | null) => void;
  /** Shows a button that clears the field; Escape does the same while the list is closed. @default false */
  clearable?: boolean;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
  /** Content before the text, inside the border. */
  prefix?: ReactNode;
}

const asOption = (one: string | Option): Option => (typeof one === "string" ? { value: one, label: one } : one);

/**
 * Renders a text field with suggestions. The focus stays in the field. Arrows move in the list, Enter accepts the
 * highlighted suggestion, and blur accepts nothing. The `<input>` receives `ref` and native props; its box receives
 * `className`.
 */
export function AutoComplete({
  options: given,
  load,
  debounceMs,
  value,
  defaultValue,
  onValueChange,
  clearable = false,
  size = "middle",
  prefix,
  className,
  style,
  ref,
  ...rest
}: AutoCompleteProps) {
  const words = useOwnWords("autoComplete", entryZhCN.autoComplete);
  const listWords = useWords().combobox;
  const native = useFieldLink(rest);
  const field = use(FieldContext);
  const ownId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(own, ref);
  const options = useMemo(
    () =>
      given === undefined
        ? undefined
        : validList("AutoComplete", "options", Array.isArray(given) ? given.map(asOption) : (given as never), "value"),
    [given],
  );
  const initial = validText("AutoComplete", "defaultValue", defaultValue) ?? "";
  const [text, setText] = useControlled(validText("AutoComplete", "value", value), initial);
  function change(next: string, option: Option | null) {
    setText(next);
    onValueChange?.(next, option);
  }
  useFormReset(own, value, initial, (next) => change(next, null));
  const still = native.disabled === true || native.readOnly === true;
  const list = useSuggestions({
    options,
    load,
    debounceMs,
    id: native.id ?? ownId,
    text,
    still,
    clearable,
    onTake: (option) => change(option.value, option),
    onClear: () => change("", null),
  });
  const ime = useImeText<HTMLInputElement>(
    text,
    (next) => {
      change(next, null);
      list.show(true);
    },
    native,
  );
  const paste = usePasteLimit<HTMLInputElement>(native, still);
  const canClear = clearable && ime.shown !== "" && !still;
  const news = !list.open
    ? ""
    : list.loading
      ? listWords.loading
      : list.failed
        ? listWords.failed
        : listWords.found(list.options.length);
  const named = {
    "aria-label": native["aria-label"] ?? (field || native["aria-labelledby"] ? undefined : words.list),
    "aria-labelledby": native["aria-labelledby"] ?? (native["aria-label"] ? undefined : field?.labelId),
  };
  return (
    <>
      <span
        ref={box}
        data-slot="auto-complete"
        data-state={list.open ? "open" : "closed"}
        className={cn(controlBox, controlSizes[size], "data-[state=open]:border-accent", className)}
        style={style}
        {...boxState(native)}
        onPointerEnter={soonList}
      >
        {prefix !== undefined && <span className="flex flex-none items-center text-faint">{prefix}</span>}
        <input
          type="text"
          autoComplete="off"
          {...native}
          {...list.inputProps}
          ref={merged}
          data-slot="auto-complete-control"
          className={controlText}
          value={ime.shown}
          onChange={ime.handlers.onChange}
          onCompositionStart={ime.handlers.onCompositionStart}
          onCompositionEnd={ime.handlers.onCompositionEnd}
          {...paste.handlers}
          onFocus={(event) => {
            native.onFocus?.(event);
            soonList();
          }}
          onClick={(event) => {
            native.onClick?.(event);
            if (!event.defaultPrevented && !list.open) list.show(true);
          }}
          onKeyDown={(event) => {
            // The list's overlay may already have prevented the default of Escape. Here only a preventDefault by the
            // caller's own handler counts.
            const before = event.defaultPrevented;
            native.onKeyDown?.(event);
            if (before || !event.defaultPrevented) list.press(event);
          }}
          onBlur={(event) => {
            list.show(false);
            native.onBlur?.(event);
          }}
        />
        {canClear && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.clear}
            data-slot="auto-complete-clear"
            className={controlIcon}
            onClick={() => {
              change("", null);
              own.current?.focus();
            }}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        )}
        <output className="sr-only">{news}</output>
        {list.open && (
          <LazyList
            waiting={null}
            part={{ ...list.listProps, anchor: box, menuProps: { ...list.listProps.menuProps, ...named } }}
          />
        )}
      </span>
      {paste.notice}
    </>
  );
}
