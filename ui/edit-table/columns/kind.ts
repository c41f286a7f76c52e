import type { ComponentType, ReactNode } from "react";
import type { CellPlace } from "./column.ts";

/** Where the focus moves after a value is committed. */
export type AfterEdit = "down" | "up" | "right" | "left" | "stay";

/** Props of a cell editor. The editor covers the cell and takes the focus when it mounts. */
export interface EditorProps {
  /** The cell's value when editing began, or the last value passed to `change`. */
  value: unknown;
  place: CellPlace;
  /** The first letter that was typed to open the editor, or "" when it was opened in another way. */
  typed: string;
  /** Accessible name of the control: column, row. */
  label: string;
  /** Commits a value and ends editing. @default stay */
  commit: (value: unknown, then?: AfterEdit) => void;
  /** Commits a value and continues editing, e.g. for each tick of a multiple choice. */
  change: (value: unknown) => void;
  /** Commits values of several fields of the row as one undo step, and ends editing. */
  setRow: (values: Readonly<Record<string, unknown>>) => void;
  /** Ends editing without a change. */
  cancel: () => void;
  /** Adds a typed value, or one found by a search, to the choices of this column. @default text is the value */
  addOption: (value: string, text?: string) => void;
}

/** Result of parsing a text: the value, or a message for the user that says why it is refused. */
export type Reading = { value: unknown } | { refused: string };

/**
 * One kind of cell. All members except the editor are plain functions, so that a cell costs one element while not
 * edited.
 */
export interface CellKind {
  /** Returns the value as text: for display, copy, search, print and screen readers. "" shows the placeholder. */
  text: (value: unknown, cell: CellPlace) => string;
  /** Renders the cell when text is not enough. Called only for cells in view. */
  draw?: (value: unknown, cell: CellPlace) => ReactNode;
  /** The rendered content has its own buttons or links, so it cannot be inside another button. @default false */
  pressable?: boolean;
  /** Parses a typed or pasted text. @default the text itself */
  read?: (text: string, cell: CellPlace) => Reading;
  /**
   * How the user changes the value. `text` types into the cell; `lines` also allows line breaks (Alt+Enter). `toggle`
   * flips the value with Space or a click (see `flip`). A component is rendered over the cell. `none` is read-only.
   * @default "none"
   */
  edit?: "text" | "lines" | "toggle" | "none" | ComponentType<EditorProps>;
  /** Returns the other value, for `toggle`. */
  flip?: (value: unknown, cell: CellPlace) => unknown;
  /**
   * Filters the text while the user types: returns the new text, or the one before. Not called during IME composition.
   */
  type?: (text: string, before: string) => string;
  /** Text at the start of editing. @default `text` */
  start?: (value: unknown, cell: CellPlace) => string;
  /** Value of a cleared cell. @default "" */
  empty?: unknown;
  /** @default "left" */
  align?: "left" | "center" | "right";
  /** Minimum width of the columns, in px. */
  minWidth?: number;
  /** State of the rendered cell, for styling with `data-cell`. */
  state?: (value: unknown, cell: CellPlace) => string | undefined;
  /**
   * Text or rendering depends on other fields of the row too, so every change of the row re-renders the cell. @default
   * false
   */
  readsRow?: boolean;
  /** Hint for the on-screen keyboard. */
  inputMode?: "decimal" | "numeric" | "text";
}

/** Kinds of cells by the name in a column's `type`. */
export type CellKinds = Readonly<Record<string, CellKind>>;
