import type { DateFieldProps } from "#ui/date-picker/date-field.tsx";
import { nowText } from "#ui/date-picker/date-text.ts";
import { CellField } from "#ui/month-picker/cell-field.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { quarterPickerZhCN } from "#ui/words/zh-CN/quarter-picker.ts";
import { ordinalOfQuarter, quarterOfDay, quarterOfOrdinal, readQuarter } from "./quarter-text.ts";

const part = (ordinal: number) => [Math.floor(ordinal / 4), (ordinal % 4) + 1] as const;

/** A field for a quarter in the format `YYYY-Qn`: typed (2026Q2, 2026年第二季度 …) or chosen. At least 120 px wide. */
export function QuarterPicker({ style, ...rest }: DateFieldProps) {
  const words = useOwnWords("quarterPicker", quarterPickerZhCN);
  return (
    <CellField
      {...rest}
      style={{ minWidth: "calc(var(--assay-space-1) * 30)", ...style }}
      words={words}
      read={readQuarter}
      now={quarterOfDay(nowText())}
      cellOf={ordinalOfQuarter}
      textOfCell={quarterOfOrdinal}
      textOf={(cell) => words.short(part(cell)[1])}
      nameOf={(cell) => words.name(...part(cell))}
      captionOf={(first) => words.year(part(first)[0])}
      page={4}
      columns={2}
    />
  );
}
