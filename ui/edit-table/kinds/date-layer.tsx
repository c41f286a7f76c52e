import { useState, type KeyboardEvent, type RefObject } from "react";
import { Button } from "#ui/button/button.tsx";
import { DayCalendar } from "#ui/date-picker/day-calendar.tsx";
import { nowText, type DateFault, type DateLimits } from "#ui/date-picker/date-text.ts";
import { TimeFields } from "#ui/datetime-picker/time-fields.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { useWords } from "#ui/words/words.tsx";
import type { AfterEdit } from "#ui/edit-table/columns/kind.ts";
import { CellLayer } from "./cell-layer.tsx";
import { keepInside, takeKey } from "./editor-box.ts";

export interface DateLayerProps {
  id: string;
  faultId: string;
  anchor: RefObject<HTMLElement | null>;
  timed: boolean;
  /** Date and time of the text, if it is valid. */
  full: string | null;
  fault: DateFault | undefined;
  limits: DateLimits;
  /** Called with a new date that the user may still change. */
  onChange: (full: string) => void;
  /** Called with the date to commit. */
  onTake: (full: string, then: AfterEdit) => void;
  onDone: () => void;
  onLeave: () => void;
}

/** Renders the calendar below a date cell, and the time of day if the kind has one. */
export function DateLayer(props: DateLayerProps) {
  const { id, faultId, anchor, timed, full, fault, limits, onChange, onTake, onDone, onLeave } = props;
  const words = useWords().date;
  const { min, max } = limits;
  const date = full?.slice(0, 10);
  // The displayed month follows the typed text and the arrow keys.
  const [shown, setShown] = useState({ date, month: date?.slice(0, 7) });
  if (shown.date !== date) setShown({ date, month: date?.slice(0, 7) ?? shown.month });
  const time = full?.slice(11) ?? "00:00:00";
  const outside = (text: string) =>
    (min !== undefined && text.slice(0, min.length) < min.slice(0, text.length)) ||
    (max !== undefined && text.slice(0, max.length) > max.slice(0, text.length));
  const bounds = { min: min ?? "", max: max ?? "" };
  const rangeText = (min === undefined ? words.max : max === undefined ? words.min : words.range)(bounds);
  const shapeText = timed ? words.timeShape : words.shape;
  const now = nowText();

  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && !isComposing(event)) {
      takeKey(event);
      onLeave();
    } else keepInside(event);
  }
  return (
    <CellLayer
      id={id}
      anchor={anchor}
      aria-label={timed ? words.chooseTime : words.choose}
      className="w-fit"
      onKeyDown={press}
    >
      {fault && (
        <p role="alert" id={faultId} className="m-0 mb-2 max-w-60 text-12 text-bad">
          {fault === "shape" ? shapeText : rangeText}
        </p>
      )}
      <DayCalendar
        from={date}
        to={date}
        month={shown.month ?? now.slice(0, 7)}
        onMonthChange={(month) => setShown({ date, month })}
        refused={outside}
        onTake={(day, byKey) => {
          const next = `${day} ${timed ? time : "00:00:00"}`;
          if (timed) onChange(next);
          // Enter moves on to the next row.
          else onTake(next, byKey ? "down" : "stay");
        }}
      />
      <div className="mt-2 flex flex-col gap-2 border-t border-line pt-2">
        {timed && <TimeFields value={time} onValueChange={(next) => onChange(`${date ?? now.slice(0, 10)} ${next}`)} />}
        <div className="flex items-center">
          <Button
            tone="text"
            size="small"
            disabled={outside(timed ? now : now.slice(0, 10))}
            onClick={() => (timed ? onChange(now) : onTake(`${now.slice(0, 10)} 00:00:00`, "stay"))}
          >
            {timed ? words.now : words.today}
          </Button>
          {timed && (
            <Button tone="primary" size="small" className="ms-auto" onClick={onDone}>
              {words.done}
            </Button>
          )}
        </div>
      </div>
    </CellLayer>
  );
}
