import type { CellPlace, EditOption, EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { createElement } from "react";
import { OneChoice } from "#ui/edit-table/kinds/choice-editor.tsx";

/** A choice cell type with different options in each row. */
export function rowChoice(select: CellKind, optionsOf: (row: EditRow) => readonly EditOption[]): CellKind {
  const at = (place: CellPlace): CellPlace => ({ ...place, options: optionsOf(place.row) });
  return {
    ...select,
    text: (value, place) => select.text(value, at(place)),
    draw: (value, place) => select.draw?.(value, at(place)),
    read: (typed, place) => select.read?.(typed, at(place)) ?? { value: typed },
    edit: (props: EditorProps) => createElement(OneChoice, { ...props, place: at(props.place) }),
    readsRow: true,
  };
}
