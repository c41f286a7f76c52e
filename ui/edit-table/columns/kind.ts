import type { ComponentType, ReactNode } from "react";
import type { CellPlace } from "./column.ts";

/** Which way the focus goes when a value is taken. */
export type AfterEdit = "down" | "up" | "right" | "left" | "stay";

/** What the editor of a cell gets; it stands over the cell, fills it, and takes the focus when it is drawn. */
export interface EditorProps {
  /** The cell's value when editing began, or since `change`. */
  value: unknown;
  place: CellPlace;
  /** What was typed to begin: the first letter, or "" when the cell was opened otherwise. */
  typed: string;
  /** Names the control for readers: column, row. */
  label: string;
  /** Takes a value and ends. @default stay */
  commit: (value: unknown, then?: AfterEdit) => void;
  /** Takes a value and goes on editing: each tick of a multiple choice. */
  change: (value: unknown) => void;
  /** Takes values of several fields of the row in one step of undoing, and ends. */
  setRow: (values: Readonly<Record<string, unknown>>) => void;
  /** Ends without taking anything. */
  cancel: () => void;
  /** A choice that is to be known in this column from now on: one that was typed, or found by asking. @default text is the value */
  addOption: (value: string, text?: string) => void;
}

/** What became of a text: the value, or why it cannot be one, in words for a person. */
export type Reading = { value: unknown } | { refused: string };

/** One kind of cell. All but the editor are plain functions: a cell that is not being edited costs one element. */
export interface CellKind {
  /** The value as text: shown, copied, found, printed, read aloud. "" shows the placeholder. */
  text: (value: unknown, cell: CellPlace) => string;
  /** Draws the cell where text will not do. Gets called for the cells in view only. */
  draw?: (value: unknown, cell: CellPlace) => ReactNode;
  /** What is drawn has buttons or links of its own: it cannot stand inside another button. @default false */
  pressable?: boolean;
  /** Value of a text that was typed or pasted. @default the text itself */
  read?: (text: string, cell: CellPlace) => Reading;
  /**
   * How a person changes the value: `text` types into the cell, `lines` too, with line breaks (Alt+Enter), `toggle`
   * flips it with Space or a press (see `flip`), a component is drawn over the cell, `none` cannot.
   * @default "none"
   */
  edit?: "text" | "lines" | "toggle" | "none" | ComponentType<EditorProps>;
  /** `toggle`: the other value. */
  flip?: (value: unknown, cell: CellPlace) => unknown;
  /** What may stand in the text while one types: the text as it is to be, or the one before. Not asked while an input method composes. */
  type?: (text: string, before: string) => string;
  /** Text that editing begins with. @default `text` */
  start?: (value: unknown, cell: CellPlace) => string;
  /** Value of an emptied cell. @default "" */
  empty?: unknown;
  /** @default "left" */
  align?: "left" | "center" | "right";
  /** Least width of its columns, px. */
  minWidth?: number;
  /** `state` of the drawn cell, for styles: `data-cell`. */
  state?: (value: unknown, cell: CellPlace) => string | undefined;
  /** Text or drawing depends on other fields of the row too: the cell is drawn anew with every change of its row. @default false */
  readsRow?: boolean;
  /** Hint for the on-screen keyboard. */
  inputMode?: "decimal" | "numeric" | "text";
}

/** Kinds by the name a column's `type` gives. */
export type CellKinds = Readonly<Record<string, CellKind>>;
