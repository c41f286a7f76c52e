/* oxlint-disable react/no-unstable-nested-components -- `layer` draws and is no component */
import { DateField, type DateFieldProps } from "#ui/date-picker/date-field.tsx";
import { nowText } from "#ui/date-picker/date-text.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/pickers.zh-CN.ts";
import { CellGrid } from "./cell-grid.tsx";
import { monthOfOrdinal, ordinalOfMonth, readMonth } from "./month-text.ts";
import { NowButton } from "./now-button.tsx";

/** A month, written `YYYY-MM`: typed (202604, 2026/4, 2026年4月 …) or chosen. At least 120 px wide. */
export function MonthPicker({ placeholder, style, ...rest }: DateFieldProps) {
  const words = useOwnWords("monthPicker", pickersZhCN.monthPicker);
  const { least, most } = rest;
  const now = nowText().slice(0, 7);
  const part = (ordinal: number) => [Math.floor(ordinal / 12), (ordinal % 12) + 1] as const;
  return (
    <DateField
      {...rest}
      words={words}
      style={{ minWidth: "calc(var(--spacing) * 30)", ...style }}
      placeholder={placeholder ?? words.placeholder}
      title={words.choose}
      shapeFault={words.shape}
      read={readMonth}
      layer={(value, take, close) => (
        <>
          <CellGrid
            value={ordinalOfMonth(value)}
            now={ordinalOfMonth(now) ?? 0}
            least={ordinalOfMonth(least)}
            most={ordinalOfMonth(most)}
            textOf={(cell) => words.short(part(cell)[1])}
            nameOf={(cell) => words.name(...part(cell))}
            captionOf={(first) => words.year(part(first)[0])}
            previous={words.previous}
            next={words.next}
            onTake={(cell) => {
              take(monthOfOrdinal(cell));
              close();
            }}
          />
          <NowButton
            now={now}
            least={least}
            most={most}
            label={words.now}
            onTake={(present) => {
              take(present);
              close();
            }}
          />
        </>
      )}
    />
  );
}
