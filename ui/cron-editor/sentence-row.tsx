import type { ReactNode } from "react";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Select } from "#ui/select/select.tsx";

/**
 * Renders a sentence with controls in its gaps. There is one more text piece than controls; empty pieces are not
 * rendered.
 */
export function SentenceRow({ pieces, children }: { pieces: readonly string[]; children: readonly ReactNode[] }) {
  return (
    <div data-slot="cron-sentence" className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {pieces.map((piece, index) => (
        // The pieces of a sentence never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="contents">
          {piece !== "" && <span>{piece}</span>}
          {children[index]}
        </span>
      ))}
    </div>
  );
}

export interface NumberHoleProps {
  label: string;
  value: number;
  min: number;
  max?: number | undefined;
  onValueChange: (value: number) => void;
}

/** Renders a number field inside a sentence; clearing it changes nothing until it has a number again. */
export function NumberHole({ label, value, min, max, onValueChange }: NumberHoleProps) {
  return (
    <NumberInput
      aria-label={label}
      size="small"
      buttons={false}
      className="w-16"
      value={value}
      min={min}
      {...(max === undefined ? undefined : { max })}
      onValueChange={(next) => next !== null && onValueChange(next)}
    />
  );
}

export interface ChoiceHoleProps {
  label: string;
  /** Labels of the choices by number. */
  choices: readonly { value: number; label: string }[];
  value: number;
  onValueChange: (value: number) => void;
}

/** Renders a select inside a sentence. */
export function ChoiceHole({ label, choices, value, onValueChange }: ChoiceHoleProps) {
  return (
    <Select
      aria-label={label}
      size="small"
      className="w-24"
      options={choices.map((one) => ({ value: String(one.value), label: one.label }))}
      value={String(value)}
      onValueChange={(next) => next !== null && onValueChange(Number(next))}
    />
  );
}
