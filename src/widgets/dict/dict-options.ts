import type { Option } from "#ui/select/option.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { dictItemOption } from "#src/session/dict-item.ts";
import { dictItems } from "#src/session/session.ts";

/** The items of a dictionary as options; `only` limits the values, in the dictionary's order. */
export function dictOptions(code: DictCode, only?: readonly string[]): readonly Option[] {
  return dictItems(code)
    .filter((item) => !only || only.includes(item.value))
    .map(dictItemOption);
}
