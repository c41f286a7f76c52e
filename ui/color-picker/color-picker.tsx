import { X } from "lucide-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { useFaultLine } from "#ui/field/use-fault-line.tsx";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlIcon, controlSizes, controlText } from "#ui/utils/control-box.ts";
import { validList, validTextOrNull, warnDeveloper } from "#ui/lib/validate-props.ts";
import { isComposing, useImeText } from "#ui/utils/ime.ts";
import type { LineProps } from "#ui/lib/line-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";
import { colourRgb, readColour } from "#ui/theme/colour.ts";
import { defaultPreset, themePresets, type ThemePreset } from "#ui/theme/tokens.ts";
import { colorPickerZhCN } from "#ui/words/zh-CN/color-picker.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { useWords } from "#ui/words/words.tsx";
import type { ColorPanelProps, ColorPreset } from "./color-panel.tsx";
import { Swatch } from "./swatch.tsx";
import { hexOfText, useColourText } from "./use-colour-text.ts";

// Lazy, because users type into the field more often than they open the panel.
const LazyPanel = lazyPart<ColorPanelProps>(async () => (await import("./color-panel.tsx")).ColorPanel);

export interface ColorPickerProps extends LineProps {
  /** `#rrggbb`, or `#rrggbbaa` when it is not opaque; null for none. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  /** Called with each colour, also during a drag. */
  onValueChange?: (value: string | null) => void;
  /** Called once at the end of a drag, key, typed text or press. */
  onValueCommit?: (value: string | null) => void;
  /** Lets the user choose the opacity. @default false */
  alpha?: boolean;
  /** Named colours to choose from. @default the brand colours of the themes */
  presets?: readonly ColorPreset[];
  /** Shows a button that clears the field. @default true */
  clearable?: boolean;
}

/** Returns a readable colour in the kit's format. An invalid one is shown as is, so that the user can correct it. */
function givenColour(prop: string, text: string | null | undefined, alpha: boolean): string | null | undefined {
  const given = validTextOrNull("ColorPicker", prop, text);
  if (!given) return given === "" ? null : given;
  const hex = hexOfText(given, alpha);
  if (hex === undefined)
    warnDeveloper(
      `ColorPicker: ${prop} is ${JSON.stringify(given)}, which is no colour, so none is chosen in its panel. Give a text such as rrggbb after a #, or null.`,
    );
  return hex ?? given;
}

/** Filters out presets that are no colours. */
function givenPresets(presets: readonly ColorPreset[]): readonly ColorPreset[] {
  return validList("ColorPicker", "presets", presets, "value").filter(({ value }) => {
    const fits = readColour(value) !== undefined;
    if (!fits)
      warnDeveloper(
        `ColorPicker: presets has ${JSON.stringify(value)}, which is no colour, so it is left out. Give each as rrggbb after a #.`,
      );
    return fits;
  });
}

/**
 * Renders a colour field: type hex or rgb, or choose in a panel. The text field receives `ref` and native props; a form
 * submits the text under `name`.
 */
export function ColorPicker({
  value,
  defaultValue,
  onValueChange,
  onValueCommit,
  alpha = false,
  presets: given,
  clearable = true,
  size = "middle",
  placeholder,
  className,
  style,
  ref,
  ...rest
}: ColorPickerProps) {
  const words = useOwnWords("colorPicker", colorPickerZhCN);
  const themeWords = useWords().theme;
  const native = useFieldLink(rest);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(input, ref);
  const initial = givenColour("defaultValue", defaultValue, alpha) ?? null;
  const [colour, setColour] = useControlled<string | null>(givenColour("value", value, alpha), initial, onValueChange);
  const [open, setOpen] = useState(false);
  const presets = useMemo(
    () =>
      given === undefined
        ? (Object.keys(themePresets) as ThemePreset[]).map((name) => ({
            value: themePresets[name],
            label: themeWords[name],
          }))
        : givenPresets(given),
    [given, themeWords],
  );
  const still = native.disabled === true || native.readOnly === true;

  function take(next: string | null) {
    if (next !== colour) setColour(next);
    if (next !== colour) onValueCommit?.(next);
  }
  const text = useColourText({ written: colour ?? "", alpha, onTake: take });
  useFormReset(input, value, initial, setColour, text.drop);
  const ime = useImeText<HTMLInputElement>(text.shown, text.type, native);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    native.onKeyDown?.(event);
    if (event.defaultPrevented || isComposing(event) || still) return;
    if (event.key === "Enter") text.settle();
    else if (event.key === "ArrowDown") {
      event.preventDefault();
      text.settle();
      setOpen(true);
    }
  }

  const example = themePresets[defaultPreset];
  const rgb = readColour(example);
  const { linked, line } = useFaultLine(
    native,
    "color-picker-fault",
    text.wrong && words.shape(example, rgb ? colourRgb(rgb) : ""),
  );
  const paste = usePasteLimit<HTMLInputElement>(native, still);
  const canClear = clearable && !still && ime.shown !== "";
  const drawn = colour !== null && hexOfText(colour, alpha) !== undefined ? colour : null;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <span
          data-slot="color-picker"
          data-state={open ? "open" : "closed"}
          className={cn(controlBox, controlSizes[size], "group/colour data-[state=open]:border-accent", className)}
          style={style}
          {...boxState(linked)}
        >
          <button
            type="button"
            aria-label={words.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={still}
            data-slot="color-picker-open"
            className={cn(controlIcon, "-ms-1 me-0")}
            onClick={() => {
              text.settle();
              setOpen(!open);
            }}
          >
            <Swatch colour={drawn} className={size === "middle" ? "size-5" : "size-4"} />
          </button>
          <input
            autoComplete="off"
            spellCheck={false}
            // No valid colour is longer.
            maxLength={64}
            {...linked}
            ref={merged}
            type="text"
            data-slot="color-picker-control"
            className={controlText}
            placeholder={placeholder ?? words.placeholder}
            value={ime.shown}
            onChange={ime.handlers.onChange}
            onCompositionStart={ime.handlers.onCompositionStart}
            onCompositionEnd={ime.handlers.onCompositionEnd}
            onKeyDown={press}
            {...paste.handlers}
            onBlur={(event) => {
              text.settle();
              native.onBlur?.(event);
            }}
          />
          {canClear && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={words.clear}
              className={cn(
                controlIcon,
                "opacity-0 group-focus-within/colour:opacity-100 group-hover/colour:opacity-100",
              )}
              onClick={() => {
                text.drop();
                take(null);
                input.current?.focus();
              }}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </span>
      </PopoverAnchor>
      <PopoverContent
        aria-label={words.choose}
        className="w-fit"
        // The panel takes the focus after its code has loaded.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={() => input.current?.focus()}
        onInteractOutside={(event) => {
          const { target } = event;
          if (target instanceof Element && input.current?.parentElement?.contains(target)) event.preventDefault();
        }}
      >
        {/* Text fields of the panel do not belong to the form field. */}
        <FieldContext value={null}>
          <LazyPanel
            waiting={<div aria-busy className="h-72 w-64" />}
            part={{
              value: drawn,
              focused: true,
              alpha,
              presets,
              onValueChange: (next) => {
                text.drop();
                setColour(next);
              },
              onValueCommit,
            }}
          />
        </FieldContext>
      </PopoverContent>
      {line}
      {paste.notice}
    </Popover>
  );
}
