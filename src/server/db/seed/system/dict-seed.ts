import type { DictCode } from "#src/contract/dict-codes.ts";
/**
 * A dictionary of the seed. Items in one line are `value=text(colour)`, separated by spaces; without a colour the text
 * is plain.
 */
export interface DictSeed {
  code: DictCode;
  name: string;
  /** The program depends on the values: items can only be renamed, coloured and sorted. */
  locked: boolean;
  items: string | readonly ItemSeed[];
  /** Longer texts of items, by value. */
  descriptions?: Readonly<Record<string, string>>;
}

export interface ItemSeed {
  value: string;
  text: string;
  /** Hex colour, as the dictionary screen edits it. */
  color?: string;
}

/** Colour names allowed in dictionary lines. */
export const dictColours: Readonly<Record<string, string | undefined>> = {
  grey: "#8c8c8c",
  blue: "#1890ff",
  cyan: "#13c2c2",
  green: "#52c41a",
  gold: "#faad14",
  orange: "#fa8c16",
  red: "#f5222d",
  purple: "#722ed1",
  none: undefined,
};

/** The items of a dictionary in order. Throws for a part that is not `value=text`. */
export function itemsOf(seed: { readonly code: string; readonly items: DictSeed["items"] }): readonly ItemSeed[] {
  if (typeof seed.items !== "string") return seed.items;
  return seed.items
    .split(" ")
    .filter(Boolean)
    .map((part) => {
      const [, value, rest] = /^([^=]+)=(.+)$/.exec(part) ?? [];
      if (value === undefined || rest === undefined)
        throw new Error(`dictionary ${seed.code}: "${part}" is not value=text`);
      // Brackets without a colour name belong to the text: 形式发票(境外).
      const [, text, word] = /^(.+)\((\w+)\)$/.exec(rest) ?? [];
      if (text === undefined || word === undefined || !Object.hasOwn(dictColours, word)) return { value, text: rest };
      const color = dictColours[word];
      return color === undefined ? { value, text } : { value, text, color };
    });
}
