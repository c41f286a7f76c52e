import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { isComposing } from "#ui/utils/ime.ts";
import { placeByText, WORD_MS } from "#ui/tree/tree-move.ts";
import { chosenAfter, inOrder, placeAfter } from "./list-move.ts";

export interface ListChoiceOptions {
  keys: readonly string[];
  selection: "none" | "single" | "multiple";
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
  isDisabled: (at: number) => boolean;
  /** Text of a row for typing letters. */
  textAt: (at: number) => string | undefined;
}

/**
 * Active row, chosen rows, and the handling of keys and presses. The focus stays on the list, which refers to the
 * active row by id, so a row that is not rendered loses no focus.
 */
export function useListChoice({ keys, selection, chosen, choose, isDisabled, textAt }: ListChoiceOptions) {
  const [active, setActive] = useState<string>();
  const [focused, setFocused] = useState(false);
  /** Counts moves by key and focusing by key: only those scroll the active row into view. */
  const [moved, setMoved] = useState(0);
  const typed = useRef({ text: "", at: -Infinity });
  const activeAt = active === undefined ? -1 : keys.indexOf(active);

  function press(at: number): void {
    const key = keys[at];
    if (key === undefined || selection === "none") return;
    setActive(key);
    if (!isDisabled(at)) choose(chosenAfter(keys, chosen, key, selection));
  }
  function move(to: number, extend: boolean): void {
    setActive(keys[to]);
    setMoved(moved + 1);
    if (!extend) return;
    const [from, until] = [Math.min(activeAt, to), Math.max(activeAt, to)];
    const passed = keys.filter((_, at) => at >= Math.max(0, from) && at <= until && !isDisabled(at));
    choose(inOrder(keys, [...chosen, ...passed]));
  }
  function chooseAll(): void {
    const all = keys.filter((_, at) => !isDisabled(at));
    choose(all.every((key) => chosen.includes(key)) ? [] : inOrder(keys, [...chosen, ...all]));
  }
  function goByLetter(letter: string): void {
    const now = performance.now();
    const before = now - typed.current.at < WORD_MS ? typed.current.text : "";
    typed.current = { text: before + letter, at: now };
    const place = placeByText(keys.length, activeAt, typed.current.text, (at) => [textAt(at)]);
    if (place >= 0) move(place, false);
  }
  return {
    /** Index of the active row, from 0; -1 when there is none. */
    activeAt,
    focused,
    moved,
    press,
    /** Makes a row active, e.g. after more rows were loaded. */
    setActive: (at: number) => move(at, false),
    handlers: {
      onFocus(event: FocusEvent<HTMLElement>) {
        if (event.target !== event.currentTarget) return;
        setFocused(true);
        if (activeAt < 0) setActive(keys.find((key) => chosen.includes(key)) ?? keys[0]);
        // Focused by key, so scroll to the active row. A pressed row is already in view.
        if (event.currentTarget.matches(":focus-visible")) setMoved(moved + 1);
      },
      onBlur() {
        setFocused(false);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.defaultPrevented || event.target !== event.currentTarget || isComposing(event) || event.altKey)
          return;
        const many = selection === "multiple";
        if (event.ctrlKey || event.metaKey) {
          if (!many || event.key.toLowerCase() !== "a") return;
          chooseAll();
        } else if (event.key === " " || event.key === "Enter") press(activeAt);
        else {
          const to = placeAfter(event.key, activeAt, keys.length);
          if (to !== undefined) move(to, many && event.shiftKey);
          else if (Array.from(event.key).length === 1) goByLetter(event.key);
          else return;
        }
        event.preventDefault();
      },
    },
  };
}
