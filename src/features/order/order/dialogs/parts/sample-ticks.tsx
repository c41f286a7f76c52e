import type { RefCallback } from "react";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { isAwaited, type Sample } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import { sampleName } from "./sample-cell.tsx";

export interface SampleTicksProps {
  samples: readonly Sample[];
  value: readonly string[] | undefined;
  onValueChange(value: string[]): void;
  disabled?: boolean | undefined;
  name?: string;
  onBlur?(): void;
  /** Accepted so that a form can bind the control. */
  ref?: RefCallback<HTMLElement>;
}

/** Checkboxes to choose samples by name and number. */
export function SampleTicks({ samples, value, onValueChange, name: _name, ref: _ref, ...rest }: SampleTicksProps) {
  if (samples.length === 0) return <p className="text-13 text-faint">{text("orderRecord.sample.none")}</p>;
  return (
    <CheckboxGroup
      {...rest}
      options={samples.map((sample) => ({
        value: sample.id ?? "",
        label: [sampleName(sample), sample.sampleNo, isAwaited(sample) && text("orderRecord.sample.awaited")]
          .filter(Boolean)
          .join(" · "),
      }))}
      value={value ?? []}
      onValueChange={(next) => onValueChange([...next])}
    />
  );
}
