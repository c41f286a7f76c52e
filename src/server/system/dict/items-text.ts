import { sql } from "drizzle-orm";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";

/** The items of a dictionary as one text, `1=男; 2=女`, in their order: so an export writes and an import reads them. */
export const itemsColumn = sql<string | null>`(
  select string_agg(${sysDictItem.itemValue} || '=' || ${sysDictItem.itemText}, '; ' order by ${sysDictItem.sortOrder}, ${sysDictItem.id})
  from ${sysDictItem}
  where ${sysDictItem.dictId} = ${sysDict.id} and ${sysDictItem.tenantId} = ${sysDict.tenantId}
)`;

/** Items out of such a text, sorted as they stand there; a part without `=` is its own name. */
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
