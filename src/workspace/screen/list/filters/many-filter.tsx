import { ChevronDown } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { text } from "#src/lib/text.ts";
import type { ManyTicksProps } from "../ticks/many-ticks.tsx";

const { Lazy: LazyTicks, soon: soonTicks } = lazyLayer(async () => (await import("../ticks/many-ticks.tsx")).ManyTicks);
export { soonTicks };

export interface ManyFilterProps extends ManyTicksProps {
  /** The label is shown elsewhere, and the checkboxes need no button to open them. */
  bare: boolean;
  /** The chosen options as text. */
  words: string;
}

/** A filter for several values: checkboxes behind a button that shows the chosen ones. */
export function ManyFilter({ bare, words, ...ticks }: ManyFilterProps) {
  const { label, options, value } = ticks;
  const group = <LazyTicks part={ticks} waiting={<TicksToCome options={options} />} />;
  if (bare) return <div className="max-h-80 overflow-y-auto">{group}</div>;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button onPointerEnter={soonTicks} onFocus={soonTicks}>
          <span className="text-muted">{label}</span>
          <span className="max-w-40 truncate">{value ? words : text("workspace.filter.any")}</span>
          <ChevronDown aria-hidden className="text-faint" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={label} className="max-h-80 overflow-y-auto">
        {group}
      </PopoverContent>
    </Popover>
  );
}

/** Placeholder: the labels in their places, without checkboxes. */
function TicksToCome({ options }: { options: ManyTicksProps["options"] }) {
  return (
    <div aria-hidden className="flex flex-col gap-1 text-muted">
      {options.map(({ value, label }) => (
        <span key={value} className="h-6 ps-6 leading-6">
          {label}
        </span>
      ))}
    </div>
  );
}
