import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { useWanted } from "../use-wanted.ts";
import { listed } from "#src/lib/joined.ts";

export interface ManyTicksProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Value in the address; "" = none. */
  value: string;
  onCommit(value: string | undefined): void;
}

/** Checkboxes of a filter for several values, with labels. Lazy: loads when the first such filter opens. */
export function ManyTicks({ label, options, value, onCommit }: ManyTicksProps) {
  const { wanted, choose } = useWanted(value);
  return (
    <CheckboxGroup
      aria-label={label}
      className="flex-col items-start gap-1"
      options={options}
      value={listed(wanted)}
      onValueChange={(next) => {
        choose(next.join(","));
        onCommit(next.join(",") || undefined);
      }}
    />
  );
}
