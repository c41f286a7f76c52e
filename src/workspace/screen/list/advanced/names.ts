import type { OfferedField } from "#ui/query-builder/condition.ts";
import { givenDict } from "#src/contract/dict-codes.ts";
import { formatCents } from "#src/lib/money.ts";
import { dictItems } from "#src/session/session.ts";

/** Values of a field with their names; none for a field that is typed. */
export const optionsOf = ({ dictCode, options }: OfferedField) =>
  dictCode ? dictItems(givenDict(dictCode)).map((item) => ({ value: item.value, label: item.text })) : (options ?? []);

/** Money is asked for in cents; people read yuan. */
export const nameOf = (field: OfferedField, value: string) =>
  field.type === "money" && value !== "" ? formatCents(Number(value)) : undefined;
