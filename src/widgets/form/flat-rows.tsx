import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type ReactElement, type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { text } from "#src/lib/text.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";
import { FieldCell, FieldRow, FieldTable } from "./field-table.tsx";
import type { Bound } from "./form-field.tsx";

addWidgetWords();

/** One row: texts by column. */
export type FlatRow = Readonly<Record<string, string>>;

/** Props that bind the control of one cell. */
export interface CellBound {
  id: string;
  "aria-label": string;
  value: string;
  onValueChange(value: string | null): void;
  disabled: boolean | undefined;
  readOnly: boolean | undefined;
}

export interface FlatColumn {
  key: string;
  title: string;
  required?: boolean;
  /** CSS classes of the column, for its width. */
  className?: string;
  control(bound: CellBound, row: FlatRow): ReactElement;
}

export interface FlatRowsProps<V> {
  bound: Bound<V>;
  caption: string;
  columns: readonly FlatColumn[];
  /** A new row. */
  empty: FlatRow;
  max: number;
  toRows(value: V): readonly FlatRow[];
  toValue(rows: readonly FlatRow[]): V;
  /** Marks a row, e.g. the one that refused a value. */
  note?: (index: number) => ReactNode;
}

/** A value of a form edited as rows of texts that can be added, moved and removed; cards on a phone. */
export function FlatRows<V>({ bound, caption, columns, empty, max, toRows, toValue, note }: FlatRowsProps<V>) {
  const { value, onValueChange, onBlur, ref, disabled, readOnly } = bound;
  const id = useId();
  // Rows keep what is typed, such as a comma at the end, that the value cannot hold.
  const [rows, setRows] = useState(() => toRows(value).map((row, key) => ({ key, row })));
  const [sent, setSent] = useState(() => JSON.stringify(value));
  const [next, setNext] = useState(1000);
  // A value from elsewhere, such as a restored draft, replaces the rows.
  if (JSON.stringify(value) !== sent) {
    setSent(JSON.stringify(value));
    setRows(toRows(value).map((row, at) => ({ key: next + at, row })));
    setNext(next + 1000);
  }
  const change = (to: typeof rows) => {
    const made = toValue(to.map(({ row }) => row));
    setRows(to);
    setSent(JSON.stringify(made));
    onValueChange(made);
  };
  const move = (from: number, to: number) => {
    const moved = [...rows];
    const [row] = moved.splice(from, 1);
    if (row) moved.splice(to, 0, row);
    change(moved);
  };
  const closed = Boolean(disabled) || Boolean(readOnly);
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-2" onBlur={onBlur}>
      {rows.length > 0 && (
        <FieldTable
          caption={caption}
          columns={closed ? columns : [...columns, { key: "acts", title: "", className: "w-28" }]}
        >
          {rows.map(({ key, row }, at) => {
            const name = text("system.rows.nth", { n: at + 1 });
            return (
              <FieldRow key={key}>
                {columns.map((column, place) => (
                  <FieldCell key={column.key} head={place === 0}>
                    <label htmlFor={`${id}-${key}-${column.key}`} className="text-12 text-muted tablet:sr-only">
                      {column.title}
                    </label>
                    {column.control(
                      {
                        id: `${id}-${key}-${column.key}`,
                        "aria-label": `${column.title}（${name}）`,
                        value: row[column.key] ?? "",
                        onValueChange: (to) => change(rows.with(at, { key, row: { ...row, [column.key]: to ?? "" } })),
                        disabled,
                        readOnly,
                      },
                      row,
                    )}
                    {place === 0 && note?.(at)}
                  </FieldCell>
                ))}
                {!closed && (
                  <FieldCell>
                    <span className="mt-0.5 flex">
                      <IconButton
                        size="small"
                        label={text("system.rows.up", { name })}
                        disabled={at === 0}
                        onClick={() => move(at, at - 1)}
                      >
                        <ArrowUp aria-hidden />
                      </IconButton>
                      <IconButton
                        size="small"
                        label={text("system.rows.down", { name })}
                        disabled={at === rows.length - 1}
                        onClick={() => move(at, at + 1)}
                      >
                        <ArrowDown aria-hidden />
                      </IconButton>
                      <IconButton
                        size="small"
                        tone="danger"
                        label={text("system.rows.remove", { name })}
                        onClick={() => change(rows.filter((_, place) => place !== at))}
                      >
                        <X aria-hidden />
                      </IconButton>
                    </span>
                  </FieldCell>
                )}
              </FieldRow>
            );
          })}
        </FieldTable>
      )}
      {!closed && (
        <Button
          size="small"
          className="self-start"
          icon={<Plus aria-hidden className="size-3.5" />}
          disabled={rows.length >= max}
          onClick={() => {
            change([...rows, { key: next, row: empty }]);
            setNext(next + 1);
          }}
        >
          {text("system.rows.add")}
        </Button>
      )}
    </div>
  );
}
