import { X } from "lucide-react";
import { useRef, type ChangeEvent, type ComponentProps, type ReactNode } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import {
  boxState,
  controlBox,
  controlIcon,
  controlSizes,
  controlText,
  type ControlSize,
} from "#ui/utils/control-box.ts";
import { validText } from "#ui/lib/validate-props.ts";
import { useImeText } from "#ui/utils/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { basicZhCN } from "#ui/words/zh-CN/basic.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { usePasteLimit } from "./paste-limit.tsx";

export interface InputProps extends Omit<ComponentProps<"input">, "value" | "defaultValue" | "prefix" | "size"> {
  /** Without a value the element holds the text itself, so that `register` of react-hook-form works too. */
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with each completed text; never during a composition. */
  onValueChange?: (value: string) => void;
  /** Like `onValueChange`, but with the event: a change, or the end of a composition. */
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Shows a button that clears the field. @default false */
  clearable?: boolean;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
  /** Shown before the text, inside the border. */
  prefix?: ReactNode;
  /** Shown after the text, inside the border. */
  suffix?: ReactNode;
}

/** A single-line text field. `ref` and native props go to the `<input>`; `className` and `style` to its box. */
export function Input({
  value,
  defaultValue,
  onValueChange,
  onChange,
  clearable = false,
  size = "middle",
  prefix,
  suffix,
  className,
  style,
  ref,
  ...rest
}: InputProps) {
  const words = useOwnWords("input", basicZhCN.input);
  const native = useFieldLink(rest);
  const own = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(own, ref);
  const held = validText("Input", "value", value);
  const initial = validText("Input", "defaultValue", defaultValue) ?? "";
  const ime = useImeText<HTMLInputElement, string | undefined>(
    held,
    (text, event) => {
      onValueChange?.(text);
      onChange?.(event as ChangeEvent<HTMLInputElement>);
    },
    native,
  );
  useFormReset(own, held, initial, onValueChange);
  const still = Boolean(native.disabled || native.readOnly);
  const paste = usePasteLimit<HTMLInputElement>(native, still);
  const canClear = clearable && ime.shown !== "" && !still;
  return (
    <>
      <span
        data-slot="input"
        className={cn(controlBox, controlSizes[size], className)}
        style={style}
        {...boxState(native)}
      >
        {prefix !== undefined && <span className="flex flex-none items-center text-faint">{prefix}</span>}
        <input
          type="text"
          autoComplete="off"
          {...native}
          ref={merged}
          data-slot="input-control"
          className={controlText}
          // The clear button is visible while no placeholder is shown.
          placeholder={native.placeholder ?? " "}
          value={ime.shown}
          defaultValue={held === undefined ? initial : undefined}
          {...ime.handlers}
          {...paste.handlers}
        />
        {canClear && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.clear}
            data-slot="input-clear"
            className={cn(controlIcon, "[:placeholder-shown~&]:hidden")}
            onClick={() => {
              own.current?.focus();
              own.current?.select();
              // Acts like user input, so all listeners get the event and undo works.
              document.execCommand("delete");
            }}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        )}
        {suffix !== undefined && <span className="flex flex-none items-center text-faint">{suffix}</span>}
      </span>
      {paste.notice}
    </>
  );
}
