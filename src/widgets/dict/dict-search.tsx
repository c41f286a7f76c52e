import { useQuery } from "@tanstack/react-query";
import { Combobox, type ComboboxProps } from "#ui/combobox/combobox.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import type { DictCode, TableDict } from "#src/contract/dict-codes.ts";
import { loadDict, loadDictItem } from "#src/contract/system/dict.ts";
import { dictItemOption } from "#src/session/dict-item.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { useDictCode } from "./dict-code.ts";

/** Delay after the last keystroke before the server is asked, in ms. */
export const dictSearchRestMs = 300;
const pageSize = 10;

export interface DictSearchProps extends Omit<ComboboxProps, "options" | "load" | "known" | "debounceMs"> {
  /** `table,text,value` of a table that the server allows, or the code of a dictionary. */
  dict: DictCode | TableDict;
}

/** Picks one item of a large dictionary; searched on the server while typing. */
export function DictSearch({ dict, ...rest }: DictSearchProps) {
  const given = useDictCode(dict);
  const { data } = useQuery({
    ...queryOf(loadDictItem, { code: dict, key: rest.value ?? "" }),
    enabled: given && Boolean(rest.value),
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const [label] = data ?? [];
  return (
    <Combobox
      {...rest}
      debounceMs={dictSearchRestMs}
      known={rest.value && label !== undefined ? [{ value: rest.value, label }] : []}
      load={async (query, _page, signal) => {
        if (!given) return { options: [], more: false };
        try {
          const items = await call(loadDict, { code: dict, keyword: query.trim(), pageSize }, { signal });
          return { options: items.map(dictItemOption), more: false };
        } catch (error) {
          if (!signal.aborted) {
            tellFailure(error, { onlySession: true });
            notify.warn(failureText(error));
          }
          throw error;
        }
      }}
    />
  );
}
