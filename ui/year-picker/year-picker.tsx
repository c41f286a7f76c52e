/* oxlint-disable react/no-unstable-nested-components -- `layer` draws and is no component */
import { DateField, type DateFieldProps } from "#ui/date-picker/date-field.tsx";
import { nowText } from "#ui/date-picker/date-text.ts";
import { CellGrid } from "#ui/month-picker/cell-grid.tsx";
import { readYear } from "#ui/month-picker/month-text.ts";
import { NowButton } from "#ui/month-picker/now-button.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/pickers.zh-CN.ts";

const numberOf = (text: string | null | undefined) => (text ? Number(text) : undefined);

/** A year, written `YYYY`: typed (2026, 2026年) or chosen. At least 100 px wide. */
export function YearPicker({ placeholder, style, ...rest }: DateFieldProps) {
  const words = useOwnWords("yearPicker", pickersZhCN.yearPicker);
  const { least, most } = rest;
  const now = nowText().slice(0, 4);
  return (
    <DateField
      {...rest}
      words={words}
      style={{ minWidth: "calc(var(--spacing) * 25)", ...style }}
      placeholder={placeholder ?? words.placeholder}
      title={words.choose}
      shapeFault={words.shape}
      read={readYear}
      layer={(value, take, close) => (
        <>
          <CellGrid
            value={numberOf(value)}
            now={Number(now)}
            least={numberOf(least)}
            most={numberOf(most)}
            textOf={String}
            nameOf={words.name}
            captionOf={(first) => words.span(first, first + 11)}
            previous={words.previous}
            next={words.next}
            onTake={(cell) => {
              take(String(cell));
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
