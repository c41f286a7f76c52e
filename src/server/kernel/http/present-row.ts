import type { Field } from "#src/contract/fields.ts";
import { maskAccount, maskBankCard, maskEmail, maskIdNumber, maskMobile } from "#src/lib/masks.ts";
import { toWire } from "#src/lib/time.ts";
import { type Names, textOf } from "#src/server/kernel/transfer/dict-text.ts";

/** A field of an entity, as rows show it. */
export interface NamedField {
  name: string;
  field: Field;
  mask: Field["mask"];
  /** `<field>_dictText`, if the value has a label. */
  textName: string | undefined;
  /** Whether the value is a user: a colleague, or the owner of another account. */
  person: boolean;
  /** Its index among the fields of its entity. */
  at: number;
}

/** The labels of each field's values, in the order of the fields. */
export type Behind = readonly (Names | undefined)[];

/**
 * The wire form of a row. `behind`: the labels of its values. `owners`: names of users who are not colleagues. `plain`:
 * masked fields are written in full. A field that the row does not have is undefined, so JSON omits it.
 */
export type Present = (
  row: Readonly<Record<string, unknown>>,
  behind: Behind,
  owners: Names | undefined,
  plain: boolean,
) => Record<string, unknown>;

/** The wire form of a row's value: instants as Shanghai text, everything else unchanged. */
export function wireValue(value: unknown): unknown {
  return value instanceof Date ? toWire(value) : (value ?? null);
}

const masks: Record<NonNullable<Field["mask"]>, (value: string) => string> = {
  mobile: maskMobile,
  email: maskEmail,
  bank: maskBankCard,
  id: maskIdNumber,
  account: maskAccount,
};

/** A masked value, for people without the right to see it in full; a value that is not text is unchanged. */
export function maskedText(mask: NonNullable<Field["mask"]>, value: unknown): unknown {
  return typeof value === "string" ? masks[mask](value) : value;
}

function labelOf(value: unknown, names: Names | undefined, owners: Names | undefined): string | undefined {
  if (value === null || value === "") return undefined;
  const owner = owners !== undefined && typeof value === "string" ? owners.get(value) : undefined;
  return owner ?? textOf(names, value);
}

/**
 * Returns the function that presents rows with these fields. A function compiled from text would be faster (decision
 * 022), but the server compiles no text.
 */
export function presentWith(fields: readonly NamedField[]): Present {
  const keys = ["id", "version", ...fields.flatMap(({ name, textName }) => (textName ? [name, textName] : [name]))];
  // All keys are undefined, so JSON omits them. Copies keep fast properties; an object filled key by key loses them.
  const empty: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, undefined]));
  return (row, behind, owners, plain) => {
    const shown = { ...empty };
    if (row["id"] !== undefined) shown["id"] = wireValue(row["id"]);
    if (row["version"] !== undefined) shown["version"] = wireValue(row["version"]);
    for (const { name, mask, textName, person, at } of fields) {
      const given = row[name];
      if (given === undefined) continue;
      const value = typeof given === "object" ? wireValue(given) : given;
      shown[name] = mask && !plain ? maskedText(mask, value) : value;
      if (textName) shown[textName] = labelOf(value, behind[at], person ? owners : undefined);
    }
    return shown;
  };
}
