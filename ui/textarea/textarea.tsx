import { useId, useRef, type ComponentProps } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cn } from "#ui/lib/cn.ts";
import { boxState, controlBox } from "#ui/lib/control-box.ts";
import { givenText } from "#ui/lib/given.ts";
import { useImeText } from "#ui/lib/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/lib/use-controlled.ts";
import { useWords } from "#ui/words/words.tsx";
import { cutInserted } from "./text-cut.ts";

export interface TextareaProps extends Omit<ComponentProps<"textarea">, "value" | "defaultValue" | "onChange"> {
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with each finished text; never while the input method composes. */
  onValueChange?: (value: string) => void;
  /** Most characters; more is cut once the input method is done. Shows a counter. */
  maxLength?: number;
  /** Shows how many characters there are. @default true when maxLength is given */
  counter?: boolean;
}

/** Lines of text that grow with what is typed, with a counter. `ref` and native props reach the `<textarea>`. */
export function Textarea({
  value,
  defaultValue,
  onValueChange,
  maxLength,
  counter = maxLength !== undefined,
  rows = 3,
  className,
  style,
  ref,
  ...rest
}: TextareaProps) {
  const words = useWords();
  const counterId = useId();
  const native = useFieldLink(rest);
  const own = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRefs(own, ref);
  const [text, setText] = useControlled(
    givenText("Textarea", "value", value),
    givenText("Textarea", "defaultValue", defaultValue) ?? "",
    onValueChange,
  );
  // The native maxlength would cut a half composed word in some browsers, so the cut is made here.
  const ime = useImeText<HTMLTextAreaElement>(
    text,
    (next) => {
      if (maxLength === undefined || next.length <= maxLength) return setText(next);
      const cut = cutInserted(text, next, maxLength);
      setText(cut.text);
      // Setting the cut text back takes the caret to the end.
      requestAnimationFrame(() => own.current?.setSelectionRange(cut.caret, cut.caret));
    },
    native,
  );
  const paste = usePasteLimit<HTMLTextAreaElement>(native, native.disabled === true || native.readOnly === true);
  const count = ime.shown.length;
  const full = maxLength !== undefined && count >= maxLength;
  const described = [native["aria-describedby"], counter && counterId].filter(Boolean).join(" ");
  return (
    <>
      <span
        data-slot="textarea"
        className={cn(controlBox, "min-h-control flex-col items-stretch gap-0 text-14", className)}
        style={style}
        {...boxState(native)}
      >
        <textarea
          rows={rows}
          {...native}
          ref={merged}
          aria-describedby={described || undefined}
          data-slot="textarea-control"
          className="field-sizing-content max-h-96 w-full resize-y appearance-none border-0 bg-transparent px-3 py-1 text-14 text-inherit outline-none placeholder:text-faint disabled:cursor-not-allowed"
          style={{ minHeight: `${rows * 22 + 8}px` }}
          value={ime.shown}
          onChange={ime.handlers.onChange}
          {...paste.handlers}
          onCompositionStart={ime.handlers.onCompositionStart}
          onCompositionEnd={ime.handlers.onCompositionEnd}
        />
        {counter && (
          <span
            id={counterId}
            data-slot="textarea-counter"
            data-state={full ? "full" : "room"}
            className="pointer-events-none self-end px-3 pb-1 text-12 text-faint data-[state=full]:text-warn"
          >
            <span aria-hidden>{maxLength === undefined ? count : `${count} / ${maxLength}`}</span>
            <span className="sr-only">
              {maxLength === undefined ? words.textarea.count(count) : words.textarea.countOf(count, maxLength)}
            </span>
          </span>
        )}
      </span>
      {paste.notice}
    </>
  );
}
