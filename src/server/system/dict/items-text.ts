import { sql } from "drizzle-orm";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";

/** The items of a dictionary as one text in their order, `1=男; 2=女`. Export writes this format and import reads it. */
export const itemsColumn = sql<string | null>`(
  select string_agg(${sysDictItem.itemValue} || '=' || ${sysDictItem.itemText}, '; ' order by ${sysDictItem.sortOrder}, ${sysDictItem.id})
  from ${sysDictItem}
  where ${sysDictItem.dictId} = ${sysDict.id} and ${sysDictItem.tenantId} = ${sysDict.tenantId}
)`;

/** Items parsed from such a text, in its order. A part without `=` is both value and text. */
export function itemsOf(text: unknown): { itemValue: string; itemText: string; sortOrder: number }[] {
  if (typeof text !== "string") return [];
  return text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part, at) => {
      const [itemValue = "", ...rest] = part.split("=");
      return {
        itemValue: itemValue.trim(),
        itemText: (rest.length > 0 ? rest.join("=") : itemValue).trim(),
        sortOrder: at + 1,
      };
    });
}
