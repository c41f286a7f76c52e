/* oxlint-disable react/no-unstable-nested-components -- `layer` draws and is no component */
import {
  DateField,
  type DateFieldParts,
  type DateFieldProps,
  type DateFieldWords,
} from "#ui/date-picker/date-field.tsx";
import { CellGrid, type CellGridProps } from "./cell-grid.tsx";
import { NowButton } from "./now-button.tsx";

interface CellFieldWords extends DateFieldWords {
  placeholder: string;
  choose: string;
  shape: string;
  previous: string;
  next: string;
  now: string;
}

type CellTexts = Pick<CellGridProps, "textOf" | "nameOf" | "captionOf" | "page" | "columns">;

export interface CellFieldParts extends DateFieldProps, CellTexts {
  words: CellFieldWords;
  read: DateFieldParts["read"];
  /** The current month, quarter or year, as the field formats it. */
  now: string;
  /** Converts a text to the number of its cell, and back. */
  cellOf: (text: string | null | undefined) => number | undefined;
  textOfCell: (cell: number) => string;
}

/** A field for a value chosen from a grid of cells: a month, a quarter, a year. */
export function CellField({
  words,
  read,
  now,
  cellOf,
  textOfCell,
  textOf,
  nameOf,
  captionOf,
  page,
  columns,
  placeholder,
  ...rest
}: CellFieldParts) {
  const { min, max } = rest;
  return (
    <DateField
      {...rest}
      words={words}
      placeholder={placeholder ?? words.placeholder}
      title={words.choose}
      shapeFault={words.shape}
      read={read}
      layer={(value, take, close) => {
        const done = (next: string) => {
          take(next);
          close();
        };
        return (
          <>
            <CellGrid
              value={cellOf(value)}
              now={cellOf(now) ?? 0}
              min={cellOf(min)}
              max={cellOf(max)}
              textOf={textOf}
              nameOf={nameOf}
              captionOf={captionOf}
              {...(page !== undefined && { page })}
              {...(columns !== undefined && { columns })}
              previous={words.previous}
              next={words.next}
              onTake={(cell) => done(textOfCell(cell))}
            />
            <NowButton now={now} min={min} max={max} label={words.now} onTake={done} />
          </>
        );
      }}
    />
  );
}
