import type { EditOption } from "#ui/edit-table/columns/column.ts";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { givenDict } from "#src/contract/dict-codes.ts";
import { getDictItems } from "#src/contract/system/dict.ts";
import { dictItemOption } from "#src/session/dict-item.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { dictItems } from "#src/session/session.ts";

/** A dictionary item of any server as an option of the table. */
export function cellOption(item: object): EditOption {
  const { value, label, disabled } = dictItemOption(item);
  return { value, text: label, ...(disabled && { disabled }) };
}

/**
 * Options of a `dictCode` column: a dictionary cached in the session needs no request; others, and `table,text,value`,
 * are requested. Failures are reported here, because the table only retries.
 */
export async function loadDict(code: string): Promise<readonly EditOption[]> {
  const kept = dictItems(givenDict(code));
  if (kept.length > 0) return kept.map(cellOption);
  try {
    return (await call(getDictItems, { code })).map(cellOption);
  } catch (error) {
    tellFailure(error, { onlySession: true });
    notify.warn(failureText(error), { id: `dict-${code}` });
    throw error;
  }
}
