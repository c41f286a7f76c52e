import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { isComposing } from "#ui/utils/ime.ts";
import { labelOf } from "#ui/edit-table/columns/column.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";
import type { EditorProps } from "#ui/edit-table/columns/kind.ts";
import { editorBox, keepInside, takeKey } from "./editor-box.ts";
import { useLeaving, useOneEnd } from "./use-leaving.ts";

/** Index of the initial option: the typed one, the chosen one, or the first enabled one. -1 is none. */
function startAt({ place, typed, value }: EditorProps): { at: number; chosen: boolean } {
  const { options } = place;
  const letter = typed.trim().toLowerCase();
  const named =
    letter === ""
      ? -1
      : options.findIndex((option) => !option.disabled && labelOf(option).toLowerCase().startsWith(letter));
  if (named !== -1) return { at: named, chosen: true };
  const now = options.findIndex((option) => option.value === valueText(value));
  return now === -1
    ? { at: options.findIndex(({ disabled }) => disabled !== true), chosen: false }
    : { at: now, chosen: true };
}

/**
 * Editor with radio buttons over the cell; it may extend beyond the cell. Arrows choose, Enter and Tab commit, Escape
 * cancels.
 */
export function RadioEditor(props: EditorProps) {
  const { value, place, label } = props;
  const { commit, cancel } = useOneEnd(props);
  const { options } = place;
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const [start] = useState(() => startAt(props));
  const [chosen, setChosen] = useState(start.chosen ? options[start.at]?.value : undefined);
  const next = chosen ?? value;

  useLayoutEffect(() => {
    const radios = box.current?.querySelectorAll("input");
    (radios?.[start.at] ?? box.current)?.focus({ preventScroll: true });
  }, [start]);
  useLeaving(box, name, () => commit(next, "stay"));

  function press(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (key === "Enter") commit(next, shiftKey ? "up" : "down");
    else if (key === "Tab") commit(next, shiftKey ? "left" : "right");
    else if (key === "Escape") cancel();
    // Arrows and Space are left to the browser: they move within the group and choose.
    else return keepInside(event);
    return takeKey(event);
  }
  return (
    <div
      ref={box}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      data-slot="cell-editor"
      data-kind="radio"
      className={`${editorBox} end-auto! w-max min-w-full gap-x-4! shadow-float`}
      onKeyDown={press}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex flex-none cursor-pointer items-center gap-1.5 whitespace-nowrap has-disabled:cursor-not-allowed has-disabled:text-faint"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={chosen === option.value}
            disabled={option.disabled}
            className="m-0 size-4 flex-none accent-accent-fill"
            onChange={() => setChosen(option.value)}
            onClick={(event) => {
              // Clicks caused by arrow keys have no pointer: they choose, and the editor stays open.
              if (event.detail > 0) commit(option.value, "stay");
            }}
          />
          {labelOf(option)}
        </label>
      ))}
    </div>
  );
}
