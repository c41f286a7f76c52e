import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { CellKind, CellKinds } from "#ui/edit-table/columns/kind.ts";
import { ChoiceTags } from "./choice-tags.tsx";
import { choiceText, isMulti, manyTypes, optionText, readChoice, valuesOf } from "./choice-text.ts";
import { lazyEditor } from "./lazy-editor.tsx";

const OneChoice = lazyEditor(async () => (await import("./choice-editor.tsx")).OneChoice);
const ManyChoices = lazyEditor(async () => (await import("./choice-editor.tsx")).ManyChoices);

function choiceKind(many: boolean, words: EditTableWords): CellKind {
  return {
    text: (value, place) => choiceText(value, place, many),
    draw(value, { column, options }) {
      if (!isMulti(column, many)) return undefined;
      const chosen = valuesOf(value);
      // Undefined means the text, or the placeholder of an empty cell.
      return chosen.length === 0 ? undefined : <ChoiceTags texts={chosen.map((one) => optionText(one, options))} />;
    },
    read(text, { column, options }) {
      const multi = isMulti(column, many);
      const { values, unknown, disabled } = readChoice(text, options, {
        multi,
        allowInput: column.allowInput === true,
      });
      const [refused] = [...unknown, ...disabled];
      return refused === undefined ? { value: values.join(",") } : { refused: words.refusals.option(refused) };
    },
    edit: many ? ManyChoices : OneChoice,
    empty: "",
    minWidth: 120,
  };
}

/**
 * Returns the kinds that choose from options: one kind with many names (DEC-40). The column defines the source of the
 * options (`options`, `dictCode`, `requestData`) and whether the user can search and add. The name only defines whether
 * it is single or multiple choice.
 */
export function choiceKinds(words: EditTableWords): CellKinds {
  const one = choiceKind(false, words);
  const many = choiceKind(true, words);
  return {
    select: one,
    "select-search": one,
    sel_search: one,
    sel_search_async: one,
    ...Object.fromEntries(manyTypes.map((name) => [name, many])),
  };
}
