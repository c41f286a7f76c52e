import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { formatCents, parseYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { useRange } from "../ticks/use-range.ts";

export interface MoneyFilterProps {
  label: string;
  /** Value in the address: `min~max` in yuan or in whole numbers; "" = none. */
  value: string;
  /** Whole numbers instead of money. @default false */
  plain?: boolean | undefined;
  onCommit(value: string | undefined): void;
}

const yuan = {
  read: (part: string) => (part ? parseYuan(part) : null),
  write: (cents: number | null) => (cents === null ? "" : formatCents(cents).replaceAll(",", "")),
};
const numbers = {
  read: (part: string) => (/^-?\d+$/.test(part) ? Number(part) : null),
  write: (value: number | null) => (value === null ? "" : String(value)),
};

/** Filter for a range of amounts or numbers. Lazy: it is rare and never visible at the start. */
export function MoneyFilter({ label, value, plain = false, onCommit }: MoneyFilterProps) {
  const { from, to, choose } = useRange(value, onCommit);
  const { read, write } = plain ? numbers : yuan;
  const Input = plain ? NumberInput : MoneyInput;
  return (
    <span role="group" aria-label={label} className="flex items-center gap-1">
      <Input
        aria-label={`${label} ${text("workspace.filter.min")}`}
        placeholder={text("workspace.filter.min")}
        className="w-28"
        value={read(from)}
        onValueChange={(next) => choose(write(next), to)}
      />
      –
      <Input
        aria-label={`${label} ${text("workspace.filter.max")}`}
        placeholder={text("workspace.filter.max")}
        className="w-28"
        value={read(to)}
        onValueChange={(next) => choose(from, write(next))}
      />
    </span>
  );
}
