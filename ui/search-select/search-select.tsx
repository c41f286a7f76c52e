import { useCallback } from "react";
import { Combobox, type ComboboxProps } from "#ui/combobox/combobox.tsx";
import { MultiCombobox, type MultiComboboxProps } from "#ui/combobox/multi-combobox.tsx";
import type { LoadOptions } from "#ui/combobox/use-options.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import { SEARCH_PAGE_SIZE, SEARCH_REST_MS } from "./search-rule.ts";

/** Like `LoadOptions` of a Combobox, with the page size (10) as an extra argument. */
export type SearchOptions = (...asked: [...Parameters<LoadOptions>, pageSize: number]) => ReturnType<LoadOptions>;

interface Searching {
  /** Loads the options that match a text, page by page. */
  load: SearchOptions;
}

const useSized = (load: SearchOptions): LoadOptions =>
  useCallback((query, page, signal) => load(query, page, signal, SEARCH_PAGE_SIZE), [load]);

export type SearchSelectProps = Omit<ComboboxProps, "options" | "load" | "debounceMs"> & Searching;

/** A select for one option, which the server searches 800 ms after the last letter, ten options per page. */
export function SearchSelect({ load, placeholder, ...rest }: SearchSelectProps) {
  const words = useOwnWords("searchSelect", pickersZhCN.searchSelect);
  return (
    <Combobox {...rest} load={useSized(load)} debounceMs={SEARCH_REST_MS} placeholder={placeholder ?? words.prompt} />
  );
}

export type MultiSearchSelectProps = Omit<MultiComboboxProps, "options" | "load" | "debounceMs"> & Searching;

/** A select for several options, which the server searches; the chosen ones are shown as tags. */
export function MultiSearchSelect({ load, placeholder, ...rest }: MultiSearchSelectProps) {
  const words = useOwnWords("searchSelect", pickersZhCN.searchSelect);
  return (
    <MultiCombobox
      {...rest}
      load={useSized(load)}
      debounceMs={SEARCH_REST_MS}
      placeholder={placeholder ?? words.prompt}
    />
  );
}
