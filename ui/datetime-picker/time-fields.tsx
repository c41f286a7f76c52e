import { useId, useState, type KeyboardEvent } from "react";
import { cleanNumberText } from "#ui/utils/digits.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useWords } from "#ui/words/words.tsx";

export interface TimeFieldsProps {
  /** `HH:mm:ss`. */
  value: string;
  onValueChange: (value: string) => void;
}

interface PartProps {
  label: string;
  number: number;
  max: number;
  onNumberChange: (number: number) => void;
}

const two = (number: number) => String(number).padStart(2, "0");

/** Renders two digits of a time as a spin button; Up and Down wrap around. */
function TimePart({ label, number, max, onNumberChange }: PartProps) {
  const [typed, setTyped] = useState<string>();
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setTyped(undefined);
    onNumberChange((number + by + max + 1) % (max + 1));
  }
  return (
    <input
      type="text"
      role="spinbutton"
      inputMode="numeric"
      // Limits pasted text, because ten megabytes would hang the page.
      maxLength={8}
      aria-label={label}
      aria-valuenow={number}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-control-sm w-10 rounded-control border border-line-strong bg-surface text-center text-13 text-body hover:border-accent"
      value={typed ?? two(number)}
      onFocus={(event) => event.target.select()}
      onKeyDown={press}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        const digits = cleanNumberText(event.target.value).replace(/\D/g, "").slice(-2);
        setTyped(digits);
        if (digits !== "" && Number(digits) <= max) onNumberChange(Number(digits));
      }}
    />
  );
}

/** Renders fields for hour, minute and second. */
export function TimeFields({ value, onValueChange }: TimeFieldsProps) {
  const words = useWords().date;
  const labelId = useId();
  const [hour = 0, minute = 0, second = 0] = value.split(":").map(Number);
  const write = (h: number, m: number, s: number) => onValueChange(`${two(h)}:${two(m)}:${two(s)}`);
  return (
    <fieldset aria-labelledby={labelId} className="m-0 flex min-w-0 items-center gap-1 border-0 p-0">
      <span id={labelId} className="me-1 text-13 text-muted">
        {words.time}
      </span>
      <TimePart label={words.hour} number={hour} max={23} onNumberChange={(next) => write(next, minute, second)} />
      <span aria-hidden>:</span>
      <TimePart label={words.minute} number={minute} max={59} onNumberChange={(next) => write(hour, next, second)} />
      <span aria-hidden>:</span>
      <TimePart label={words.second} number={second} max={59} onNumberChange={(next) => write(hour, minute, next)} />
    </fieldset>
  );
}
