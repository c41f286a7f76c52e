import { useMemo, useRef, useState } from "react";
import { createValue, useOptions, type LoadOptions } from "#ui/combobox/use-options.ts";
import { SEARCH_PAGE_SIZE, SEARCH_REST_MS } from "#ui/search-select/search-rule.ts";
import type { Option } from "#ui/select/option.ts";
import { labelOf, type CellPlace, type EditOption } from "#ui/edit-table/columns/column.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";
import type { AfterEdit, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { isMulti, valuesOf } from "./choice-text.ts";
import { useOneEnd } from "./use-leaving.ts";

const asOption = (option: EditOption): Option => ({ ...option, label: labelOf(option) });

/**
 * Returns the loader of a column's choices. A `requestData` result, which comes all at once, is shown ten at a time.
 */
function useLoad({ column: { load, requestData }, row }: CellPlace): LoadOptions | undefined {
  const answer = useRef<readonly Option[]>([]);
  return useMemo(() => {
    if (load) return (text, page, signal) => load(text.trim(), page, signal, row);
    return (
      requestData &&
      (async (text, page, signal) => {
        if (page === 1) {
          const options = (await requestData(text.trim(), row)).map(asOption);
          if (!signal.aborted) answer.current = options;
        }
        const end = page * SEARCH_PAGE_SIZE;
        return { options: answer.current.slice(end - SEARCH_PAGE_SIZE, end), more: answer.current.length > end };
      })
    );
  }, [load, requestData, row]);
}

/** Number of lines that Page Up and Page Down move. */
const pageOfLines = 8;

/** Returns the state of a choice editor: text, matching options, highlighted line and ticked values. */
export function useChoice(props: EditorProps, many: boolean) {
  const { value, place, typed, change, addOption } = props;
  const { commit, cancel } = useOneEnd(props);
  const { column, options: own } = place;
  const multi = isMulti(column, many);
  const load = useLoad(place);
  const searchable = column.allowSearch !== false || column.allowInput === true || load !== undefined;
  // The typed text; undefined while the field shows the original choice.
  const [text, setText] = useState<string | undefined>(searchable && typed !== "" ? typed : undefined);
  // The search text: it follows the typed text, except during IME composition.
  const [query, setQuery] = useState(text ?? "");
  // Line highlighted by keys; valid only for its query.
  const [moved, setMoved] = useState<{ query: string; at: number }>();
  const [before] = useState(value);
  const ticked = valuesOf(value);

  const all = useMemo(() => own.map(asOption), [own]);
  const debounceMs = column.requestRestMs ?? SEARCH_REST_MS;
  const source = useOptions({ options: load ? undefined : all, load, debounceMs }, query, true);
  const wanted = query.trim();
  const items = useMemo(() => {
    const same = ({ label, value: one }: Option) => label === wanted || one === wanted;
    const offers = column.allowInput === true && wanted !== "" && !source.loading && !source.options.some(same);
    return offers ? [...source.options, { value: createValue, label: wanted }] : source.options;
  }, [column.allowInput, wanted, source.options, source.loading]);

  const first = useMemo(() => {
    const can = (option: Option) => option.disabled !== true;
    if (wanted === "") return multi ? -1 : items.findIndex((option) => option.value === valueText(value));
    const small = wanted.toLowerCase();
    // An exact match comes before the offer to add the typed text.
    const exact = items.findIndex(
      (option) => can(option) && option.value !== createValue && option.label.toLowerCase() === small,
    );
    return exact === -1 ? items.findIndex(can) : exact;
  }, [items, wanted, multi, value]);
  const movedHere = moved?.query === query && moved.at < items.length ? moved : undefined;
  const highlighted = movedHere?.at ?? (searchable || typed === "" ? first : startingWith(typed));

  function startingWith(letter: string): number {
    const small = letter.toLowerCase();
    return items.findIndex(({ label, disabled }) => disabled !== true && label.toLowerCase().startsWith(small));
  }
  function highlight(at: number) {
    setMoved({ query, at });
  }
  /** Highlights the nearest enabled line from `from` on, in steps of `by`; wraps at the ends if `round`. */
  function seek(from: number, by: 1 | -1, round: boolean) {
    for (let steps = 0, at = from; steps < items.length; steps++, at += by) {
      const place = round ? (at + items.length) % items.length : at;
      const option = items[place];
      if (!option) return;
      if (option.disabled !== true) return highlight(place);
    }
  }
  function move(key: string) {
    const last = items.length - 1;
    if (key === "ArrowDown") seek(highlighted + 1, 1, true);
    else if (key === "ArrowUp") seek(highlighted < 0 ? last : highlighted - 1, -1, true);
    else if (key === "Home") seek(0, 1, false);
    else if (key === "End") seek(last, -1, false);
    else if (key === "PageDown") seek(Math.min(last, highlighted + pageOfLines), -1, false);
    else if (key === "PageUp") seek(Math.max(0, highlighted - pageOfLines), 1, false);
    else return false;
    if (last >= 0 && highlighted >= last - 2) source.more();
    return true;
  }

  /** Returns the value of a line and adds it to the column's choices if needed. */
  function taken(option: Option): string {
    if (option.value === createValue) {
      addOption(wanted);
      return wanted;
    }
    if (load && !own.some(({ value: one }) => one === option.value)) addOption(option.value, option.label);
    return option.value;
  }
  function write(next: string, composing: boolean) {
    setText(next);
    if (!composing) setQuery(next);
  }
  function tick(option: Option | undefined) {
    if (!option || option.disabled) return;
    const one = taken(option);
    const next = ticked.includes(one) ? ticked.filter((other) => other !== one) : [...ticked, one];
    change(next.join(","));
    if (option.value === createValue) write("", false);
  }
  function choose(option: Option, then: AfterEdit) {
    if (option.disabled) return;
    if (multi) tick(option);
    else commit(taken(option), then);
  }

  /** Enter or Tab. */
  function settle(then: AfterEdit, leaves: boolean) {
    const option = highlighted < 0 ? undefined : items[highlighted];
    if (multi) {
      if (wanted === "") return commit(ticked.length === 0 ? "" : value, then);
      const one = option && !option.disabled ? taken(option) : undefined;
      const next = one === undefined || ticked.includes(one) ? ticked : [...ticked, one];
      if (leaves) return commit(next.join(","), then);
      if (one === undefined) return undefined;
      if (next !== ticked) change(next.join(","));
      return write("", false);
    }
    // The user cleared the field and moved to no line, so the cell becomes empty.
    if (text !== undefined && wanted === "" && !movedHere) return commit("", then);
    if (option && !option.disabled) return commit(taken(option), then);
    // Nothing matches: Enter keeps the editor open to show it, Tab moves on and keeps the old value.
    return wanted === "" || leaves ? commit(value, then) : undefined;
  }

  return {
    multi,
    searchable,
    text,
    ticked,
    items,
    highlighted,
    source,
    write,
    move,
    choose,
    settle,
    /** Space chooses a line when it cannot be part of the search text. */
    toggle() {
      if (!multi || (searchable && query !== "" && !movedHere)) return false;
      tick(items[highlighted]);
      return true;
    },
    /** Removes the last ticked value. */
    untick() {
      if (!multi || (text ?? "") !== "" || ticked.length === 0) return false;
      change(ticked.slice(0, -1).join(","));
      return true;
    },
    /** In a list without search, a letter jumps to the next line that begins with it. */
    jump(letter: string) {
      const small = letter.toLowerCase();
      const from = highlighted + 1;
      for (let steps = 0; steps < items.length; steps++) {
        const at = (from + steps) % items.length;
        const option = items[at];
        if (option && !option.disabled && option.label.toLowerCase().startsWith(small)) return highlight(at);
      }
    },
    leave() {
      // Ticks were reported as they were made, so restore the value from before.
      if (multi && value !== before) change(before);
      cancel();
    },
    left() {
      if (multi) commit(value, "stay");
      else cancel();
    },
  };
}
