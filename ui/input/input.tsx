import { X } from "lucide-react";
import { useRef, type ComponentProps, type ReactNode } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/lib/cn.ts";
import { boxState, controlBox, controlIcon, controlSizes, controlText, type ControlSize } from "#ui/lib/control-box.ts";
import { givenText } from "#ui/lib/given.ts";
import { useImeText } from "#ui/lib/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/lib/use-controlled.ts";
import { basicZhCN } from "#ui/words/basic.zh-CN.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { usePasteLimit } from "./paste-limit.tsx";

export interface InputProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "prefix" | "onChange" | "size"
> {
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with each finished text; never while the input method composes. */
  onValueChange?: (value: string) => void;
  /** Shows a button that empties the field. @default false */
  clearable?: boolean;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
  /** Stands before the text, inside the border. */
  prefix?: ReactNode;
  /** Stands after the text, inside the border. */
  suffix?: ReactNode;
}

/** A line of text. `ref` and native props reach the `<input>`; `className` and `style` its box. */
export function Input({
  value,
  defaultValue,
  onValueChange,
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
  const [text, setText] = useControlled(
    givenText("Input", "value", value),
    givenText("Input", "defaultValue", defaultValue) ?? "",
    onValueChange,
  );
  const ime = useImeText<HTMLInputElement>(text, setText, native);
  const paste = usePasteLimit<HTMLInputElement>(native, native.disabled === true || native.readOnly === true);
  const canClear = clearable && ime.shown !== "" && !native.disabled && !native.readOnly;
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
          value={ime.shown}
          onChange={ime.handlers.onChange}
          {...paste.handlers}
          onCompositionStart={ime.handlers.onCompositionStart}
          onCompositionEnd={ime.handlers.onCompositionEnd}
        />
        {canClear && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.clear}
            data-slot="input-clear"
            className={controlIcon}
            onClick={() => {
              setText("");
              own.current?.focus();
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
