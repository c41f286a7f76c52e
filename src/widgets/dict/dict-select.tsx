import { useQuery } from "@tanstack/react-query";
import { Select, type SelectProps } from "#ui/select/select.tsx";
import { queryOf } from "#src/client/query.ts";
import type { DictCode, TableDict } from "#src/contract/dict-codes.ts";
import { getDictItems } from "#src/contract/system/dict.ts";
import { dictItemOption } from "#src/session/dict-item.ts";
import { useSession } from "#src/session/session.ts";
import { useDictCode } from "./dict-code.ts";

export interface DictSelectProps extends Omit<SelectProps, "options"> {
  /** Code of the dictionary, or `table,text,value` of a table that the server allows. */
  dict: DictCode | TableDict;
  /** Only these values, in the dictionary's order. */
  only?: readonly string[];
}

/**
 * Picks one item of a dictionary; stores the value, shows the text. A cached dictionary needs no request; one that is
 * not cached (a table, or a dictionary created since the last refresh) is requested.
 */
export function DictSelect({ dict, only, ...rest }: DictSelectProps) {
  const given = useDictCode(dict);
  const kept = useSession(({ dicts }) => (Object.hasOwn(dicts, dict) ? dicts[dict] : undefined));
  const { data } = useQuery({
    ...queryOf(getDictItems, { code: dict }),
    enabled: given && kept === undefined,
    staleTime: 300_000,
  });
  const options = (kept ?? data ?? []).map(dictItemOption).filter((option) => !only || only.includes(option.value));
  return <Select {...rest} options={options} />;
}
