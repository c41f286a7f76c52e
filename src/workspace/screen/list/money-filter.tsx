import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { formatCents, parseYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { useRange } from "./use-range.ts";

export interface MoneyFilterProps {
  label: string;
  /** As it stands in the address: `min~max` in yuan; "" is none. */
  value: string;
  onCommit(value: string | undefined): void;
}

/** From one amount to another. Few filters are of money, and none stands in view from the start. */
export function MoneyFilter({ label, value, onCommit }: MoneyFilterProps) {
  const { from, to, choose } = useRange(value, onCommit);
  const yuan = (cents: number | null) => (cents === null ? "" : formatCents(cents).replaceAll(",", ""));
  return (
    <span role="group" aria-label={label} className="flex items-center gap-1">
      <MoneyInput
        aria-label={`${label} ${text("workspace.filter.min")}`}
        placeholder={text("workspace.filter.min")}
        className="w-28"
        value={from ? parseYuan(from) : null}
        onValueChange={(cents) => choose(yuan(cents), to)}
      />
      –
      <MoneyInput
        aria-label={`${label} ${text("workspace.filter.max")}`}
        placeholder={text("workspace.filter.max")}
        className="w-28"
        value={to ? parseYuan(to) : null}
        onValueChange={(cents) => choose(from, yuan(cents))}
      />
    </span>
  );
}
