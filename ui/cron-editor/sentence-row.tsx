import type { ReactNode } from "react";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Select } from "#ui/select/select.tsx";

/** A sentence with controls in its holes: one more piece of words than controls, empty ones not drawn. */
export function SentenceRow({ pieces, children }: { pieces: readonly string[]; children: readonly ReactNode[] }) {
  return (
    <div data-slot="cron-sentence" className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {pieces.map((piece, index) => (
        // Pieces of one sentence never change their places.
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

/** A number within a sentence; an emptied one changes nothing until it is filled again. */
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
  /** Names of the choices by their number. */
  choices: readonly { value: number; label: string }[];
  value: number;
  onValueChange: (value: number) => void;
}

/** One of a few names within a sentence. */
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
