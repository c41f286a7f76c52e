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

/** What compiled functions call. */
const tools = {
  wire: (value: unknown) => (typeof value === "object" && value !== null ? wireValue(value) : value),
  masked: (value: unknown, mask: NonNullable<Field["mask"]>, plain: boolean) => {
    const text = value === undefined ? undefined : wireValue(value);
    return plain ? text : maskedText(mask, text);
  },
  label(value: unknown, names: Names | undefined, owners: Names | undefined): string | undefined {
    if (value === undefined || value === null || value === "") return undefined;
    const owner = owners !== undefined && typeof value === "string" ? owners.get(value) : undefined;
    return owner ?? textOf(names, value);
  },
};

/**
 * Compiles the function that presents rows with these fields. A loop over the fields reads and writes each by a name
 * that differs every time, which V8 cannot optimize: it took a quarter of the server's work for an order's detail
 * drawer, and the result was a slower object for JSON. The text consists of names from the contract only; no value of a
 * row or of a call is part of it.
 */
export function compilePresent(fields: readonly NamedField[]): Present {
  const quoted = (text: string) => JSON.stringify(text);
  const lines = ["id", "version"].map((name) => `${quoted(name)}: wire(row[${quoted(name)}])`);
  for (const { name, mask, textName, person, at } of fields) {
    if (name === "id" || name === "version") continue;
    const value = `row[${quoted(name)}]`;
    lines.push(`${quoted(name)}: ${mask ? `masked(${value}, ${quoted(mask)}, plain)` : `wire(${value})`}`);
    if (textName) lines.push(`${quoted(textName)}: label(${value}, behind[${at}], ${person ? "owners" : "undefined"})`);
  }
  const text = `return (row, behind, owners, plain) => ({ ${lines.join(", ")} });`;
  // oxlint-disable-next-line no-implied-eval
  return new Function(...Object.keys(tools), text)(...Object.values(tools)) as Present;
}
