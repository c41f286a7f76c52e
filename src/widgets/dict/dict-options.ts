import type { Option } from "#ui/select/option.ts";
import { dictItemOption } from "#src/session/dict-item.ts";
import { dictItems } from "#src/session/session.ts";

/** A dictionary as options; `only` keeps some values, in the dictionary's order. */
export function dictOptions(code: string, only?: readonly string[]): readonly Option[] {
  return dictItems(code)
    .filter((item) => !only || only.includes(item.value))
    .map(dictItemOption);
}
