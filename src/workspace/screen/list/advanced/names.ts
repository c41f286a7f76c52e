import type { OfferedField } from "#ui/query-builder/condition.ts";
import { givenDict } from "#src/contract/dict-codes.ts";
import { formatCents } from "#src/lib/money.ts";
import { dictItems } from "#src/session/session.ts";

/** Options of a field, with labels; empty for a field with typed values. */
export const optionsOf = ({ dictCode, options }: OfferedField) =>
  dictCode ? dictItems(givenDict(dictCode)).map((item) => ({ value: item.value, label: item.text })) : (options ?? []);

/** Money values are in cents; people read yuan. */
export const nameOf = (field: OfferedField, value: string) =>
  field.type === "money" && value !== "" ? formatCents(Number(value)) : undefined;
