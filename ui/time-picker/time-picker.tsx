/* oxlint-disable react/no-unstable-nested-components -- `layer` draws and is no component */
import { Clock } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Button } from "#ui/button/button.tsx";
import { DateField, type DateFieldProps } from "#ui/date-picker/date-field.tsx";
import { nowText } from "#ui/date-picker/date-text.ts";
import { TimeFields } from "#ui/datetime-picker/time-fields.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import { useWords } from "#ui/words/words.tsx";
import { readTimeOfDay } from "./time-text.ts";

export interface TimePickerProps extends DateFieldProps {
  /** Initial time of the layer when the field is empty, `HH:mm:ss`. @default "00:00:00" */
  startTime?: string;
}

/**
 * A field for a time of day in the format `HH:mm:ss`: typed (1020, 10:20:05, 10时20分 …) or set by spin buttons. At
 * least 120 px wide.
 */
export function TimePicker({ startTime = "00:00:00", placeholder, style, ...rest }: TimePickerProps) {
  const words = useOwnWords("timePicker", pickersZhCN.timePicker);
  const { min, max } = rest;
  const inside = (text: string) =>
    min !== undefined && text < min ? min : max !== undefined && text > max ? max : text;
  return (
    <DateField
      {...rest}
      words={words}
      icon={<Clock aria-hidden className="size-4" />}
      style={{ minWidth: "calc(var(--assay-space-1) * 30)", ...style }}
      placeholder={placeholder ?? words.placeholder}
      title={words.choose}
      shapeFault={words.shape}
      read={readTimeOfDay}
      layer={(value, take, close) => (
        <TimeLayer
          value={value ?? startTime}
          onValueChange={(next) => take(inside(next))}
          now={inside(nowText().slice(11))}
          onDone={close}
        />
      )}
    />
  );
}

interface TimeLayerProps {
  value: string;
  onValueChange: (value: string) => void;
  /** The current time of day, within the limits. */
  now: string;
  onDone: () => void;
}

function TimeLayer({ value, onValueChange, now, onDone }: TimeLayerProps) {
  const words = useWords().date;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("input")?.focus();
  }, []);
  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== "Enter" || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onValueChange(value);
    onDone();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in any of its fields takes the time
    <div ref={box} className="flex flex-col gap-2" onKeyDown={press}>
      <TimeFields value={value} onValueChange={onValueChange} />
      <div className="flex items-center">
        <Button tone="text" size="small" onClick={() => onValueChange(now)}>
          {words.now}
        </Button>
        <Button
          tone="primary"
          size="small"
          className="ms-auto"
          onClick={() => {
            onValueChange(value);
            onDone();
          }}
        >
          {words.done}
        </Button>
      </div>
    </div>
  );
}
