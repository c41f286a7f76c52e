import { X } from "lucide-react";
import { useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { useFaultLine } from "#ui/field/use-fault-line.tsx";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlIcon } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validTexts } from "#ui/lib/validate-props.ts";
import { isComposing, useImeText } from "#ui/utils/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import { focusLastTag, TagList } from "./tag-list.tsx";
import { addTags, mostAtOnce, sameTag, tagMarks, tagsIn, type TagFault, type TagRules } from "./tag-text.ts";

export interface TagInputProps
  extends
    TagRules,
    ReportsValue,
    Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "size" | "list" | "max" | "children"> {
  /** The tags, in the order they were added. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  onValueChange?: (value: readonly string[]) => void;
  /** Shows a button that removes all tags. @default false */
  clearable?: boolean;
  /** Max number of visible tags; the rest is shown as a count. @default all */
  maxTags?: number;
}

/**
 * A field for free text entries, shown as tags. Enter, a comma or blur adds one; a pasted list adds all. Backspace in
 * the empty field removes the last tag; Left moves through the tags, Delete removes one. A refused entry stays in the
 * field, with the reason; for a repeated one the tag that it repeats is marked.
 */
export function TagInput({
  value,
  defaultValue,
  onValueChange,
  max,
  check,
  clearable = false,
  maxTags,
  name,
  required,
  placeholder,
  className,
  style,
  ref,
  ...rest
}: TagInputProps) {
  const words = useOwnWords("tagInput", pickersZhCN.tagInput);
  const native = useFieldLink<ComponentProps<"input">>({ ...rest, "aria-required": required });
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(input, ref);
  const initial = validTexts("TagInput", "defaultValue", defaultValue) ?? [];
  const [tags, setTags] = useControlled<readonly string[]>(
    validTexts("TagInput", "value", value),
    initial,
    onValueChange,
  );
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<TagFault>();
  const [news, setNews] = useState("");
  useFormReset(input, value, initial, setTags, () => {
    setTyped("");
    setFault(undefined);
  });
  const still = native.disabled === true || native.readOnly === true;

  function add(text: string) {
    const fresh = tagsIn(text);
    if (fresh.length > mostAtOnce) {
      // The whole list is refused; the text of the field stays.
      setFault({ kind: "flood", count: fresh.length });
      return;
    }
    const result = addTags(tags, fresh, { max, check });
    if (result.added.length > 0) {
      setTags(result.tags);
      setNews(words.added(result.added.join(words.joint)));
    }
    setFault(result.fault);
    setTyped(result.refused.join(words.joint));
  }
  function remove(tag: string) {
    setTags(tags.filter((one) => one !== tag));
    setNews(words.removed(tag));
    setFault(undefined);
  }
  const ime = useImeText<HTMLInputElement>(
    typed,
    (text) => {
      setFault(undefined);
      if (tagMarks.test(text) && tagsIn(text).length > 0) add(text);
      else setTyped(text.replace(tagMarks, ""));
    },
    native,
  );
  function press(event: KeyboardEvent<HTMLInputElement>) {
    native.onKeyDown?.(event);
    if (event.defaultPrevented || isComposing(event) || still) return;
    const last = tags.at(-1);
    if (event.key === "Enter" && typed.trim() !== "") {
      // Only an Enter that adds nothing submits the form.
      event.preventDefault();
      add(typed);
    } else if (event.currentTarget.value !== "") {
      return;
    } else if (event.key === "Backspace" && last !== undefined) {
      event.preventDefault();
      remove(last);
    } else if (event.key === "ArrowLeft" && focusLastTag(list.current)) {
      event.preventDefault();
    }
  }

  const paste = usePasteLimit<HTMLInputElement>(native, still);
  const faultText =
    fault &&
    (fault.kind === "repeated"
      ? words.repeated(fault.tag)
      : fault.kind === "max"
        ? words.max(max ?? 0)
        : fault.kind === "flood"
          ? words.flood(fault.count, mostAtOnce)
          : fault.message);
  const { linked, line } = useFaultLine(native, "tag-input-fault", faultText, { settled: true });
  return (
    <>
      <span
        data-slot="tag-input"
        data-state={tags.length > 0 ? "filled" : "empty"}
        className={cn(controlBox, "min-h-control px-1 text-14", className)}
        style={style}
        {...boxState(linked)}
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-1 py-0.75">
          {tags.length > 0 && (
            <TagList
              tags={tags.map((tag) => ({ key: tag, label: tag }))}
              label={words.list}
              marked={fault?.kind === "repeated" ? sameTag(tags, fault.tag) : undefined}
              removeLabel={words.remove}
              restLabel={words.rest}
              onRemove={still ? undefined : remove}
              maxTags={maxTags}
              list={list}
              field={input}
            />
          )}
          <input
            autoComplete="off"
            {...linked}
            ref={merged}
            type="text"
            data-slot="tag-input-control"
            className={cn(
              "h-6 flex-1 appearance-none border-0 bg-transparent text-inherit outline-none [font-size:inherit] placeholder:text-faint disabled:cursor-not-allowed",
              tags.length > 0 ? "min-w-12 px-1" : "min-w-10 px-2",
            )}
            placeholder={tags.length === 0 ? (placeholder ?? words.placeholder) : undefined}
            value={ime.shown}
            onChange={ime.handlers.onChange}
            onCompositionStart={ime.handlers.onCompositionStart}
            onCompositionEnd={ime.handlers.onCompositionEnd}
            onPaste={(event) => {
              paste.handlers.onPaste(event);
              const text = event.clipboardData.getData("text");
              // A text field would drop the line breaks that separate a pasted list.
              if (event.defaultPrevented || still || !tagMarks.test(text)) return;
              event.preventDefault();
              add(typed + text);
            }}
            onDrop={paste.handlers.onDrop}
            onKeyDown={press}
            onBlur={(event) => {
              native.onBlur?.(event);
              // Typed text is not lost on blur.
              if (typed.trim() !== "") add(typed);
            }}
          />
        </span>
        {clearable && tags.length > 0 && !still && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.clear}
            className={cn(controlIcon, "me-0.5")}
            onClick={() => {
              setTags([]);
              setFault(undefined);
              input.current?.focus();
            }}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        )}
        <FormValue
          name={name}
          value={tags}
          required={required}
          disabled={native.disabled}
          readOnly={native.readOnly}
          form={native.form}
          control={input}
        />
        <output className="sr-only">{news}</output>
      </span>
      {paste.notice}
      {line}
    </>
  );
}
