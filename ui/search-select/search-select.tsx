import { useCallback } from "react";
import { Combobox, type ComboboxProps } from "#ui/combobox/combobox.tsx";
import { MultiCombobox, type MultiComboboxProps } from "#ui/combobox/multi-combobox.tsx";
import type { LoadOptions } from "#ui/combobox/use-options.ts";
import type { Option } from "#ui/select/option.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/pickers.zh-CN.ts";
import { SEARCH_PAGE_SIZE, SEARCH_REST_MS } from "./search-rule.ts";

/** Fetches the options that answer a text; pages count from 1. The signal is aborted when the answer is no longer wanted. */
export type SearchOptions = (
  text: string,
  page: { pageNo: number; pageSize: number },
  signal: AbortSignal,
) => Promise<readonly Option[]>;

interface Searching {
  search: SearchOptions;
}

/** An answer that fills its page may have a next one. */
function useSearch(search: SearchOptions): LoadOptions {
  return useCallback(
    async (text, pageNo, signal) => {
      const options = await search(text, { pageNo, pageSize: SEARCH_PAGE_SIZE }, signal);
      return { options, more: options.length >= SEARCH_PAGE_SIZE };
    },
    [search],
  );
}

export type SearchSelectProps = Omit<ComboboxProps, "options" | "load" | "debounceMs"> & Searching;

/** One choice that the server searches for, 800 ms after the last letter, ten at a time. */
export function SearchSelect({ search, placeholder, ...rest }: SearchSelectProps) {
  const words = useOwnWords("searchSelect", pickersZhCN.searchSelect);
  return (
    <Combobox
      {...rest}
      load={useSearch(search)}
      debounceMs={SEARCH_REST_MS}
      placeholder={placeholder ?? words.prompt}
    />
  );
}

export type MultiSearchSelectProps = Omit<MultiComboboxProps, "options" | "load" | "debounceMs"> & Searching;

/** Several choices that the server searches for, as tags. */
export function MultiSearchSelect({ search, placeholder, ...rest }: MultiSearchSelectProps) {
  const words = useOwnWords("searchSelect", pickersZhCN.searchSelect);
  return (
    <MultiCombobox
      {...rest}
      load={useSearch(search)}
      debounceMs={SEARCH_REST_MS}
      placeholder={placeholder ?? words.prompt}
    />
  );
}
