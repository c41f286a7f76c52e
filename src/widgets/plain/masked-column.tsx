import type { TableColumn } from "#ui/table/column.ts";
import { textRoom } from "#ui/table/text-room.ts";
import type { PlainCall } from "#src/contract/plain.ts";
import { type Label, wordsOf } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { MaskedValue } from "./masked-value.tsx";

/** A masked field, which those who may can see whole in its place. */
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
    // A whole value takes as much room as its mask, and the button beside it 28 px.
    room: (row) => textRoom(textAt(row, id)) + 28,
    ...more,
  };
}
