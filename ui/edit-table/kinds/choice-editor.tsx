/* oxlint-disable jsx-a11y/no-autofocus -- an editor takes the focus when it is drawn, that is what it is for */
import { ChevronDown } from "lucide-react";
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { isComposing } from "#ui/utils/ime.ts";
import type { EditorProps } from "#ui/edit-table/columns/kind.ts";
import { fillHoles } from "#ui/edit-table/columns/placeholder.ts";
import { choiceText, optionText } from "./choice-text.ts";
import { ChoiceList } from "./choice-list.tsx";
import { ChoiceTags } from "./choice-tags.tsx";
import { editorBox, editorText, keepInside, takeKey } from "./editor-box.ts";
import { useChoice } from "./use-choice.ts";
import { useLeaving } from "./use-leaving.ts";

interface ChoiceEditorProps extends EditorProps {
  /** Whether the kind allows several choices. */
  many: boolean;
}

/** Editor that chooses one or several entries of a list; typing filters the list. */
function ChoiceEditor({ many, ...props }: ChoiceEditorProps) {
  const { place, label, value } = props;
  const choice = useChoice(props, many);
  const { multi, searchable, text, items, highlighted, source, ticked } = choice;
  const id = useId();
  const menuId = `${id}-menu`;
  const lineId = (index: number) => `${id}-option-${index}`;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const typing = props.typed !== "" && searchable;
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    if (typing) field?.setSelectionRange(field.value.length, field.value.length);
    else field?.select();
    // Only on the first render.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, []);
  useLeaving(box, menuId, choice.left);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey } = event;
    if (isComposing(event)) return keepInside(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (key === "Enter") choice.settle(shiftKey ? "up" : "down", false);
    else if (key === "Tab") choice.settle(shiftKey ? "left" : "right", true);
    else if (key === "Escape") choice.leave();
    else if (key === " " ? choice.toggle() : key === "Backspace" && choice.untick()) {
      // Done.
    } else if (!shiftKey && choice.move(key)) {
      // Done.
    } else if (!searchable && key.length === 1) choice.jump(key);
    else return keepInside(event);
    return takeKey(event);
  }

  const texts = ticked.map((one) => optionText(one, place.options));
  const shown = multi ? "" : choiceText(value, place, false);
  return (
    <div ref={box} data-slot="cell-editor" data-kind="choice" className={editorBox}>
      {multi && texts.length > 0 && (
        <span className="max-w-3/5 min-w-0 flex-none">
          <ChoiceTags texts={texts} />
        </span>
      )}
      <input
        autoComplete="off"
        {...place.column.props}
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={menuId}
        aria-haspopup="listbox"
        aria-autocomplete={searchable ? "list" : "none"}
        aria-activedescendant={highlighted >= 0 && highlighted < items.length ? lineId(highlighted) : undefined}
        readOnly={!searchable}
        className={editorText}
        placeholder={texts.length > 0 ? undefined : fillHoles(place.column.placeholder ?? "", place.column)}
        value={text ?? shown}
        onChange={(event) => choice.write(event.target.value, composing.current)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          choice.write(event.currentTarget.value, false);
        }}
        onKeyDown={press}
      />
      <ChevronDown aria-hidden className="size-4 flex-none text-faint" />
      <ChoiceList
        open
        anchor={box}
        options={items}
        chosen={(one) => (multi ? ticked.includes(one) : one === value)}
        highlighted={highlighted}
        many={multi}
        loading={source.loading}
        failed={source.failed}
        onMore={source.more}
        onRetry={source.retry}
        menuProps={{ id: menuId, role: "listbox", "aria-label": label }}
        lineProps={(option, index) => ({
          id: lineId(index),
          role: "option",
          "aria-selected": multi ? ticked.includes(option.value) : option.value === value,
          "aria-disabled": option.disabled,
          className: "hover:bg-hover",
          // The focus stays in the field, which handles every key.
          onMouseDown: takeKey,
          onClick: () => choice.choose(option, "stay"),
        })}
      />
    </div>
  );
}

/** Editor for kinds with a single choice. */
export function OneChoice(props: EditorProps) {
  return <ChoiceEditor {...props} many={false} />;
}

/** Editor for kinds with several choices. */
export function ManyChoices(props: EditorProps) {
  return <ChoiceEditor {...props} many />;
}
