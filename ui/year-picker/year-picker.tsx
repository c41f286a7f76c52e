import type { DateFieldProps } from "#ui/date-picker/date-field.tsx";
import { nowText } from "#ui/date-picker/date-text.ts";
import { CellField } from "#ui/month-picker/cell-field.tsx";
import { readYear } from "#ui/month-picker/month-text.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";

const numberOf = (text: string | null | undefined) => (text ? Number(text) : undefined);

/** A field for a year in the format `YYYY`: typed (2026, 2026年) or chosen. At least 100 px wide. */
export function YearPicker({ style, ...rest }: DateFieldProps) {
  const words = useOwnWords("yearPicker", pickersZhCN.yearPicker);
  return (
    <CellField
      {...rest}
      style={{ minWidth: "calc(var(--assay-space-1) * 25)", ...style }}
      words={words}
      read={readYear}
      now={nowText().slice(0, 4)}
      cellOf={numberOf}
      textOfCell={String}
      textOf={String}
      nameOf={words.name}
      captionOf={(first) => words.span(first, first + 11)}
    />
  );
}
