import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { CellKind, CellKinds } from "#ui/edit-table/columns/kind.ts";
import { dateText, formatOf, readColumnDate, writeFormat } from "./date-format.ts";
import { lazyEditor } from "./lazy-editor.tsx";

const DayEditor = lazyEditor(async () => (await import("./date-editor.tsx")).DayEditor);
const MomentEditor = lazyEditor(async () => (await import("./date-editor.tsx")).MomentEditor);

function dateKind(timed: boolean, words: EditTableWords): CellKind {
  return {
    text: (value, { column }) => dateText(value, formatOf(column, timed)),
    read(text, { column }) {
      const reading = readColumnDate(text, column, timed);
      if (reading.fault !== undefined) return { refused: words.refusals[timed ? "datetime" : "date"](text.trim()) };
      return { value: reading.full === null ? "" : writeFormat(reading.full, formatOf(column, timed)) };
    },
    edit: timed ? MomentEditor : DayEditor,
    empty: "",
    // DEC-07: date columns of the editable table are wider than those of lists.
    minWidth: timed ? 200 : 135,
    inputMode: "numeric",
  };
}

/** Returns the kinds for dates, without and with a time; displayed and stored in the column's `format`. */
export function dateKinds(words: EditTableWords): CellKinds {
  return { date: dateKind(false, words), datetime: dateKind(true, words) };
}
