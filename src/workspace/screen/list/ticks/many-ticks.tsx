import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { useWanted } from "../use-wanted.ts";
import { listed } from "#src/lib/joined.ts";

export interface ManyTicksProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** As it stands in the address; "" is none. */
  value: string;
  onCommit(value: string | undefined): void;
}

/** The words of a filter that takes several; it stands in what opens, and comes with the first one that is. */
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
