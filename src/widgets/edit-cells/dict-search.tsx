import { useMemo } from "react";
import type { CellPlace, EditColumn, EditOption } from "#ui/edit-table/columns/column.ts";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { ManyChoices, OneChoice } from "#ui/edit-table/kinds/choice-editor.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { givenDict } from "#src/contract/dict-codes.ts";
import { loadDict, loadDictItem } from "#src/contract/system/dict.ts";
import { plainText } from "#src/lib/text-at.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { dictItems } from "#src/session/session.ts";
import { useDictCode } from "#src/widgets/dict/dict-code.ts";
import { listed } from "#src/lib/joined.ts";
import { cellOption } from "./dict.ts";
import { createLookUp, type LookUp } from "./look-up.ts";
import { nameJoint, readNames, ShownNames } from "./stored-names.tsx";

/** Items one search gives. */
const mostFound = 50;

const codeOf = ({ dictCode = "" }: EditColumn) => givenDict(dictCode.trim());
const isMulti = ({ multi }: EditColumn) => multi === true;
const valuesOf = (value: unknown, column: EditColumn) =>
  isMulti(column) ? listed(plainText(value)) : [plainText(value)].filter(Boolean);

const byCode = new Map<string, LookUp<EditOption>>();

/** Items of a large dictionary by their values: only those that cells hold are asked for. */
function itemsOf(code: string): LookUp<EditOption> {
  let lookUp = byCode.get(code);
  if (!lookUp) {
    lookUp = createLookUp(async (values) => {
      if (code === "") return new Map();
      const texts = await call(loadDictItem, { code, key: values.join(","), delNotExist: "false" });
      // One text for each value, in their order; a server that leaves some out cannot be read.
      if (texts.length !== values.length) return new Map();
      return new Map(values.map((value, at) => [value, { value, text: texts[at] ?? value }]));
    });
    byCode.set(code, lookUp);
  }
  return lookUp;
}

/** A value's item among those the column knows already; asks for it when none does. */
function itemOf(value: string, { column, options }: CellPlace): EditOption | undefined {
  const code = codeOf(column);
  const own = options.find((option) => option.value === value);
  if (own) return own;
  const kept = dictItems(code).find((item) => item.value === value);
  return kept ? cellOption(kept) : itemsOf(code).get(value);
}

const textOf = (value: unknown, place: CellPlace): string =>
  valuesOf(value, place.column)
    .map((one) => itemOf(one, place)?.text ?? one)
    .join(nameJoint);

/** The kit's choice over what the server finds; everything else is the same as in the other cells that choose. */
function DictSearchEditor(props: EditorProps) {
  const { place, value } = props;
  const { column } = place;
  const code = codeOf(column);
  const given = useDictCode(code);
  const asked = useMemo(
    (): EditColumn => ({
      ...column,
      requestData: async (keyword) => {
        if (!given) return [];
        try {
          const found = (await call(loadDict, { code, keyword, pageSize: mostFound })).map(cellOption);
          for (const item of found) itemsOf(code).learn(item.value, item);
          return found;
        } catch (error) {
          tellFailure(error, { onlySession: true });
          notify.warn(failureText(error), { id: `dict-${code}` });
          throw error;
        }
      },
    }),
    [column, code, given],
  );
  // What is chosen already is known by its text, though no search found it.
  const options = valuesOf(value, column).flatMap((one) => itemOf(one, place) ?? []);
  const Editor = isMulti(column) ? ManyChoices : OneChoice;
  return <Editor {...props} place={{ ...place, column: asked, options: [...place.options, ...options] }} />;
}

/** An item of a large dictionary, searched on the server: its value is stored, its text is shown. */
export const dictSearchCell: CellKind = {
  text: textOf,
  draw: (value, place) =>
    valuesOf(value, place.column).length === 0 ? undefined : (
      <ShownNames subscribe={itemsOf(codeOf(place.column)).subscribe} read={() => textOf(value, place)} />
    ),
  read: (typed, { column, options }) =>
    readNames(
      [...options, ...dictItems(codeOf(column)), ...itemsOf(codeOf(column)).known()],
      typed,
      { store: "value", text: "text" },
      !isMulti(column),
    ),
  edit: DictSearchEditor,
  minWidth: 120,
};
