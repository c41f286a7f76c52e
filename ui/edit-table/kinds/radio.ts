import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";
import type { CellKinds } from "#ui/edit-table/columns/kind.ts";
import { optionText, readChoice } from "./choice-text.ts";
import { lazyEditor } from "./lazy-editor.tsx";

const RadioEditor = lazyEditor(async () => (await import("./radio-editor.tsx")).RadioEditor);

/** Returns the kind that chooses one of a few options by radio buttons. */
export function radioKinds(words: EditTableWords): CellKinds {
  return {
    radio: {
      text: (value, { options }) => optionText(valueText(value), options),
      read(text, { options }) {
        const { values, unknown, disabled } = readChoice(text, options, { multi: false, allowInput: false });
        const [refused] = [...unknown, ...disabled];
        return refused === undefined ? { value: values[0] ?? "" } : { refused: words.refusals.option(refused) };
      },
      edit: RadioEditor,
      empty: "",
    },
  };
}
