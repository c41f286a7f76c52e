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

/** How a column's choices are asked for. What `requestData` answers at once is shown ten at a time. */
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

/** Lines one press of Page Up or Page Down goes. */
const pageOfLines = 8;

/** What a choice cell's editor holds: the text, the options that answer it, the highlighted line, the ticks. */
export function useChoice(props: EditorProps, many: boolean) {
  const { value, place, typed, change, addOption } = props;
  const { commit, cancel } = useOneEnd(props);
  const { column, options: own } = place;
  const multi = isMulti(column, many);
  const load = useLoad(place);
  const searchable = column.allowSearch !== false || column.allowInput === true || load !== undefined;
  // What is typed; undefined while the field shows the choice as it was.
  const [text, setText] = useState<string | undefined>(searchable && typed !== "" ? typed : undefined);
  // What is searched for: follows the text, but never what is still being composed.
  const [query, setQuery] = useState(text ?? "");
  // Where the keys took the highlight; counts for its query only.
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
    // What is there goes before the offer to add what was typed.
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
  /** The nearest line one may choose from `from` on, in steps of `by`; round the ends if `round`. */
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

  /** The value of a line, known to the column from now on. */
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
    // An emptied field, and no line looked for since: the cell is to be empty.
    if (text !== undefined && wanted === "" && !movedHere) return commit("", then);
    if (option && !option.disabled) return commit(taken(option), then);
    // Nothing answers: Enter stays and shows so, Tab goes on and leaves the value.
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
    /** Space chooses a line when it is no letter of what is searched for. */
    toggle() {
      if (!multi || (searchable && query !== "" && !movedHere)) return false;
      tick(items[highlighted]);
      return true;
    },
    /** Takes the last tick back. */
    untick() {
      if (!multi || (text ?? "") !== "" || ticked.length === 0) return false;
      change(ticked.slice(0, -1).join(","));
      return true;
    },
    /** A letter in a list that is not searched goes to the next line that begins with it. */
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
      // What was ticked was told as it was ticked.
      if (multi && value !== before) change(before);
      cancel();
    },
    left() {
      if (multi) commit(value, "stay");
      else cancel();
    },
  };
}
