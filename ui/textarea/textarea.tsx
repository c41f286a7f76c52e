import { useEffect, useId, useRef, useState, type ChangeEvent, type ComponentProps } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox } from "#ui/utils/control-box.ts";
import { validText } from "#ui/lib/validate-props.ts";
import { useImeText } from "#ui/utils/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useWords } from "#ui/words/words.tsx";
import { cutInserted } from "./text-cut.ts";

export interface TextareaProps extends Omit<ComponentProps<"textarea">, "value" | "defaultValue"> {
  /** Without a value the element holds the text itself, so that `register` of react-hook-form works too. */
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with each completed text; never during a composition. */
  onValueChange?: (value: string) => void;
  /** Like `onValueChange`, but with the event: a change, or the end of a composition. */
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Max number of characters; a longer text is cut after the composition. Shows a counter. */
  maxLength?: number;
  /** Shows the number of characters. @default true when maxLength is set */
  counter?: boolean;
}

/** A multi-line text field that grows with its text, with a counter. `ref` and native props go to the `<textarea>`. */
export function Textarea({
  value,
  defaultValue,
  onValueChange,
  onChange,
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
  const held = validText("Textarea", "value", value);
  const initial = validText("Textarea", "defaultValue", defaultValue) ?? "";
  // The last completed text of the element.
  const last = useRef(initial);
  // Length of the text, for the counter.
  const [length, setLength] = useState(initial.length);
  const ime = useImeText<HTMLTextAreaElement, string | undefined>(
    held,
    (next, event) => {
      const element = event.currentTarget;
      // The native maxlength would cut an unfinished composition in some browsers, so the text is cut here.
      if (maxLength !== undefined && next.length > maxLength) {
        const cut = cutInserted(held ?? last.current, next, maxLength);
        element.value = cut.text;
        // Setting the cut text moves the caret to the end.
        requestAnimationFrame(() => element.setSelectionRange(cut.caret, cut.caret));
      }
      take(element.value);
      onValueChange?.(element.value);
      onChange?.(event as ChangeEvent<HTMLTextAreaElement>);
    },
    native,
  );
  function take(text: string) {
    last.current = text;
    setLength(text.length);
  }
  useFormReset(own, held, initial, (text) => {
    take(text);
    onValueChange?.(text);
  });
  const counts = (counter || maxLength !== undefined) && held === undefined;
  const taken = useLatest(take);
  useEffect(() => {
    const element = own.current;
    if (!counts || !element) return undefined;
    // React has defined its own property on the element.
    const setter = Object.getOwnPropertyDescriptor(element, "value");
    if (!setter?.set) return undefined;
    const write = setter.set.bind(element);
    taken.current(element.value);
    // A form library sets the element's value, which fires no event.
    Object.defineProperty(element, "value", {
      ...setter,
      set(text: string) {
        write(text);
        taken.current(element.value);
      },
    });
    return () => void Object.defineProperty(element, "value", setter);
  }, [counts, taken]);
  const paste = usePasteLimit<HTMLTextAreaElement>(native, native.disabled === true || native.readOnly === true);
  const count = (ime.shown ?? ime.draft)?.length ?? length;
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
          defaultValue={held === undefined ? initial : undefined}
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
