import type { DateFieldProps } from "#ui/date-picker/date-field.tsx";
import { nowText } from "#ui/date-picker/date-text.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import { CellField } from "./cell-field.tsx";
import { monthOfOrdinal, ordinalOfMonth, readMonth } from "./month-text.ts";

const part = (ordinal: number) => [Math.floor(ordinal / 12), (ordinal % 12) + 1] as const;

/** A field for a month in the format `YYYY-MM`: typed (202604, 2026/4, 2026年4月 …) or chosen. At least 120 px wide. */
export function MonthPicker({ style, ...rest }: DateFieldProps) {
  const words = useOwnWords("monthPicker", pickersZhCN.monthPicker);
  return (
    <CellField
      {...rest}
      style={{ minWidth: "calc(var(--assay-space-1) * 30)", ...style }}
      words={words}
      read={readMonth}
      now={nowText().slice(0, 7)}
      cellOf={ordinalOfMonth}
      textOfCell={monthOfOrdinal}
      textOf={(cell) => words.short(part(cell)[1])}
      nameOf={(cell) => words.name(...part(cell))}
      captionOf={(first) => words.year(part(first)[0])}
    />
  );
}
