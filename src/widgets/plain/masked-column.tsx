import type { TableColumn } from "#ui/table/column.ts";
import { textRoom } from "#ui/table/text-room.ts";
import type { PlainCall } from "#src/contract/plain.ts";
import { type Label, wordsOf } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { MaskedValue } from "./masked-value.tsx";

/** Column of a masked field; people with permission can show the full value in place. */
export function maskedColumn<R extends object>(
  id: string,
  title: Label,
  call: PlainCall,
  more: Partial<Omit<TableColumn<R>, "id" | "title">> = {},
): TableColumn<R> {
  return {
    id,
    title: () => wordsOf(title),
    value: (row) => textAt(row, id),
    cell: (row) => {
      const value = textAt(row, id);
      if (value === "") return "–";
      return <MaskedValue call={call} id={textAt(row, "id")} field={id} value={value} name={wordsOf(title)} />;
    },
    // The full value is as wide as its mask; the button beside it takes 28 px.
    room: (row) => textRoom(textAt(row, id)) + 28,
    ...more,
  };
}
