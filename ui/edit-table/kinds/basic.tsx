import { editTableZhCN, type EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import { type CellPlace, type EditRow, keyOf } from "#ui/edit-table/columns/column.ts";
import type { CellKind, CellKinds, Reading } from "#ui/edit-table/columns/kind.ts";
import { formatNumber, pastedNumber, typeNumber } from "#ui/edit-table/columns/number-text.ts";
import { tickBox } from "#ui/edit-table/grid/own-cell.tsx";
import { tagsText } from "#ui/edit-table/columns/tags-text.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";

/**
 * Settings of a row's `checkbox_meta` cell, in the field with the column's key plus "_meta". They hold the stored
 * values, whether the user may change it and why not, and the text next to the box.
 */
export interface CheckboxMeta {
  /** @default the column's, else true and false */
  customValue?: readonly [on: unknown, off: unknown];
  /** @default false */
  disabled?: boolean;
  text?: string;
}

const text: CellKind = { text: valueText, edit: "text" };

/** Returns the metadata of a `checkbox_meta` cell, `row[key + "_meta"]`; empty when the row has none. */
export function checkboxMetaOf(row: EditRow, key: string): CheckboxMeta {
  const meta = row[`${key}_meta`];
  return typeof meta === "object" && meta !== null ? meta : {};
}

/** The stored values of a checkbox: checked and unchecked. */
function pairOf({ row, column }: CellPlace, meta: boolean): readonly [on: unknown, off: unknown] {
  const own = meta ? checkboxMetaOf(row, keyOf(column)).customValue : undefined;
  const pair = own ?? column.customValue;
  return Array.isArray(pair) && pair.length > 1 ? [pair[0], pair[1]] : [true, false];
}

/** Stored values may be text or number: "1" counts as checked when 1 does. */
function isTicked(value: unknown, [on]: readonly [on: unknown, off: unknown]): boolean {
  return value === on || (value !== null && value !== undefined && value !== "" && valueText(value) === valueText(on));
}

const yes = /^(?:是|true|yes|y|1|on|√|✓|✔)$/i;
const no = /^(?:否|false|no|n|0|off|×|✗|)$/i;

function checkbox(words: EditTableWords, meta: boolean): CellKind {
  const frozen = (cell: CellPlace) => meta && checkboxMetaOf(cell.row, keyOf(cell.column)).disabled === true;
  return {
    text: (value, cell) => (isTicked(value, pairOf(cell, meta)) ? words.checkbox.on : words.checkbox.off),
    draw(value, cell) {
      const { column, row } = cell;
      const beside = meta ? checkboxMetaOf(row, keyOf(column)).text : undefined;
      const locked = frozen(cell) || (typeof column.disabled === "function" ? column.disabled(row) : column.disabled);
      const box = tickBox(
        "flip",
        isTicked(value, pairOf(cell, meta)),
        locked === true,
        beside ?? column.title ?? keyOf(column),
      );
      return beside === undefined ? (
        box
      ) : (
        <>
          {box} {beside}
        </>
      );
    },
    read(given, cell): Reading {
      const pair = pairOf(cell, meta);
      const [on, off] = pair;
      const said = given.trim();
      if (frozen(cell)) return { refused: words.clipboard.readOnly };
      if (said === words.checkbox.on || said === valueText(on)) return { value: on };
      if (said === words.checkbox.off || said === valueText(off)) return { value: off };
      if (yes.test(said)) return { value: on };
      return no.test(said) ? { value: off } : { refused: words.refusals.checkbox(given) };
    },
    edit: "toggle",
    flip(value, cell) {
      const pair = pairOf(cell, meta);
      if (frozen(cell)) return value;
      return isTicked(value, pair) ? pair[1] : pair[0];
    },
    state: (value, cell) => (isTicked(value, pairOf(cell, meta)) ? "on" : "off"),
    align: "center",
    readsRow: meta,
  };
}

/** Returns the percentage of a progress cell, 0 to 100; null when the value is no number. */
export function shareOf(value: unknown): number | null {
  const said = typeof value === "string" ? value.trim().replace(/[%％]$/, "") : value;
  const number = typeof said === "string" && said === "" ? null : pastedNumber(valueText(said));
  return typeof number === "number" ? Math.min(100, Math.max(0, number)) : null;
}

const progress: CellKind = {
  text: (value) => {
    const share = shareOf(value);
    return share === null ? valueText(value) : `${share}%`;
  },
  draw(value, { column }) {
    const share = shareOf(value);
    if (share === null) return undefined;
    return (
      <span
        role="progressbar"
        aria-label={column.title ?? keyOf(column)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="inline-block h-1.5 w-full overflow-hidden rounded-full bg-line-soft align-middle forced-colors:border"
      >
        <span
          className="block h-full origin-left rounded-full bg-ring forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${share / 100})` }}
        />
      </span>
    );
  },
  edit: "none",
};

function inputNumber(words: EditTableWords): CellKind {
  return {
    text: (value, { column }) => formatNumber(value, column.format),
    // The unrounded number: opening a cell must not round its value.
    start: (value) => formatNumber(value),
    read(given, { column }): Reading {
      // Texts that typing allows but that are no numbers count as empty: "-", ".".
      if (/^[-.\s]*$/.test(given)) return { value: "" };
      const value = pastedNumber(given, column.format);
      return value === null ? { refused: words.refusals.number(given) } : { value };
    },
    edit: "text",
    type: typeNumber,
    align: "right",
    inputMode: "decimal",
  };
}

/** Returns the kinds without a special editor, with messages in the given language. */
export function basicKindsIn(words: EditTableWords): CellKinds {
  return {
    input: text,
    inputNumber: inputNumber(words),
    textarea: { text: valueText, edit: "lines" },
    checkbox: checkbox(words, false),
    checkbox_meta: checkbox(words, true),
    progress,
    tags: { text: valueText, edit: "text", type: tagsText, read: (given) => ({ value: tagsText(given) }) },
    slot: { text: valueText, draw: (_, cell) => cell.column.render?.(cell), edit: "none", readsRow: true },
    normal: {
      text: (value, { column }) => (typeof value === "number" ? formatNumber(value, column.format) : valueText(value)),
      edit: "none",
    },
    // Not displayed; its value is kept, collected and copied.
    hidden: { text: valueText, edit: "none" },
  };
}

/** The kinds without a special editor, in Chinese. */
export const basicKinds: CellKinds = basicKindsIn(editTableZhCN);
