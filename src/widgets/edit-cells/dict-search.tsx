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

/** Max items per search. */
const mostFound = 50;

const codeOf = ({ dictCode = "" }: EditColumn) => givenDict(dictCode.trim());
const isMulti = ({ multi }: EditColumn) => multi === true;
const valuesOf = (value: unknown, column: EditColumn) =>
  isMulti(column) ? listed(plainText(value)) : [plainText(value)].filter(Boolean);

const byCode = new Map<string, LookUp<EditOption>>();

/** Lookup of a large dictionary's items by value; only values in cells are requested. */
function itemsOf(code: string): LookUp<EditOption> {
  let lookUp = byCode.get(code);
  if (!lookUp) {
    lookUp = createLookUp(async (values) => {
      if (code === "") return new Map();
      const texts = await call(loadDictItem, { code, key: values.join(","), delNotExist: "false" });
      // The response has one text per value, in the same order; without some texts it cannot be mapped.
      if (texts.length !== values.length) return new Map();
      return new Map(values.map((value, at) => [value, { value, text: texts[at] ?? value }]));
    });
    byCode.set(code, lookUp);
  }
  return lookUp;
}

/** The item of a value if it is known already; otherwise requests it and returns undefined. */
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

/** The kit's choice editor with options searched on the server; otherwise the same as other choice cells. */
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
  // Chosen items must show their text even if no search has found them.
  const options = valuesOf(value, column).flatMap((one) => itemOf(one, place) ?? []);
  const Editor = isMulti(column) ? ManyChoices : OneChoice;
  return <Editor {...props} place={{ ...place, column: asked, options: [...place.options, ...options] }} />;
}

/** Cell for an item of a large dictionary, searched on the server: stores its value, shows its text. */
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
